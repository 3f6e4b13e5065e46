import CodeGeneration
import JSON

extension RecordedSample: WireObject {
  static let typeName: StaticString = "SampleAnswer"
  static let members: [Member<RecordedSample>] = [
    .number("w") { $0.size.width }, .number("h") { $0.size.height }, .text("line") { $0.line },
  ]
}

extension ConvertedFile: WireObject {
  static let typeName: StaticString = "CodeFile"
  static let members: [Member<ConvertedFile>] = [.text("name") { $0.name }, .text("text") { $0.text }]
}

extension WrittenCode: WireObject {
  static let typeName: StaticString = "CodeAnswer"
  static let members: [Member<WrittenCode>] = [.objects("files") { $0.files }, .texts("losses") { $0.losses }]
}
