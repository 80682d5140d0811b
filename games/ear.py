"""What is said to the groups of games/live.py, heard once for all sockets of a process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from channels.layers import get_channel_layer


class Listener(Protocol):
    def heard(self, message: dict[str, Any]) -> None:
        """Something was said to a group that this listener has joined. It must neither wait nor raise."""


class Ear:
    """One channel of the channel layer, however many listen: a message comes once, not once for each of them."""

    _ears: WeakKeyDictionary[asyncio.AbstractEventLoop, Ear] = WeakKeyDictionary()

    def __init__(self) -> None:
        self.layer = get_channel_layer()
        self.groups: dict[str, set[Listener]] = {}
        self.opening = asyncio.Lock()
        self.channel = ""

    @classmethod
    def of_this_loop(cls) -> Ear:
        return cls._ears.setdefault(asyncio.get_running_loop(), cls())

    async def join(self, listener: Listener, groups: Iterable[str]) -> None:
        """From now on `listener` hears what is said to these groups. All or nothing."""
        try:
            await self.open()
            for group in groups:
                self.groups.setdefault(group, set()).add(listener)
                await self.layer.group_add(group, self.channel)
        except BaseException:
            await self.leave(listener, groups)
            raise

    async def leave(self, listener: Listener, groups: Iterable[str]) -> None:
        for group in groups:
            listeners = self.groups.get(group, set())
            listeners.discard(listener)
            if not listeners and self.groups.pop(group, None) is not None:
                await self.layer.group_discard(group, self.channel)

    async def open(self) -> None:
        async with self.opening:
            if not self.channel:
                self.channel = await self.layer.new_channel("ear.")
                self.listening = asyncio.ensure_future(self.listen())

    async def listen(self) -> None:
        while True:
            message = await self.layer.receive(self.channel)
            for listener in tuple(self.groups.get(message["group"], ())):
                listener.heard(message)
