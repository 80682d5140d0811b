"""The pages of the games: finding a table, setting one up, and the table itself."""

from __future__ import annotations

from django.urls import path

from . import design, find, invite, notices, pages, replays, views

urlpatterns = [
    # the table, first: every move is looked for here
    path("t/<str:code>/", views.room, name="room"),
    path("t/<str:code>/<int:seat>/", views.table, name="table"),
    path("t/<str:code>/<int:seat>/move/", views.move, name="move"),
    path("t/<str:code>/<int:seat>/uncover/", pages.uncover, name="uncover"),
    path("t/<str:code>/<int:seat>/offers/", views.offers, name="offers"),
    path("t/<str:code>/<int:seat>/back/", views.back, name="back"),
    # inviting to it
    path("t/<str:code>/qr.svg", invite.qr, name="qr"),
    path("t/<str:code>/spoken/", invite.spoken, name="spoken"),
    # at a room
    path("t/<str:code>/sit/", pages.sit, name="sit"),
    path("t/<str:code>/house/", pages.house, name="house"),
    path("t/<str:code>/start/", pages.start, name="start"),
    path("t/<str:code>/rematch/", pages.rematch, name="rematch"),
    path("t/<str:code>/<int:seat>/say/", pages.say, name="say"),
    path("t/<str:code>/talk/", pages.hush, name="talk"),
    path("t/<str:code>/watching/", pages.watching, name="watching"),
    path("t/<str:code>/close/", pages.close, name="close"),
    path("t/<str:code>/<int:seat>/leave/", pages.leave, name="leave"),
    # finding one
    path("", pages.home, name="home"),
    path("look/", pages.look, name="look"),
    path("design/", design.design, name="design"),
    path("notice/", notices.line, name="notice"),
    path("play/", pages.play, name="play"),
    path("new/<slug:game>/", pages.setup, name="setup"),
    path("new/<slug:game>/check/", pages.setup_check, name="setup_check"),
    path("join/", pages.join, name="join"),
    path("lobby/", pages.lobby, name="lobby"),
    path("find/", find.find, name="find"),
    path("find/wait/", find.wait, name="find_wait"),
    path("find/house/", find.house, name="find_house"),
    path("find/join/", find.join, name="find_join"),
    path("find/give-up/", find.give_up, name="find_give_up"),
    # matches that are over
    path("m/<str:code>/<int:number>/", replays.replay, name="replay"),
    path("m/<str:code>/<int:number>/log.json", replays.log, name="replay_log"),
    path("m/<str:code>/<int:number>/shuffles/", replays.shuffles_of, name="shuffles_of"),
    path("shuffles/", replays.explained, name="shuffles"),
]
