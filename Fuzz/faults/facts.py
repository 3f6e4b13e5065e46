"""What a document has that faults are planted into: views, constraints and connections."""

SIZES = ("width", "height")
HORIZONTAL = ("leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin", "leftMargin", "rightMargin")
PLAIN = {"view", "customView", "containerView"}
CONNECTIONS = {"outlet", "outletCollection", "action", "segue", "binding"}


class Facts:
    def __init__(self, markup):
        self.m = markup
        root = markup.root
        self.platform = "macOS" if (root["targetRuntime"] or "").startswith("MacOSX") else "iOS"
        self.is_storyboard = (root["type"] or "").endswith("Storyboard.XIB")
        self.uses_constraints = root["useAutolayout"] == "YES"
        self.views = [n for n in markup.nodes if n.id and n.child("rect", "frame")]
        self.view_ids = {v.id for v in self.views}
        self.masked = {n["reference"] for n in markup.nodes if n.name in ("exclude", "include")}
        self.constraints = [
            n for n in markup.nodes
            if n.name == "constraint" and n.id and n.parent.name == "constraints" and n.parent.parent.id]
        self.connections = [n for n in markup.nodes if n.name in CONNECTIONS and n.parent.name == "connections" and n.id]
        self.controllers = [n for n in markup.nodes if n.parent and n.parent.name == "objects" and n.name.lower().endswith("controller")]

    def owner(self, connection):
        return connection.parent.parent

    def items(self, constraint):
        own = self.owner(constraint).id
        first = constraint["firstItem"] or own
        second = (constraint["secondItem"] or own) if constraint["secondAttribute"] else None
        return first, second

    def about(self, id):
        return [c for c in self.constraints if id in self.items(c)]

    def connecting(self, id):
        """The connections that lead to an object, except its own."""
        return [c for c in self.connections if c["destination"] == id and self.m.ids.get(id) not in [*c.ancestors()]]

    def is_firm(self, constraint):
        """Whether a constraint is required and the same in all size classes."""
        return (
            self.uses_constraints and constraint["priority"] in (None, "1000") and not constraint.children
            and constraint["placeholder"] != "YES" and constraint.id not in self.masked
            and not any(self.is_left_out(self.m.ids[i]) for i in self.items(constraint) if i in self.m.ids))

    def is_left_out(self, view):
        """Whether a view is hidden, or some size class leaves it out, with what it is in."""
        return any(n["hidden"] == "YES" or (n.id and n.id in self.masked) for n in [view, *view.ancestors()])

    def is_laid_out(self, view):
        """Whether constraints lay a view out, rather than its mask or a stack view."""
        return (
            self.uses_constraints and view["translatesAutoresizingMaskIntoConstraints"] == "NO"
            and view.parent.name == "subviews" and view.parent.parent.name != "stackView" and not self.is_left_out(view))

    def firm(self, view, attribute=None, relation=None):
        return [
            c for c in self.about(view.id)
            if self.is_firm(c) and c["relation"] == relation
            and (attribute is None or (self.items(c)[0] == view.id and c["firstAttribute"] == attribute))]

    def fixed(self, view, attribute):
        """The firm constraint that sets a size of a view to a constant."""
        return next((c for c in self.firm(view, attribute) if not c["secondAttribute"]), None)

    def edges(self, view, along):
        """The firm constraints that pin an edge or center of a view along an axis, at either item."""
        return [
            c for c in self.firm(view)
            if any(i == view.id and a and (a in HORIZONTAL) == (along == "x") and a not in SIZES
                   for i, a in zip(self.items(c), (c["firstAttribute"], c["secondAttribute"])))]

    def frame(self, view):
        rect = view.child("rect", "frame")
        return {k: float(rect[k] or 0) for k in ("x", "y", "width", "height")}

    def prototype(self, node):
        """The prototype that an object is in; None outside of prototypes."""
        for inner in [node, *node.ancestors()]:
            list_ = inner.parent
            if list_ and (list_.name == "prototypes" or list_.name == "cells" and list_.parent.name == "collectionView"):
                return inner
        return None

    def segues(self, id):
        return [n for n in self.m.nodes if n.name == "segue" and n["destination"] == id]

    def constraint(self, owner, id, **attributes):
        """Adds a constraint to a view."""
        text = "<constraint " + " ".join(f'{k}="{v}"' for k, v in attributes.items()) + f' id="{id}"/>'
        list_ = owner.child("constraints")
        if list_:
            self.m.add(list_, text)
        else:
            self.m.add(owner, f"<constraints>{text}</constraints>")
        return id
