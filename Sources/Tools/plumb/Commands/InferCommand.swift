import DocumentOperations
import InterfaceBuilder
import ProjectTools

extension Command {
  private static let output = Option<String>.text(
    "output", short: "o", "OUT", "The document to write; '-' is the standard output. Required.")
  private static let document = Option<String>.text(
    "document", "FILE", "The document of the views, instead of the one that the JSON names.")
  private static let seed = Option<Int>.integer(
    "seed", in: 0...Int.max,
    "The number that new object ids follow from, for scripts that need the same result each time.")

  /// `plumb infer`: constraints from examples.
  static let infer = Command(
    name: "infer", summary: "Find constraints that reproduce the frames of examples.", operands: "FRAMES…",
    options: [output.syntax, document.syntax, seed.syntax],
    discussion: """
      FRAMES are files with the frames of the same views at one to five sizes, in one of three forms:
      - lines of 'plumb layout --json': their document is read, and OUT is that document with other constraints;
      - trees that snapshot tests record ('recursiveDescription' of UIKit);
      - lists with one view on a line, 'kind "text or name" x y width height', where the kind is an element of documents
        or a class of UIKit, the frame is in the coordinates of the view around it, and a view is inside the one above
        it that is indented less; a line that is not indented begins another sample, '#' a comment.

      The constraints reproduce every sample and are the likeliest ones otherwise: margins and the safe area, alignment,
      equal lengths, centers, ratios, limits; a text whose size is its own has no constraint on it. What the samples
      leave open is printed. The exit status is 0 if all samples are reproduced, 1 if not, with the views, and 2 if
      something could not be read.
      """
  ) { arguments, console in
    guard let output = try arguments.value(output) else {
      throw UsageError.other("'plumb infer' requires --output OUT: a document to write, or '-'")
    }
    let seed = try arguments.value(seed).map { UInt64($0) }
    do throws(FileError) {
      let input = try InferenceInput.read(arguments.operands, document: try? arguments.value(document))
      let edited: EditedDocument
      do throws(DocumentError) {
        edited = try EditedDocument(input.document, seed: seed ?? .random(in: 0...UInt64.max))
      } catch { throw FileError(error) }
      let report: InferenceReport
      do throws(InferenceError) { report = try edited.inferConstraints(from: input.samples) } catch {
        throw FileError(reason: error.sentence)
      }
      return try write(edited.bytes, report, to: output, console)
    } catch {
      console.complain(error.sentence(path: "plumb infer"))
      return .failure
    }
  }

  /// Writes the document, and what the samples leave open. The status is that of findings if a sample is not reproduced.
  private static func write(
    _ bytes: [UInt8], _ report: InferenceReport, to output: String, _ console: Console
  ) throws(FileError) -> ExitStatus {
    if output == "-" {
      console.write(.json(bytes))
    } else {
      do throws(ProjectError) { try OutputFiles.write(bytes, to: output) } catch {
        throw FileError(reason: error.description)
      }
    }
    guard output == "-" else {
      console.write(lines: report.sentences)
      return report.misses.isEmpty ? .success : .findings
    }
    for line in report.sentences { console.complain(line) }
    return report.misses.isEmpty ? .success : .findings
  }
}
