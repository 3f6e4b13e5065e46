/// An object of a client that objects of a kit ask or notify, on the main actor. Plumb-specific.
@preconcurrency @MainActor public protocol KitDelegate: AnyObject {}
