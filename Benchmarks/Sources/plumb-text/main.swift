import Typography

// Times the measuring of text by the built-in tables. Prints one JSON line a case: the best of 15 runs, in millions of
// characters a second.

let sentence = "The quick brown fox jumps over the lazy dog, and the dog looks up at 12:30 to see it go. "
let clock = ContinuousClock()

/// Measures all texts again and again; at least 2 million characters a run.
func time(_ name: String, _ texts: [String], _ fonts: [Font], width: Double?, lines: Int) {
  let measurer = TextMeasurer()
  let characters = texts.reduce(0) { $0 + $1.utf8.count }
  let rounds = max(1, 2_000_000 / characters)
  var best = Double.infinity
  var sum = 0.0
  for _ in 0..<15 {
    let begin = clock.now
    for round in 0..<rounds {
      let font = fonts[round % fonts.count]
      for text in texts {
        sum += measurer.measure(text, font: font, width: width, maximumLines: lines, scale: 3).height
      }
    }
    let elapsed = (clock.now - begin).components
    best = min(best, Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18)
  }
  let speed = Double(rounds * characters) / best / 1e6
  let nanoseconds = best * 1e9 / Double(rounds * texts.count)
  print(
    "{\"case\": \"\(name)\", \"millions of characters a second\": \(Double(Int(speed * 10)) / 10), "
      + "\"nanoseconds a text\": \(Int(nanoseconds)), \"sum\": \(sum)}")
}

let paragraph = String(repeating: sentence, count: 20)
let accented = String(
  repeating: "Höchstgeschwindigkeit über größere Entfernungen: Straße, Übung, Überraschung. ", count: 20)
let labels = ["Cancel", "Sign in with a password", "Settings", "12 new messages", "OK", "Delete account"]
let system: [Font] = [.system(17), .system(15, weight: .semibold), .system(22, weight: .bold)]
let named = ["Helvetica Neue", "HelveticaNeue-Bold", "AvenirNext-DemiBold", "Menlo-Regular"].map {
  Font(family: .named($0), size: 17)
}
time("wrapped", [paragraph], system, width: 320, lines: 0)
time("wrapped, accents", [accented], system, width: 320, lines: 0)
time("wrapped, font by name", [paragraph], named, width: 320, lines: 0)
time("one line", [sentence], system, width: nil, lines: 1)
time("short labels", labels, system, width: nil, lines: 1)
time("short labels, font by name", labels, named, width: nil, lines: 1)
time("two lines, cut off", [paragraph], system, width: 320, lines: 2)
