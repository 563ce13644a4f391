"""Takes the screenshots of the live page for the documentation.

    python pictures.py HEADUNIT ASSETS FOLDER
"""
import pathlib, shutil, sys

from playwright.sync_api import expect, sync_playwright

from flows import Server

FOLDER = pathlib.Path(sys.argv[3])
LOOK = "device=wide&theme=ios26"
PICTURES = [
    ("live-car", "light", f"{LOOK}&t=42&panel=log", "#screen", "data-state", "resting"),
    ("live-inspect", "dark", f"{LOOK}&t=42&inspect=1&element=instruction", "#screen", "data-state", "resting"),
    ("live-wall", "light", "view=wall&t=42", ".wall", "data-state", "drawn"),
    ("live-styles", "light", f"{LOOK}&view=styles&t=42&panel=script", ".styles", "data-state", "drawn"),
    ("live-compare", "dark", f"{LOOK}&view=compare&t=130&panel=log", ".compare", "data-state", "drawn"),
]

server = Server()
try:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, scheme, look, place, attribute, value in PICTURES:
            context = browser.new_context(viewport={"width": 1280, "height": 800}, color_scheme=scheme, reduced_motion="reduce")
            page = context.new_page()
            page.goto(f"{server.address}&{look}")
            expect(page.locator(place)).to_have_attribute(attribute, value, timeout=180_000)
            beside = page.get_by_role("group", name="Other displays at the same moment").locator("img[src]")
            if "view=" not in look:
                expect(beside).to_have_count(3, timeout=60_000)
            page.wait_for_timeout(500)
            page.screenshot(path=FOLDER / f"{name}.png")
            context.close()
        browser.close()
finally:
    server.end()
