// compare-canvas.mjs [--frames] PROGRAM MODULE FILE…: opens each document in the native build of the canvas and in the WebAssembly
// module, runs the same commands in both and compares every answer, byte for byte; with --frames, only the frames and the
// documents that result. Prints a line after each document. MODULE is a .wasm file, or the Editor.bin of Tools/make-canvas, which has it. Needs Node.js 18 or later.
// A FILE named nested:N is a document of N views inside each other, for the stack of the module.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fromCharacters } from '../Sources/Tools/Canvas/Page/characters.js'
import { decompress } from '../Sources/Tools/Canvas/Page/lzma.js'
import { joined } from '../Sources/Tools/Canvas/Page/streams.js'

const framesOnly = process.argv[2] === '--frames'
const [program, module, ...files] = process.argv.slice(framesOnly ? 3 : 2)
const encoder = new TextEncoder()

/** The native program as a function from requests to answers. */
function native(path) {
  const child = spawn(path, { stdio: ['pipe', 'pipe', 'inherit'] })
  let data = Buffer.alloc(0), wake = () => {}
  child.stdout.on('data', part => { data = Buffer.concat([data, part]); wake() })
  child.on('exit', () => { data = undefined; wake() })
  const more = () => new Promise(resolve => { wake = resolve })
  return {
    async ask(kind, bytes) {
      child.stdin.write(`${kind} ${bytes.length}\n`)
      child.stdin.write(bytes)
      for (;;) {
        if (!data) throw new Error('the native program has ended')
        const end = data.indexOf(10), count = end < 0 ? NaN : Number(data.subarray(0, end))
        if (data.length >= end + 1 + count) {
          const answer = data.subarray(end + 1, end + 1 + count)
          data = data.subarray(end + 1 + count)
          return answer
        }
        await more()
      }
    },
    end() { child.stdin.end() },
  }
}

const bytes = readFileSync(module)
const [start, length] = [16, 20].map(place => bytes.readUInt32LE(place))

/** The module of Editor.bin, as Tools/make-canvas packs it. */
const unpacked = text => joined(decompress(fromCharacters(text.toString('latin1'))))

const code = await WebAssembly.compile(module.endsWith('.bin') ? unpacked(bytes.subarray(start, start + length)) : bytes)

/** The module as such a function. */
async function portable() {
  const { exports: wasm } = await WebAssembly.instantiate(code, {})
  return {
    ask(kind, bytes) {
      const place = wasm.canvas_request(bytes.length)
      new Uint8Array(wasm.memory.buffer, place, bytes.length).set(bytes)
      const count = kind === 'document' ? wasm.canvas_document() : wasm[`canvas_${kind}`](bytes.length)
      const answer = wasm.canvas_answer()
      return Buffer.from(new Uint8Array(wasm.memory.buffer, answer, count))
    },
  }
}

/** A document of views inside each other, each one point smaller than its superview on every side. */
function nested(levels) {
  const size = 2 * levels + 20, side = level => size - 2 * level, numbers = [...Array(levels).keys()].map(index => index + 1)
  const edge = (level, attribute, isFar) =>
    `<constraint ${isFar ? '' : `firstItem="v-${level}" `}firstAttribute="${attribute}" secondItem="v-${isFar ? level : level - 1}" secondAttribute="${attribute}" constant="1" id="${attribute}-${level}"/>\n`
  return encoder.encode(`<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
<objects><view contentMode="scaleToFill" id="v-0"><rect key="frame" x="0.0" y="0.0" width="${size}" height="${size}"/>
${numbers.map(level => `<subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="v-${level}"><rect key="frame" x="1" y="1" width="${side(level)}" height="${side(level)}"/>\n`).join('')}${
  numbers.reverse().map(level => `</view></subviews><constraints>\n${edge(level, 'leading') + edge(level, 'top') + edge(level, 'trailing', true) + edge(level, 'bottom', true)}</constraints>\n`).join('')}</view></objects>
</document>
`)
}
const contents = file => file.startsWith('nested:') ? nested(Number(file.slice(7))) : readFileSync(file)

/** Commands for a document, which follow from its scene. */
function script(scene) {
  const line = scene.lines.find(line => line.c !== 0) ?? scene.lines[0], view = scene.views.find(view => view.p && !view.locked && !view.k.startsWith('@'))
  const commands = [{ do: 'seed', value: 7 }, { do: 'issues' }]
  if (line) {
    commands.push(
      { do: 'inspect', constraint: line.k }, { do: 'drag', constraint: line.k, constant: line.c + 3 }, { do: 'drop' },
      { do: 'set', constraints: [line.k], values: { constant: line.c + 7.5, priority: '900' } })
  }
  if (view) {
    commands.push(
      { do: 'inspect', view: view.k }, { do: 'neighbors', view: view.k }, { do: 'menu', from: view.k, to: view.p, dx: 0, dy: -40 },
      { do: 'add', from: view.k, to: view.p, dx: 0, dy: -40, entries: [0] }, { do: 'move', views: [view.k], dx: 5, dy: 3, radius: 5 },
      { do: 'drop' }, { do: 'previews', view: view.k, previews: [{ device: 'iPad Air', rtl: true }] })
  }
  return [...commands, { do: 'frames' }, { do: 'undo' }, { do: 'undo' }, { do: 'undo' }, { do: 'undo' }, { do: 'redo' }, { do: 'scene' }]
}

const program1 = native(program)
let answers = 0, different = 0
for (const file of files) {
  const page = await portable(), before = [answers, different]
  const step = async (kind, bytes, what) => {
    const [one, two] = [await program1.ask(kind, bytes), page.ask(kind, bytes)]
    answers += 1
    if (Buffer.compare(one, two) === 0 || (framesOnly && !['{"do":"frames"}', 'document'].includes(what))) return one
    different += 1
    let at = 0
    while (one[at] === two[at]) at += 1
    console.log(`${file}: ${what}: answers differ at byte ${at}\n  native  …${one.subarray(Math.max(0, at - 120), at + 60)}\n  module  …${two.subarray(Math.max(0, at - 120), at + 60)}`)
    return undefined
  }
  try {
    const opened = await step('open', contents(file), 'open')
    const reply = opened ? JSON.parse(opened) : { error: 'the answers differ' }
    if (!reply.error) {
      for (const command of script(reply.scene)) if (!await step('run', encoder.encode(JSON.stringify(command)), JSON.stringify(command))) break
      await step('document', new Uint8Array(), 'document')
    }
  } catch (error) {
    different += 1
    console.log(`${file}: ${error}`)
  }
  console.log(`${file}: ${answers - before[0]} answers, ${different - before[1]} differ`)
}
program1.end()
console.log(`${files.length} documents, ${answers} answers, ${different} differ`)
process.exit(different ? 1 : 0)
