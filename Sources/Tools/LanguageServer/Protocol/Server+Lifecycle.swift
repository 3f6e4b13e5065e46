import JSON
import ProjectTools

/// What the client can do.
struct ClientAbilities {
  /// Whether it asks for the edits of an action when the action is chosen.
  var resolvesActions = false
  /// Whether it shows places that are related to a finding.
  var showsRelated = false
  /// Whether it notifies the server about files if it is asked to.
  var watchesFiles = false
  /// Whether edits can name the versions of documents.
  var versionsEdits = false
  /// Whether the outline can have levels.
  var nestsSymbols = false
}

extension LanguageServer {
  func initialize(_ parameters: JSONValue) -> JSONValue {
    let document = parameters["capabilities"]?["textDocument"]
    let workspace = parameters["capabilities"]?["workspace"]
    let resolved = document?["codeAction"]?["resolveSupport"]?["properties"]?.texts ?? []
    client.resolvesActions = resolved.contains("edit") && document?["codeAction"]?["dataSupport"]?.isTrue == true
    client.showsRelated = document?["publishDiagnostics"]?["relatedInformation"]?.isTrue == true
    client.watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.isTrue == true
    client.versionsEdits = workspace?["workspaceEdit"]?["documentChanges"]?.isTrue == true
    client.nestsSymbols = document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.isTrue == true
    let folders = (parameters["workspaceFolders"]?.elements ?? []).compactMap { $0["uri"]?.text }
    let single = [parameters["rootUri"]?.text].compactMap { $0 }
    var paths = (folders.isEmpty ? single : folders).compactMap { FileAddress.path($0) }
    if paths.isEmpty, let path = parameters["rootPath"]?.text { paths = [path] }
    files.addRoots(paths)
    return [
      "capabilities": [
        "positionEncoding": "utf-16",
        "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
        "codeActionProvider": [
          "codeActionKinds": .strings(["quickfix", CodeActions.fixAll]), "resolveProvider": true,
        ],
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
        "documentSymbolProvider": true, "renameProvider": ["prepareProvider": true],
        "completionProvider": ["triggerCharacters": .strings(["[", "(", "-", "\"", ":", "@"])],
        "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
      ],
      "serverInfo": ["name": .string(name), "version": .string(version)],
    ]
  }

  /// Asks the client to notify the server about files that other programs change.
  func registerWatchers() {
    guard client.watchesFiles else { return }
    let patterns = [
      "**/*.{storyboard,xib,swift,h,m,mm,strings,stringsdict,xcstrings,xliff,plist,pbxproj}", "**/*.xcassets/**",
      "**/.plumb.json",
    ]
    let watchers = patterns.map { pattern -> JSONValue in ["globPattern": .string(pattern)] }
    output.send([
      "jsonrpc": "2.0", "id": "watchers", "method": "client/registerCapability",
      "params": [
        "registrations": .array([
          [
            "id": "watchers", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(watchers)],
          ]
        ])
      ],
    ])
  }
}
