import Testing

@testable import Picture
