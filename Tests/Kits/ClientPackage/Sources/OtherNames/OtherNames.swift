/// The relation of a client.
public enum Relation: Sendable { case client }
/// The attribute of a client.
public enum Attribute: Sendable { case client }
/// The axis of a client.
public enum Axis: Sendable { case client }
/// The priority of a client.
public enum Priority: Sendable { case client }
/// The direction of a client.
public enum LayoutDirection: Sendable { case client }
/// The point of a client.
public enum Point: Sendable { case client }
/// The size of a client.
public enum Size: Sendable { case client }
/// The rectangle of a client.
public enum Rect: Sendable { case client }
/// The insets of a client.
public enum Insets: Sendable { case client }
/// The constraint of a client.
public enum Constraint: Sendable { case client }
/// The anchor of a client.
public enum Anchor: Sendable { case client }
/// The engine of a client.
public enum Engine: Sendable { case client }
/// The format options of a client.
public enum FormatOptions: Sendable { case client }
/// The layout item of a client.
public enum LayoutItem: Sendable { case client }
/// The font of a client.
public enum Font: Sendable { case client }
