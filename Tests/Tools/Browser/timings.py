#!/usr/bin/env python3
"""Prints how long the editor of `plumb canvas` takes in headless Chromium, in milliseconds of wall time.

usage: timings.py PLUMB DOCUMENT…   (on a quiet machine)

painted: from the start of the page to the first frame with the document, median of 5; ready: until the page takes input; drag: a step of a dragged constant with its
drawing, median and 95th percentile of 120; commit: the edit at its end with scene and inspector, median of the first 9; warm: the same of 9 after 40 further edits.
The browser compiles what is called often for speed: the first 30 edits or so take up to twice as long.
"""
import os, shutil, statistics, subprocess, sys, tempfile

from playwright.sync_api import sync_playwright

COMMIT = """() => {
  const line = [...plumb.lines.values()].find(line => line.c !== 0 && !line.k.startsWith('#'))
  if (!line) return []
  return [...Array(58).keys()].map(i => { const t = performance.now(); plumb.edit({ do: 'set', constraints: [line.k], values: { constant: line.c + 1 + i % 2 } }); return performance.now() - t })
}"""
DRAG = """() => {
  const line = [...plumb.lines.values()].find(line => line.c !== 0 && !line.k.startsWith('#'))
  if (!line) return []
  const times = [...Array(120).keys()].map(i => { const t = performance.now(); plumb.showLive(plumb.run({ do: 'drag', constraint: line.k, constant: line.c + i % 20 }).live); document.body.getBoundingClientRect(); return performance.now() - t })
  plumb.run({ do: 'cancel' })
  return times
}"""


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    plumb, documents = os.path.abspath(sys.argv[1]), sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        print("kB  views  painted  ready  drag  p95  commit  warm  document")
        for document in documents:
            output = os.path.join(folder, "page.html")
            subprocess.run([plumb, "canvas", document, "-o", output], check=True, stdout=subprocess.DEVNULL)
            painted, ready = [], []
            for _ in range(5):
                page = browser.new_page(viewport={"width": 1280, "height": 820})
                page.goto("file://" + output)
                page.wait_for_selector("body[data-ready]")
                painted.append(float(page.evaluate("document.body.dataset.painted")))
                ready.append(float(page.evaluate("document.body.dataset.ready")))
                if len(painted) < 5:
                    page.close()
            drag, commit = page.evaluate(DRAG), page.evaluate(COMMIT)
            views = page.evaluate("plumb.views.size")
            page.close()
            number = lambda values, pick: f"{pick(values):.1f}" if values else "–"
            print(
                os.path.getsize(document) // 1024, views, number(painted, statistics.median), number(ready, statistics.median),
                number(drag, statistics.median),
                number(drag, lambda values: sorted(values)[int(len(values) * 0.95)]), number(commit[:9], statistics.median), number(commit[-9:], statistics.median),
                os.path.basename(document), sep="  ")
        browser.close()


main()
