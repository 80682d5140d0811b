"""Tables, matches and everything around them. The rules are in `engine`, how the house thinks in `bots`. What is where:

A table and its people, each function under the table's lock
    opening        opens a table
    rooms          its match begins, is played again, is watched; it closes
    sitting        sitting down, leaving, coming back
    chairs         who has a chair
    permission     who may do what; why not
    joining        a house player's chair for somebody who seeks a game
    seeking        the queue of those who seek one
    hot_seat       several people at one device
    house          the players of the house
    staff          what the staff does at a table
    claims         a guest who becomes an account; a person who goes
    talk           phrases and faces

A match, which the referee alone changes
    referee        the one door
    sheet          one change in the making
    seal           what is published of a shuffle
    shuffles       whether it holds, after the match
    results        what a match came to for its people
    ratings        how well they play

What happens by itself
    tasks          timers, thinking, the sweep, as Celery sees them
    watch          each second, each minute, each night

What a reader sees of a table
    table          the page of a seat, region by region
    scene          all that a seat may know
    gathering      what everybody at a table sees alike
    story          the log, in sentences
    say            a sentence of the rules in the reader's language
    hints          a first match explains itself
    past           a match that is over, at any of its turns
    cloth          the table's templates
    loom           how they become Python

Sockets
    routing        their addresses
    consumers      one browser at one table
    lobby_consumer one that looks at the list of tables
    gallery        all browsers of a process
    audience       what they look at together
    heart          their heartbeat
    ear            what they hear
    live           how it is said, from any process
    farewells      why a socket closes for good
    stands         how many look on

Pages
    urls           their addresses
    views          the table's own
    pages          home, set-up, the list of tables, the buttons of a table
    find           finding a game
    replays        a match that is over
    invite         a table's link as a picture, its short code
    design         for whoever works on the site
    notices        the line on every page
    export         what is known of a person, for that person

What pages are made from
    shelf          the games, as people see them
    ways           the presets one may choose
    popular        what is chosen most
    lobby          tables as a list shows them
    setup          the form of a new table
    forms          a form from a game's options
    fields         its fields
    house_rules    a table's rules in words
    links          addresses, worked out once
    attempts       how often one may try

The database
    questions      what every move asks
    spelling       SQL that is spelled once
    present        rooms as this process saw them last

    apps           what Django is told of all this
"""
