import Testing

@testable import plumb
