#!/usr/bin/env python3
"""Prints what a frame of zooming and panning costs in the editor of `plumb canvas`, with all constraints shown, in headless Chromium.

usage: frames.py PLUMB DOCUMENT…

For 120 steps of the wheel over the canvas, one a frame: the processor time of the page's thread for scripts, for style and layout, and for all of its
tasks, in milliseconds a frame, and the number of elements of the drawing; a frame at 60 a second has 16.7 ms. What the page does
when the camera has not moved for a moment is held back: on a busy machine that would happen within the gesture.
"""
import os, shutil, subprocess, sys, tempfile

from playwright.sync_api import sync_playwright

STEPS = """async zooms => {
  const stage = document.getElementById('stage'), frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const later = window.setTimeout
  window.setTimeout = (run, delay, ...rest) => later(run, delay + 60000, ...rest)
  for (let i = 0; i < 120; i++) {
    const away = Math.floor(i / 20) % 2 ? -1 : 1
    stage.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 640, clientY: 420, ctrlKey: zooms, deltaX: zooms ? 0 : away * 24, deltaY: away * (zooms ? 8 : 18) }))
    await frame()
  }
  window.setTimeout = later
}"""


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"), args=["--no-sandbox"])
        print("scenes  lines  elements  gesture  script  layout  task  document")
        for document in sys.argv[2:]:
            output = os.path.join(folder, "page.html")
            subprocess.run([os.path.abspath(sys.argv[1]), "canvas", document, "-o", output], check=True, stdout=subprocess.DEVNULL)
            page = browser.new_page(viewport={"width": 1280, "height": 820})
            page.goto("file://" + output)
            page.wait_for_selector("body[data-ready]")
            page.check("#all")
            page.wait_for_timeout(1500)
            session = page.context.new_cdp_session(page)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})
            metrics = lambda: {entry["name"]: entry["value"] for entry in session.send("Performance.getMetrics")["metrics"]}
            facts = page.evaluate("[plumb.roots.size, plumb.lines.size, document.querySelectorAll('#svg *').length]")
            for zooms in [False, True]:
                before = metrics()
                page.evaluate(STEPS, zooms)
                after = metrics()
                cost = lambda *names: sum(after[name] - before[name] for name in names) * 1000 / 120
                print(*facts, "zoom" if zooms else "pan", f"{cost('ScriptDuration'):.2f}", f"{cost('LayoutDuration', 'RecalcStyleDuration'):.2f}",
                      f"{cost('TaskDuration'):.2f}", os.path.basename(document), sep="  ", flush=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
