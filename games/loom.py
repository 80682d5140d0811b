"""How the templates of a live table become Python: flat, in one language, with plain strings.

What can be known when a template is compiled is not looked up again whenever it is drawn.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from django.utils.translation import gettext, ngettext, override, pgettext
from jinja2 import ChainableUndefined, Environment, FileSystemLoader, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup

INCLUDES = re.compile(r'{% include "([^"]+)" %}')
INDENTS = re.compile(r"\s*\n\s*")


class Flat(FileSystemLoader):
    """Templates without their indentation, so that less is sent, and with what they include in its place: including
    while drawing would copy the whole context each time."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        source, path, is_fresh = super().get_source(environment, template)
        source = INCLUDES.sub(lambda found: self.get_source(environment, found[1])[0], source)
        return INDENTS.sub("\n", source).strip(), path, is_fresh


class Spoken(NodeTransformer):
    """Puts the messages of a template in the active language, and calls drawings as filters, which takes a fraction of
    the time. Messages are markup."""

    MESSAGES: dict[str, Callable[..., str]] = {"_": gettext, "gettext": gettext, "pgettext": pgettext}

    def __init__(self, drawings: dict[str, Any]) -> None:
        self.drawings = drawings

    def visit_Call(self, node: nodes.Call) -> nodes.Expr:
        self.generic_visit(node)
        name = getattr(node.node, "name", "")
        if name in self.MESSAGES:
            return nodes.Const(Markup(self.MESSAGES[name](*(word.as_const() for word in node.args))))
        if name == "ngettext":
            return nodes.Filter(node.args[2], "counted", node.args[:2], [], None, None)
        if name in self.drawings:
            return nodes.Filter(node.args[0], name, node.args[1:], node.kwargs, None, None)
        return node

    def visit_MarkSafeIfAutoescape(self, node: nodes.MarkSafeIfAutoescape) -> nodes.Node:
        """Put by Jinja around a message, which is safe already."""
        return self.visit(node.expr)


class Plain(CodeGenerator):
    """Writes escaped values as plain strings. Jinja would make a `Markup` of each, only to join them."""

    def _output_child_pre(self, node: Any, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            return super()._output_child_pre(node, frame, finalize)
        self.write("environment.markup(")


class Loom(Environment):
    """The templates of a folder in one language. `drawings` are called with the same few values again and again: each
    answer is kept."""

    code_generator_class = Plain

    def __init__(self, folder: Path, language: str, drawings: tuple[Callable[..., str], ...]) -> None:
        super().__init__(
            loader=Flat(folder),
            extensions=["jinja2.ext.i18n"],
            autoescape=True,
            undefined=ChainableUndefined,  # a spectator's view lacks what only a seat has
            auto_reload=False,
        )
        self.language = language
        self.drawings = {each.__name__: cache(each) for each in drawings}
        self.filters |= self.drawings | {"counted": lru_cache(10_000)(counted)}

    def _generate(self, source: nodes.Template, *args: Any, **options: Any) -> str:
        with override(self.language):
            return super()._generate(Spoken(self.drawings).visit(source), *args, **options)

    @staticmethod
    def markup(value: Any) -> str:
        """A value as markup: what is none yet is escaped."""
        if type(value) is str:
            return escaped(value)
        return value.__html__() if hasattr(value, "__html__") else escaped(str(value))

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Looks into dicts first: almost all that these templates read are their entries."""
        try:
            return obj[attribute]
        except (TypeError, LookupError, AttributeError):
            return super().getattr(obj, attribute)


escaped = lru_cache(5000)(html.escape)  # names, labels, codes: most are written again and again


def counted(number: int, one: str, many: str) -> Markup:
    """A message for so many."""
    return Markup(ngettext(one, many, number))
