// Plumb in Visual Studio Code: starts `plumb lsp`, passes documents to it and shows what it finds, and shows the canvas of a
// document as an editor. The client of the protocol is in this file, so that nothing has to be built or installed.
'use strict'
const vscode = require('vscode')
const { spawn, execFile } = require('child_process')
const fs = require('fs')
const os = require('os')
const path = require('path')

const patterns = ['**/*.{storyboard,xib,swift,h,m,mm,strings,stringsdict,xcstrings,xliff}', '**/*.xcassets/**/Contents.json']
const selector = patterns.map(pattern => ({ scheme: 'file', pattern }))
const program = () => vscode.workspace.getConfiguration('plumb').get('path', 'plumb')

/** A connection to `plumb lsp`. */
class Client {
  constructor(log, diagnostics) {
    this.log = log
    this.diagnostics = diagnostics
    this.pending = new Map()
    this.next = 1
    this.buffer = Buffer.alloc(0)
    this.versions = new Map()
  }

  async start() {
    this.process = spawn(program(), ['lsp'], { stdio: 'pipe' })
    this.process.on('error', error => vscode.window.showErrorMessage(`Plumb cannot be started: ${error.message}. Set 'plumb.path'.`))
    this.process.on('exit', code => {
      for (const { reject } of this.pending.values()) reject(new Error('the server has ended'))
      this.pending.clear()
      if (code) this.log.appendLine(`plumb lsp ended with status ${code}`)
    })
    this.process.stdin.on('error', () => {})
    this.process.stderr.on('data', data => this.log.append(data.toString()))
    this.process.stdout.on('data', data => this.read(data))
    await this.request('initialize', {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: (vscode.workspace.workspaceFolders || []).map(folder => ({ uri: folder.uri.toString(), name: folder.name })),
      capabilities: {
        textDocument: {
          publishDiagnostics: { relatedInformation: true, versionSupport: true },
          codeAction: { dataSupport: true, resolveSupport: { properties: ['edit'] } },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
        },
      },
    })
    this.notify('initialized', {})
    for (const document of vscode.workspace.textDocuments) this.open(document)
  }

  async stop() {
    if (!this.process || this.process.exitCode !== null) return
    try {
      await Promise.race([this.request('shutdown'), new Promise(done => setTimeout(done, 1000))])
      this.notify('exit')
    } catch { /* it has ended */ }
    setTimeout(() => this.process.kill(), 1000)
  }

  // Messages

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    if (this.process.stdin.writable) this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]))
  }

  notify(method, params) { this.send({ method, params }) }

  request(method, params, token) {
    const id = this.next++
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject })
      token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }))
      this.send({ id, method, params })
    })
  }

  read(data) {
    this.buffer = Buffer.concat([this.buffer, data])
    while (true) {
      const end = this.buffer.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString('ascii', 0, end))?.[1])
      if (this.buffer.length < end + 4 + length) return
      const message = JSON.parse(this.buffer.toString('utf8', end + 4, end + 4 + length))
      this.buffer = this.buffer.subarray(end + 4 + length)
      this.receive(message)
    }
  }

  receive(message) {
    if (message.method === 'textDocument/publishDiagnostics') return this.publish(message.params)
    if (message.method && message.id !== undefined) return this.send({ id: message.id, result: null })
    const waiting = this.pending.get(message.id)
    if (!waiting) return
    this.pending.delete(message.id)
    if (message.error) waiting.reject(Object.assign(new Error(message.error.message), { code: message.error.code }))
    else waiting.resolve(message.result)
  }

  publish({ uri, version, diagnostics }) {
    const address = vscode.Uri.parse(uri)
    const known = this.versions.get(address.toString())
    if (version !== undefined && known !== undefined && version < known) return
    this.diagnostics.set(address, diagnostics.map(item => {
      const found = new vscode.Diagnostic(range(item.range), item.message, item.severity - 1)
      found.code = item.code
      found.source = item.source
      found.relatedInformation = (item.relatedInformation || []).map(related =>
        new vscode.DiagnosticRelatedInformation(location(related.location), related.message))
      return found
    }))
  }

  // Documents

  open(document) {
    if (!vscode.languages.match(selector, document)) return
    this.versions.set(document.uri.toString(), document.version)
    this.notify('textDocument/didOpen', {
      textDocument: { uri: document.uri.toString(), languageId: document.languageId, version: document.version, text: document.getText() },
    })
  }

  change({ document, contentChanges }) {
    if (!this.versions.has(document.uri.toString()) || contentChanges.length === 0) return
    this.versions.set(document.uri.toString(), document.version)
    this.notify('textDocument/didChange', {
      textDocument: { uri: document.uri.toString(), version: document.version },
      // Ranges refer to the text after the changes before them: Code lists changes from the end of the text.
      contentChanges: contentChanges.map(change => ({ range: plain(change.range), text: change.text })),
    })
  }

  save(document) {
    if (this.versions.has(document.uri.toString())) this.notify('textDocument/didSave', { textDocument: { uri: document.uri.toString() } })
  }

  close(document) {
    if (!this.versions.delete(document.uri.toString())) return
    this.notify('textDocument/didClose', { textDocument: { uri: document.uri.toString() } })
  }

  watched(uri, type) { this.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] }) }
}

// Values of the protocol

const position = value => new vscode.Position(value.line, value.character)
const range = value => new vscode.Range(position(value.start), position(value.end))
const location = value => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range))
const plain = value => ({ start: { line: value.start.line, character: value.start.character }, end: { line: value.end.line, character: value.end.character } })
const at = (document, place) => ({ textDocument: { uri: document.uri.toString() }, position: { line: place.line, character: place.character } })

function workspaceEdit(value) {
  const edit = new vscode.WorkspaceEdit()
  for (const [uri, changes] of Object.entries(value?.changes || {})) {
    for (const change of changes) edit.replace(vscode.Uri.parse(uri), range(change.range), change.newText)
  }
  return edit
}

function symbol(value) {
  const result = new vscode.DocumentSymbol(value.name, '', value.kind - 1, range(value.range), range(value.selectionRange))
  result.children = (value.children || []).map(symbol)
  return result
}

function completion(value) {
  const item = new vscode.CompletionItem(value.label, value.kind - 1)
  item.detail = value.detail
  item.range = range(value.textEdit.range)
  item.insertText = value.textEdit.newText
  return item
}

/** What the editor asks the server. */
function providers(client) {
  const ask = (method, params, token) => client().request(method, params, token)
  const languages = vscode.languages
  return [
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, area, context, token) {
        const actions = await ask('textDocument/codeAction', {
          textDocument: { uri: document.uri.toString() }, range: plain(area),
          context: { diagnostics: [], only: context.only ? [context.only.value] : undefined },
        }, token)
        return actions.map(value => {
          const action = new vscode.CodeAction(value.title, vscode.CodeActionKind.Empty.append(value.kind))
          action.isPreferred = value.isPreferred
          action.diagnostics = context.diagnostics.filter(item => value.kind === 'quickfix' && item.range.intersection(area))
          action.plumb = value
          return action
        })
      },
      async resolveCodeAction(action, token) {
        action.edit = workspaceEdit((await ask('codeAction/resolve', action.plumb, token)).edit)
        return action
      },
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.SourceFixAll.append('plumb')] }),
    languages.registerHoverProvider(selector, {
      async provideHover(document, place, token) {
        const value = await ask('textDocument/hover', at(document, place), token)
        return value && new vscode.Hover(new vscode.MarkdownString(value.contents.value), range(value.range))
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, place, token) {
        return (await ask('textDocument/definition', at(document, place), token)).map(location)
      },
    }),
    languages.registerReferenceProvider(selector, {
      async provideReferences(document, place, context, token) {
        return (await ask('textDocument/references', { ...at(document, place), context }, token)).map(location)
      },
    }),
    languages.registerDocumentSymbolProvider(selector[0], {
      async provideDocumentSymbols(document, token) {
        return (await ask('textDocument/documentSymbol', { textDocument: { uri: document.uri.toString() } }, token)).map(symbol)
      },
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, place, token) {
        const value = await ask('textDocument/prepareRename', at(document, place), token)
        if (!value) throw new Error('there is no name here that Plumb can change')
        return { range: range(value.range), placeholder: value.placeholder }
      },
      async provideRenameEdits(document, place, newName, token) {
        return workspaceEdit(await ask('textDocument/rename', { ...at(document, place), newName }, token))
      },
    }),
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, place, token) {
        return (await ask('textDocument/completion', at(document, place), token)).map(completion)
      },
    }, '[', '(', '-', '"', ':', '@'),
  ]
}

// The canvas

/** Shows the page that `plumb canvas` writes, which has the document, the editor and the layout engine. */
class Canvas {
  async resolveCustomTextEditor(document, panel) {
    panel.webview.options = { enableScripts: true }
    let isOwn = false
    const show = () => page(document.uri.fsPath).then(
      html => { panel.webview.html = withSaving(html) },
      error => { panel.webview.html = `<pre>${String(error.message).replace(/[&<]/g, c => `&#${c.charCodeAt(0)};`)}</pre>` })
    const messages = panel.webview.onDidReceiveMessage(async message => {
      if (typeof message?.plumbSave !== 'string') return
      const text = Buffer.from(message.plumbSave, 'base64').toString('utf8')
      const edit = new vscode.WorkspaceEdit()
      edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text)
      isOwn = true
      const isSaved = await vscode.workspace.applyEdit(edit) && await document.save()
      isOwn = false
      panel.webview.postMessage({ plumbSaved: isSaved })
    })
    // Another program or editor has written another version.
    const saves = vscode.workspace.onDidSaveTextDocument(saved => {
      if (saved.uri.toString() === document.uri.toString() && !isOwn) show()
    })
    panel.onDidDispose(() => { messages.dispose(); saves.dispose() })
    await show()
  }
}

/** The page of a document, with its project. */
function page(file) {
  return new Promise((resolve, reject) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plumb-'))
    const output = path.join(folder, 'page.html')
    execFile(program(), ['canvas', file, '-o', output], (error, _, errors) => {
      try {
        if (error) return reject(new Error(errors || error.message))
        // A web view gets text, whose encoding is not that of the file.
        resolve(new TextDecoder('windows-1252').decode(fs.readFileSync(output)).replace('<meta charset="windows-1252">', '<meta charset="utf-8">'))
      } catch (failure) {
        reject(failure)
      } finally {
        fs.rmSync(folder, { recursive: true, force: true })
      }
    })
  })
}

/** The page saves to a file that a picker returns; here that is the document of the editor. */
function withSaving(html) {
  const script = `<script>{
    const host = acquireVsCodeApi()
    let done
    addEventListener('message', event => { if (event.data && 'plumbSaved' in event.data) done?.(event.data.plumbSaved) })
    globalThis.showSaveFilePicker = async () => ({
      createWritable: async () => {
        const parts = []
        return {
          write: async part => { parts.push(part) },
          close: async () => {
            const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
            let text = ''
            for (let start = 0; start < bytes.length; start += 32768) text += String.fromCharCode(...bytes.subarray(start, start + 32768))
            const saved = new Promise(resolve => { done = resolve })
            host.postMessage({ plumbSave: btoa(text) })
            if (!await saved) throw new Error('the document could not be saved')
          },
        }
      },
    })
  }</script>`
  return html.replace(/<head[^>]*>/i, head => head + script)
}

// The extension

let client

exports.activate = async context => {
  const log = vscode.window.createOutputChannel('Plumb')
  const diagnostics = vscode.languages.createDiagnosticCollection('plumb')
  const start = async () => {
    client = new Client(log, diagnostics)
    await client.start().catch(error => log.appendLine(error.message))
  }
  const watchers = [...patterns, '**/.plumb.json'].map(pattern => vscode.workspace.createFileSystemWatcher(pattern))
  for (const watcher of watchers) {
    watcher.onDidCreate(uri => client.watched(uri, 1))
    watcher.onDidChange(uri => client.watched(uri, 2))
    watcher.onDidDelete(uri => client.watched(uri, 3))
  }
  context.subscriptions.push(
    log, diagnostics, ...watchers,
    vscode.workspace.onDidOpenTextDocument(document => client.open(document)),
    vscode.workspace.onDidChangeTextDocument(event => client.change(event)),
    vscode.workspace.onDidSaveTextDocument(document => client.save(document)),
    vscode.workspace.onDidCloseTextDocument(document => client.close(document)),
    vscode.workspace.onDidChangeWorkspaceFolders(event => {
      const folders = list => list.map(folder => ({ uri: folder.uri.toString(), name: folder.name }))
      client.notify('workspace/didChangeWorkspaceFolders', { event: { added: folders(event.added), removed: folders(event.removed) } })
    }),
    vscode.window.registerCustomEditorProvider('plumb.canvas', new Canvas(), { webviewOptions: { retainContextWhenHidden: true } }),
    vscode.commands.registerCommand('plumb.openCanvas', uri =>
      vscode.commands.executeCommand('vscode.openWith', uri || vscode.window.activeTextEditor?.document.uri, 'plumb.canvas', vscode.ViewColumn.Beside)),
    vscode.commands.registerCommand('plumb.restart', async () => {
      await client.stop()
      diagnostics.clear()
      await start()
    }))
  await start()
  context.subscriptions.push(...providers(() => client))
}

exports.deactivate = () => client?.stop()
