import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Snapshotting where Value == URLRequest, Format == String {
  /// The method and URL of a request, its header fields in order, and its body.
  public static var raw: Snapshotting { raw(pretty: false) }

  /// The method and URL of a request, its header fields in order, and its body.
  ///
  /// - Parameter pretty: Whether a body of JSON is written with one line for each value and sorted keys.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      let title = "\(request.httpMethod ?? "GET") \(request.sortedURL ?? "(null)")"
      let fields = request.sortedFields.map { "\($0.key): \($0.value)" }
      let body = request.httpBody.map { ["", text(of: $0, pretty)] } ?? []
      return ([title] + fields + body).joined(separator: "\n")
    }
  }

  /// The command of curl that sends a request.
  public static var curl: Snapshotting { SimplySnapshotting.lines.pullback(command) }

  private static func command(_ request: URLRequest) -> String {
    func quoted(_ text: String) -> String { "\"\(text.replacingOccurrences(of: "\"", with: "\\\""))\"" }
    var parts = ["curl"]
    switch request.httpMethod {
    case nil, "GET": break
    case "HEAD": parts.append("--head")
    case let method?: parts.append("--request \(method)")
    }
    let fields = request.sortedFields
    parts += fields.filter { $0.key != "Cookie" }.map { "--header \(quoted("\($0.key): \($0.value)"))" }
    if let body = request.httpBody { parts.append("--data \(quoted(text(of: body, false)))") }
    if let cookie = fields.first(where: { $0.key == "Cookie" }) { parts.append("--cookie \(quoted(cookie.value))") }
    parts.append(quoted(request.sortedURL ?? ""))
    return parts.joined(separator: " \\\n\t")
  }

  private static func text(of body: Data, _ pretty: Bool) -> String {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
    guard pretty, let object = try? JSONSerialization.jsonObject(with: body),
      let data = try? JSONSerialization.data(withJSONObject: object, options: options)
    else { return String(decoding: body, as: UTF8.self) }
    return String(decoding: data, as: UTF8.self)
  }
}

extension URLRequest {
  /// The URL with its query in the order of the names.
  fileprivate var sortedURL: String? {
    guard let url, var parts = URLComponents(url: url, resolvingAgainstBaseURL: false), let items = parts.queryItems
    else { return self.url?.absoluteString }
    parts.queryItems = items.sorted { $0.name < $1.name }
    return parts.string
  }

  fileprivate var sortedFields: [(key: String, value: String)] {
    (allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// The results of a function for each case of its argument, as comma-separated values: the case, and the result by
  /// another strategy.
  public static func `func`<Result>(into strategy: Snapshotting<Result, String>) -> Snapshotting<
    (Value) -> Result, String
  > {
    var result = SimplySnapshotting.lines.asyncPullback { (function: @escaping (Value) -> Result) in
      Value.allCases.reduce(Async(value: [String]())) { rows, value in
        Async { callback in
          rows.run { rows in
            strategy.snapshot(function(value)).run { callback(rows + ["\"\(value)\",\"\($0)\""]) }
          }
        }
      }.map { $0.joined(separator: "\n") }
    }
    result.pathExtension = "csv"
    return result
  }
}
