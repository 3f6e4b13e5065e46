import DocumentEditing
import Testing

@Suite struct DocumentTidyTests {
  @Test func noiseAloneGivesTheBase() throws {
    let noisy = changed(
      sample, ("21000", "23504"), (#"y="128.5""#, #"y="128""#), (#"x="130.5""#, #"x="131""#),
      (#"<label opaque="NO" text="Email""#, #"<label misplaced="YES" opaque="NO" text="Email""#))
    #expect(try tidied(noisy, against: sample) == sample)
  }

  @Test func scenesThatWereMovedOnTheCanvasStayOnlyWithAnEdit() throws {
    let moved = changed(sample, (#"x="130.5""#, #"x="300""#))
    #expect(try tidied(moved, against: sample) == sample)
    let edited = changed(moved, (#"text="Email""#, #"text="Address""#))
    #expect(try tidied(edited, against: sample) == edited)
  }

  @Test func meaningIsKeptWithTheFramesThatFollow() throws {
    let edited = changed(
      sample, ("21000", "23504"), (#"constant="16""#, #"constant="24""#), (#"x="16" y="100""#, #"x="24" y="100""#),
      (#"x="16" y="128.5""#, #"x="24" y="128""#))
    let expected = changed(
      sample, (#"constant="16""#, #"constant="24""#), (#"x="16" y="100""#, #"x="24" y="100""#),
      (#"x="16" y="128.5""#, #"x="24" y="128""#))
    let result = try tidied(edited, against: sample)
    #expect(result == expected)
    #expect(try tidied(result, against: sample) == result)
  }

  @Test(arguments: 0..<100) func tidyingTwiceChangesNothing(seed: UInt64) throws {
    let edited = RandomDocument(seed: seed + 1000).edited(sample)
    let result = try tidied(edited, against: sample)
    #expect(try tidied(result, against: sample) == result, "seed \(seed)")
    #expect(try diff(result, edited).differences == [], "seed \(seed)")
  }
}
