"""A .ts file of Qt Linguist: read and written, sorted and without line numbers."""

import re
import xml.etree.ElementTree as tree
from dataclasses import dataclass
from xml.sax.saxutils import escape

import found


@dataclass
class Entry:
    text: found.Text
    translation: str


def escaped(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def unescaped(text):
    meant = {"\\\\": "\\", "\\n": "\n", "\\t": "\t"}
    return re.sub(r"\\[\\nt]", lambda part: meant[part[0]], text)


def translations_in(text):
    """By key, those that are finished."""
    if not text:
        return {}
    finished = {}
    for message in tree.fromstring(text).iter("message"):
        translation = message.find("translation")
        if translation is not None and translation.get("type") is None and translation.text:
            finished[(message.findtext("comment") or "", message.findtext("source"))] = translation.text
    return finished


def text_of(stem, entries):
    """As Qt Linguist writes it."""
    language = re.fullmatch(r".*?_([a-z]{2}_[A-Z]{2})", stem)[1]
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>",
             f'<TS version="2.1" language="{language}" sourcelanguage="en">']
    context = None
    for entry in entries.values():
        if context is None:
            context = entry.text.context
            lines += ["<context>", f"    <name>{context}</name>"]
        lines += ["    <message>", f"        <source>{_xml(entry.text.source)}</source>"]
        if entry.text.comment:
            lines.append(f"        <comment>{_xml(entry.text.comment)}</comment>")
        done = f">{_xml(entry.translation)}" if entry.translation else ' type="unfinished">'
        lines += [f"        <translation{done}</translation>", "    </message>"]
    return "\n".join(lines + (["</context>"] if context else []) + ["</TS>", ""])


def _xml(text):
    return escape(text, {'"': "&quot;", "'": "&apos;"})
