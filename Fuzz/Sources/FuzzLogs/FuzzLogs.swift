import ConflictAnalysis
import ConstraintText
import Diagnostics
import FuzzDriver

@main enum Main {
  static func main() { fuzz(test) }
}

/// Reads the bytes as a console stream, explains what it finds, and writes it again.
private func test(_ bytes: UnsafeBufferPointer<UInt8>) {
  var scanner = LogScanner()
  var logs: [ConflictLog] = []
  scanner.scan(UnsafeRawBufferPointer(bytes)) { logs.append($0) }
  scanner.finish { logs.append($0) }
  for log in logs.prefix(4) {
    precondition(log.constraints.count <= log.listed)
    _ = log.signature
    for constraint in log.constraints.prefix(20) { _ = DescriptionWriter().description(constraint) }
    if log.constraints.count <= 40 { _ = ConflictExplanation(log).text(number: 1) }
  }
}
