import SwiftSyntax

extension Lowering {
  /// Removes the imports of modules that the system does not have, and returns those that the file needs besides.
  ///
  /// A module that the file uses nothing of is left out. One that it uses is an error, with what uses it.
  func lowerImports(_ names: NameVisitor) -> [String] {
    var hasKit = false
    var leaksKit = false
    for node in names.imports {
      guard let module = node.path.first?.name.text else { continue }
      // Parts of a module: `import UIKit.UIColor`, `import os.log`.
      let isKnown = request.kit.modules.contains(module) || request.modules.contains(module)
      if Modules.logging.contains(module), !request.modules.contains(module) {
        if node.path.trimmedDescription != "os" { edits.replace(node.path, by: "os") }
      } else if node.importKindSpecifier == nil, node.path.count > 1, isKnown {
        edits.replace(node.path, by: module)
      }
      if request.kit.modules.contains(module) { hasKit = true }
      // On iOS, XCTest imports UIKit, and so can a module of the app by its bridging header.
      if module == "XCTest" || request.modules.contains(module), request.kit == .uiKit,
        !Modules.Missing(prefixes: ["UI"]).uses(in: names.words).isEmpty
      {
        leaksKit = true
      }
      // In Xcode, tests see the kit, QuartzCore and Foundation through the module of the app.
      if ["XCTest", "Testing"].contains(module), request.modules.contains(request.kit.rawValue),
        names.imports.contains(where: { $0.attributes.names.contains("testable") })
      {
        leaksKit = true
      }
      guard !request.modules.contains(module) else { continue }
      guard let missing = Modules.missing[module] else {
        // The compiler stops at the first one; here each file with such an import is known at once.
        if request.lacks(module) {
          problems.append(
            Problem(message: "no such module '\(module)'", place: file.place(of: node), isOfFile: true))
        }
        continue
      }
      if missing.exportsKit { leaksKit = true }
      let uses = missing.uses(in: names.words)
      if uses.isEmpty {
        edits.remove(node)
      } else {
        problems.append(
          Problem(
            message: "no module '\(module)' on this system; leave the file out, or what uses it",
            place: file.place(of: node), notes: uses.map { Problem.Note("'\($0.word)' is of \(module)", $0.place) },
            isOfFile: true))
      }
    }
    var result: [String] = []
    let seesKit = leaksKit || request.isBridged
    if !hasKit, seesKit || needsKit || nameOfFileTable != nil { result.append(request.kit.rawValue) }
    let imported = names.imports.compactMap { $0.path.first?.name.text }
    for (module, words) in Modules.parts where !imported.contains(module) {
      if module == "ObjectiveC", hasKit || !result.isEmpty { continue }  // The kit exports it.
      if names.words.keys.contains(where: words.contains) { result.append(module) }
    }
    return result
  }
}

/// What is known about modules by their names.
enum Modules {
  /// A module of Apple's systems that others do not have.
  struct Missing {
    /// The beginnings of its names.
    var prefixes: [String] = []
    /// Further names.
    var names: Set<String> = []
    /// Names with such a beginning that the kit has.
    var provided: Set<String> = []
    /// Whether importing it imports the kit as well.
    var exportsKit = false

    /// The names in a file that are of the module, in the order of their places; at most five.
    func uses(in words: [String: Place]) -> [(word: String, place: Place)] {
      let found = words.filter { word, _ in
        !provided.contains(word) && (names.contains(word) || prefixes.contains { Self.has(word, $0) })
      }
      let places = found.map { (word: $0.key, place: $0.value) }
      return Array(
        places.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }.prefix(5))
    }

    /// Whether a word begins with a prefix and a capital letter.
    private static func has(_ word: String, _ prefix: String) -> Bool {
      word.hasPrefix(prefix) && word.dropFirst(prefix.count).first?.isUppercase == true
    }
  }

  /// Modules that are in the kits beside those that are named like them.
  static let ofKits: Set = ["CoreGraphics", "ObjectiveC", "QuartzCore", "os", "OSLog", "XCTest", "Testing", "Swift"]

  /// The modules for which `os` of this package stands.
  static let logging: Set = ["os", "OSLog"]

  /// Names that Foundation has on Apple's systems, and modules of their own elsewhere.
  static let parts: [(module: String, words: Set<String>)] = [
    ("ObjectiveC", runtime), ("FoundationNetworking", networking),
    ("FoundationXML", ["XMLParser", "XMLParserDelegate", "XMLDocument"]),
  ]

  /// Of the runtime and of collections with weak elements, and numbers of Dispatch.
  private static let runtime: Set = [
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_AssociationPolicy",
    "NSHashTable", "NSMapTable", "NSPointerFunctions", "Selector", "objc_sync_enter", "objc_sync_exit", "NSEC_PER_SEC",
    "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC",
  ]

  private static let networking: Set = [
    "URLSession", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
    "URLSessionConfiguration", "URLSessionDelegate", "URLSessionDataDelegate", "URLSessionTaskDelegate",
    "URLSessionDownloadDelegate", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse",
    "URLCache", "CachedURLResponse", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol",
    "URLAuthenticationChallenge", "HTTPCookie", "HTTPCookieStorage", "URLSessionWebSocketTask", "NSURLConnection",
  ]

  /// Modules that only Apple's systems have.
  static let missing: [String: Missing] = [
    "Combine": Missing(names: [
      "AnyCancellable", "Cancellable", "PassthroughSubject", "CurrentValueSubject", "AnyPublisher", "Publisher",
      "Publishers",
      "Published", "ObservableObject", "Just", "Future", "Deferred", "Subscribers", "Subject", "eraseToAnyPublisher",
      "sink",
      "publisher", "objectWillChange",
    ]),
    "SwiftUI": Missing(
      prefixes: ["UIHosting", "NSHosting", "UIViewRepresentable", "UIViewControllerRepresentable"],
      names: [
        "View", "Text", "VStack", "HStack", "ZStack", "State", "Binding", "ObservedObject", "StateObject",
        "EnvironmentObject", "PreviewProvider", "Scene", "WindowGroup", "UIHostingController", "UIViewRepresentable",
        "UIViewControllerRepresentable", "NSHostingView", "NSHostingController", "AnyView", "ViewBuilder",
        "ViewModifier",
        "Preview", "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor",
      ], exportsKit: true),
    "CoreData": Missing(prefixes: ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"], names: ["NSManaged"]),
    "SwiftData": Missing(names: ["Model", "ModelContext", "ModelContainer", "Query"]),
    "MapKit": Missing(prefixes: ["MK", "CL"], exportsKit: true),
    "CoreLocation": Missing(prefixes: ["CL"]),
    "WebKit": Missing(prefixes: ["WK"], exportsKit: true),
    "SafariServices": Missing(prefixes: ["SF"], exportsKit: true),
    "Photos": Missing(prefixes: ["PH"]),
    "PhotosUI": Missing(prefixes: ["PH"], exportsKit: true),
    "AVFoundation": Missing(prefixes: ["AV", "CM"], names: ["kCMTimeZero"]),
    "AVKit": Missing(prefixes: ["AV"], exportsKit: true),
    "AudioToolbox": Missing(prefixes: ["Audio", "kAudio", "kSystemSound"]),
    "MediaPlayer": Missing(prefixes: ["MP"], exportsKit: true),
    "MessageUI": Missing(prefixes: ["MF"], exportsKit: true),
    "StoreKit": Missing(prefixes: ["SK"], names: ["Product", "Transaction"], exportsKit: true),
    "GameKit": Missing(prefixes: ["GK"], exportsKit: true),
    "SpriteKit": Missing(prefixes: ["SK"], exportsKit: true),
    "SceneKit": Missing(prefixes: ["SCN"], exportsKit: true),
    "ARKit": Missing(prefixes: ["AR", "SCN"], exportsKit: true),
    "RealityKit": Missing(prefixes: ["AR"], names: ["Entity", "AnchorEntity", "ModelEntity"], exportsKit: true),
    "Metal": Missing(prefixes: ["MTL"]),
    "MetalKit": Missing(prefixes: ["MTK", "MTL"], exportsKit: true),
    "CoreImage": Missing(prefixes: ["CI"]),
    "CoreText": Missing(
      prefixes: ["CT", "kCT"],
      provided: [
        "CTFontManagerRegisterFontsForURL", "CTFontManagerRegisterGraphicsFont", "CTFontManagerScope",
      ], exportsKit: true),
    "CoreML": Missing(prefixes: ["ML"]),
    "CoreMotion": Missing(prefixes: ["CM"]),
    "CoreBluetooth": Missing(prefixes: ["CB"]),
    "CoreMedia": Missing(prefixes: ["CM"]),
    "CoreVideo": Missing(prefixes: ["CV"]),
    "CoreFoundation": Missing(prefixes: ["CF", "kCF"]),
    "CoreSpotlight": Missing(prefixes: ["CS"]),
    "CoreTelephony": Missing(prefixes: ["CT"]),
    "CoreHaptics": Missing(prefixes: ["CH"]),
    "CloudKit": Missing(prefixes: ["CK"]),
    "Contacts": Missing(prefixes: ["CN"]),
    "NotificationCenter": Missing(prefixes: ["NC"], exportsKit: true),
    "ContactsUI": Missing(prefixes: ["CN"], exportsKit: true),
    "CryptoKit": Missing(names: ["SHA256", "SHA512", "Insecure", "AES", "SymmetricKey", "HMAC", "P256", "Curve25519"]),
    "EventKit": Missing(prefixes: ["EK"]),
    "EventKitUI": Missing(prefixes: ["EK"], exportsKit: true),
    "HealthKit": Missing(prefixes: ["HK"]),
    "ImageIO": Missing(
      prefixes: ["CGImageSource", "CGImageDestination", "kCGImage"], names: ["CGImageSourceCreateWithData"]),
    "Intents": Missing(prefixes: ["IN"]),
    "LocalAuthentication": Missing(prefixes: ["LA"]),
    "MobileCoreServices": Missing(prefixes: ["kUT", "UTType"]),
    "MultipeerConnectivity": Missing(prefixes: ["MC"], exportsKit: true),
    "NaturalLanguage": Missing(prefixes: ["NL"]),
    "Network": Missing(prefixes: ["NW"]),
    "PDFKit": Missing(prefixes: ["PDF"], exportsKit: true),
    "PassKit": Missing(prefixes: ["PK"], exportsKit: true),
    "PencilKit": Missing(prefixes: ["PK"], exportsKit: true),
    "QuickLook": Missing(prefixes: ["QL"], exportsKit: true),
    "Security": Missing(prefixes: ["Sec", "kSec"]),
    "ServiceManagement": Missing(prefixes: ["SM"]),
    "Social": Missing(prefixes: ["SL"], exportsKit: true),
    "Speech": Missing(prefixes: ["SF"]),
    "SystemConfiguration": Missing(prefixes: ["SC", "kSC"]),
    "UniformTypeIdentifiers": Missing(names: ["UTType"]),
    "UserNotifications": Missing(prefixes: ["UN"]),
    "UserNotificationsUI": Missing(prefixes: ["UN"], exportsKit: true),
    "Vision": Missing(prefixes: ["VN"]),
    "WatchConnectivity": Missing(prefixes: ["WC"]),
    "WidgetKit": Missing(names: ["Widget", "WidgetCenter", "TimelineProvider"], exportsKit: true),
    "Accessibility": Missing(
      prefixes: ["AX"], provided: ["AXAnimatedImagesEnabled", "AXAnimatedImagesEnabledDidChange"], exportsKit: true),
    "Accelerate": Missing(prefixes: ["vDSP", "vImage"]),
    "AdSupport": Missing(prefixes: ["ASIdentifier"]),
    "AppTrackingTransparency": Missing(prefixes: ["ATTracking"]),
    "AuthenticationServices": Missing(prefixes: ["AS"], exportsKit: true),
    "BackgroundTasks": Missing(prefixes: ["BG"]),
    "Carbon": Missing(names: ["EventHotKeyRef", "kVK_Return"]),
    "Darwin": Missing(names: ["sysctlbyname", "mach_task_self_"]),
    "simd": Missing(prefixes: ["simd"]),
  ]
}
