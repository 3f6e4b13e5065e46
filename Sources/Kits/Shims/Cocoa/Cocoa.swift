/// The umbrella module of macOS programs: AppKit, Foundation and Core Graphics.
@_exported import AppKit
