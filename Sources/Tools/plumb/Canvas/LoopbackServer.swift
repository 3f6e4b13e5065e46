#if Server
  import CMicroHTTPD
  import Foundation
  import ProjectTools

  /// Serves a site on 127.0.0.1 with libmicrohttpd, on one thread of the library.
  final class LoopbackServer {
    private let handler: Handler
    private let daemon: OpaquePointer

    /// Starts the server. Port 0 means any free port.
    init(_ site: EditorSite, port: UInt16 = 0) throws(FileError) {
      handler = Handler(site)
      guard
        let daemon = plumb_start_daemon(port, answer, Unmanaged.passUnretained(handler).toOpaque(), complete)
      else {
        throw FileError(reason: "no server can be started on port \(port)")
      }
      self.daemon = daemon
      handler.setPort(plumb_daemon_port(daemon))
    }

    deinit { MHD_stop_daemon(daemon) }

    /// The address for the browser.
    var address: String { handler.current.address }
  }

  /// The site, which the thread of the library and the main thread read.
  private final class Handler: @unchecked Sendable {
    private let lock = NSLock()
    private var site: EditorSite

    init(_ site: EditorSite) { self.site = site }

    var current: EditorSite { lock.withLock { site } }
    func setPort(_ port: UInt16) { lock.withLock { site.port = port } }
  }

  /// The body of a request so far; nil if it is too large.
  private final class Upload { var bytes: [UInt8]? = [] }

  /// Answers a request. The library calls it once before the body, once for each part of it, and once after it.
  private func answer(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, data: UnsafePointer<CChar>?,
    size: UnsafeMutablePointer<Int>?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  ) -> MHD_Result {
    guard let context, let url, let method, let size, let state else { return plumb_no }
    let site = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue().current
    let request = EditorSite.Request(method: String(cString: method), path: String(cString: url)) { name in
      MHD_lookup_connection_value(connection, plumb_header_kind, name).map { String(cString: $0) }
    }
    guard let pointer = state.pointee else {
      state.pointee = Unmanaged.passRetained(Upload()).toOpaque()
      return site.refusal(of: request).map { queue($0, connection) } ?? plumb_yes
    }
    let upload = Unmanaged<Upload>.fromOpaque(pointer).takeUnretainedValue()
    guard size.pointee == 0 else {
      if let count = upload.bytes?.count, count + size.pointee <= EditorSite.maximumCount {
        upload.bytes?.append(contentsOf: UnsafeRawBufferPointer(start: data, count: size.pointee))
      } else {
        upload.bytes = nil
      }
      size.pointee = 0
      return plumb_yes
    }
    return queue(site.response(to: request, body: upload.bytes), connection)
  }

  private func complete(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
  ) { if let upload = state?.pointee { Unmanaged<Upload>.fromOpaque(upload).release() } }

  private func queue(_ answer: EditorSite.Response, _ connection: OpaquePointer?) -> MHD_Result {
    var body = answer.body
    // The library copies the body.
    guard let response = MHD_create_response_from_buffer(body.count, &body, plumb_must_copy) else {
      return plumb_no
    }
    defer { MHD_destroy_response(response) }
    for (name, value) in answer.headers + EditorSite.commonHeaders { MHD_add_response_header(response, name, value) }
    return MHD_queue_response(connection, UInt32(answer.status), response)
  }
#endif
