"""Lets the page of the editor talk to the native program Canvas instead of the WebAssembly module, so that changes of the page and
of the session can be tried without building the module. NATIVE=path of Canvas makes flows.py and tasks.py do so.

The page is made of the current sources. Each page, and each of its workers, has a program of its own. A request is a synchronous
XMLHttpRequest to a server on the loopback interface.
"""
import base64, functools, http.server, importlib.machinery, importlib.util, json, os, re, sys, threading

HERE = os.path.dirname(os.path.abspath(__file__))
TOOLS = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(HERE))), "Tools")
sys.path.append(TOOLS)
from canvas_program import Canvas

# What replaces the functions of module.js.
LOADING = """export async function loadModule() { wasm = Object.assign(new String(`ADDRESS/${crypto.randomUUID()}`), { canvas_adopt: true }) }
export const compiledModule = () => /** @type {any} */ (wasm + '-worker')
"""
CALLING = """export function callModule(wasm, name, data) {
  const request = new XMLHttpRequest()
  request.open('POST', `${wasm}/${name}`, false)
  request.send(data)
  return JSON.parse(request.responseText)
}
"""
READING = """export function documentBytes() {
  const request = new XMLHttpRequest()
  request.open('POST', `${wasm}/canvas_document`, false)
  request.overrideMimeType('text/plain; charset=x-user-defined')
  request.send()
  return Uint8Array.from(request.responseText, character => character.charCodeAt(0) & 255)
}
"""


class Native(http.server.ThreadingHTTPServer):
    """Runs the programs."""

    daemon_threads = True

    def __init__(self, program):
        super().__init__(("127.0.0.1", 0), Requests)
        self.program, self.running, self.lock = program, {}, threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def canvas(self, page):
        """The program of a page. The pages of a test are few: the oldest programs are ended."""
        with self.lock:
            if page not in self.running:
                self.running[page] = Canvas(self.program)
            while len(self.running) > 12:
                self.ended(self.running.pop(next(iter(self.running))))
            return self.running[page]

    def page(self, text):
        """A page that the command wrote, with the current sources and the scene of the program, and without the module."""
        page, place = self.sources
        data = re.findall(r'<script [^>]*id="plumb-(?!module|scene|script)[^>]*>.*?</script>', text, flags=re.S)
        document = re.search(r'<script [^>]*id="plumb-document"[^>]*>(.*?)</script>', text, flags=re.S)
        if document:
            data.append(f'<script type="application/json" id="plumb-scene">{self.scene(base64.b64decode(document.group(1)), text)}</script>')
        return page.replace(place, "\n".join(data) + "\n")

    def scene(self, document, text):
        """The scene of a document with the project of a page, as the command writes it."""
        canvas = Canvas(self.program)
        answer = canvas.ask("open", document)
        for name in ["project", "facts"]:
            value = re.search(rf'<script [^>]*id="plumb-{name}"[^>]*>(.*?)</script>', text, flags=re.S)
            if value and b'"error"' not in answer[:9]:
                canvas.ask("run", json.dumps(json.loads(value.group(1)) | {"do": name}).encode())
                answer = canvas.ask("run", b'{"do":"scene"}')
        self.ended(canvas)
        return json.dumps(json.loads(answer)).replace("<", "\\u003c")

    @functools.cached_property
    def sources(self):
        """The page of the current sources, and the text in it that the data replaces."""
        make = importlib.util.module_from_spec(importlib.machinery.ModuleSpec("make_canvas", None))
        with open(os.path.join(TOOLS, "make-canvas"), encoding="utf-8") as file:
            make.__file__ = file.name
            exec(compile(file.read(), file.name, "exec"), make.__dict__)
        read = make.read
        make.read = lambda name: self.replaced(name, read(name))
        sources = make.PAGES[0]
        return re.sub(r"<meta http-equiv[^>]*>\n", "", make.page(*sources)), sources[4]

    def end(self):
        """Ends the programs."""
        self.shutdown()
        self.server_close()
        for canvas in self.running.values():
            self.ended(canvas)

    @staticmethod
    def ended(canvas):
        canvas.process.stdin.close()
        canvas.process.stdout.close()
        canvas.process.wait()

    def replaced(self, name, text):
        def replace(pattern, new):
            nonlocal text
            text, count = re.subn(pattern, lambda match: new, text, flags=re.M | re.S)
            if count != 1:
                sys.exit(f"native.py: {name} has {count} times {pattern}")

        if name == "module.js":
            replace(r"^export async function loadModule.*?^}\n", LOADING.replace("ADDRESS", f"http://127.0.0.1:{self.server_port}"))
            replace(r"^export const compiledModule = \(\) => compiled\n", "")
            replace(r"^export function callModule.*?^}\n", CALLING)
            replace(r"^export function documentBytes.*?^}\n", READING)
        elif name == "drafts.js":
            # A synchronous request while the page closes is an error.
            replace(r"^  addEventListener\('pagehide'.*?\n", "")
        elif name == "widths.js":
            replace(r"new WebAssembly\.Instance\(data\.module, \{\}\)\.exports", "data.module")
        return text


class Requests(http.server.BaseHTTPRequestHandler):
    """Passes requests on: /PAGE/canvas_open, canvas_run or canvas_document."""

    def do_POST(self):
        page, name = self.path[1:].split("/")
        data = self.rfile.read(int(self.headers["Content-Length"] or 0))
        canvas = self.server.canvas(page)
        with self.server.lock:
            answer = canvas.ask(name.removeprefix("canvas_"), data)
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        try:
            self.wfile.write(answer)
        except BrokenPipeError:
            # The page was closed meanwhile.
            pass

    def log_message(self, *arguments):
        pass
