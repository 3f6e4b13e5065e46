"""The elements of a document with their places in its text, and edits that leave every other byte as it is."""

import re
from xml.parsers import expat


class Node:
    """An element: its name, attributes, parent and children, and the offsets of its start tag and of its end."""

    def __init__(self, name, attributes, parent, start):
        self.name, self.attributes, self.parent, self.start = name, attributes, parent, start
        self.children, self.tag_end, self.end = [], start, start

    def __getitem__(self, attribute):
        return self.attributes.get(attribute)

    @property
    def id(self):
        return self["sceneID"] if self.name == "scene" else self["id"]

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()

    def ancestors(self):
        node = self.parent
        while node:
            yield node
            node = node.parent

    def child(self, name, key=None):
        return next((c for c in self.children if c.name == name and key in (None, c["key"])), None)


class Markup:
    """A parsed document. Edits are collected and made by `result`."""

    def __init__(self, data):
        self.data, self.edits = data, []
        self.root = self.parse()
        self.nodes = list(self.root.all())
        self.ids = {n.id: n for n in self.nodes if n.id and n.name not in ("device", "adaptation")}

    def parse(self):
        parser, open_nodes, roots = expat.ParserCreate(), [None], []

        def start(name, attributes):
            node = Node(name, attributes, open_nodes[-1], parser.CurrentByteIndex)
            node.tag_end = self.tag_end(node.start)
            (open_nodes[-1].children if open_nodes[-1] else roots).append(node)
            open_nodes.append(node)

        def end(_):
            node = open_nodes.pop()
            place = parser.CurrentByteIndex
            node.end = node.tag_end if self.data[node.tag_end - 2:node.tag_end] == b"/>" else self.tag_end(place)

        parser.StartElementHandler, parser.EndElementHandler = start, end
        parser.Parse(self.data, True)
        return roots[0]

    def tag_end(self, start):
        """The offset after the tag that begins at an offset: `>` may be in an attribute."""
        return re.compile(rb"""[^>"']*(?:"[^"]*"|'[^']*'|[^>"'])*>""").match(self.data, start).end()

    def fresh(self, prefix="new"):
        """An id that no object has."""
        number = 1
        while f"{prefix}-Pf-{number:03}" in self.ids:
            number += 1
        return f"{prefix}-Pf-{number:03}"

    def replace(self, start, end, text):
        self.edits.append((start, end, text.encode()))

    def remove(self, node):
        self.replace(node.start, node.end, "")

    def set(self, node, attribute, value):
        """Sets an attribute; adds it if it is missing, removes it if the value is None."""
        tag = self.data[node.start:node.tag_end]
        found = re.search(rb"""\s""" + attribute.encode() + rb"""\s*=\s*("[^"]*"|'[^']*')""", tag)
        text = "" if value is None else f' {attribute}="{escaped(value)}"'
        if found:
            self.replace(node.start + found.start(), node.start + found.end(), text)
        elif text:
            place = node.start + 1 + len(node.name)
            self.replace(place, place, text)

    def add(self, parent, text, first=False):
        """Adds elements to a parent, which may be empty."""
        tag = self.data[parent.start:parent.tag_end]
        if tag.endswith(b"/>"):
            self.replace(parent.tag_end - 2, parent.tag_end, f">{text}</{parent.name}>")
        elif first:
            self.replace(parent.tag_end, parent.tag_end, text)
        else:
            place = self.data.rindex(b"</", parent.start, parent.end)
            self.replace(place, place, text)

    def add_after(self, node, text):
        self.replace(node.end, node.end, text)

    def copy(self, node, **changes):
        """The text of an element without children, with other attributes."""
        attributes = {**node.attributes, **changes}
        return f"<{node.name} " + " ".join(f'{k}="{escaped(v)}"' for k, v in attributes.items() if v is not None) + "/>"

    def result(self):
        data = self.data
        for start, end, text in sorted(self.edits, key=lambda e: (e[0], e[1]), reverse=True):
            data = data[:start] + text + data[end:]
        return data


def escaped(value):
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;").replace("\n", "&#10;")
