"""Drives the live page in headless Chromium, flow by flow.

    python flows.py HEADUNIT ASSETS [NUMBER...]

Elements are found by their roles and names, so that the flows prove the page's accessibility as well.
"""
import base64, os, pathlib, re, shutil, signal, subprocess, sys, tempfile, time
from playwright.sync_api import expect, sync_playwright

HEADUNIT, ASSETS = (os.path.abspath(path) for path in sys.argv[1:3])
WANTED = set(sys.argv[3:])
DIGEST = """async (source) => {
  const bitmap = source ? await createImageBitmap(await (await fetch(source)).blob(), {colorSpaceConversion: "none", premultiplyAlpha: "none"}) : document.getElementById("pixels");
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), context = canvas.getContext("2d", {alpha: false});
  context.drawImage(bitmap, 0, 0);
  let hash = 5381;
  const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
  for (const pixel of pixels) hash = (hash * 33 ^ pixel) >>> 0;
  return `${bitmap.width}x${bitmap.height}:${hash}`;
}"""
LOOK = "device=standard&theme=ios26"


class Server:
    """`headunit live` on a copy of the example, in a folder of its own."""

    def __init__(self, port="0"):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="headunit-flows-"))
        (self.folder / "Examples").mkdir()
        shutil.copytree(f"{ASSETS}/Maps", self.folder / "Maps")
        self.file = self.folder / "Examples/kirkland.yaml"
        shutil.copy(f"{ASSETS}/Examples/kirkland.yaml", self.file)
        self.text = self.file.read_text()
        self.start(port)

    def start(self, port):
        self.process = subprocess.Popen([HEADUNIT, "live", str(self.file), "--port", port], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.port = re.search(r":(\d+)/", self.address)[1]

    def stop(self):
        began = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(timeout=5)
        return status, time.monotonic() - began

    def end(self):
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder)

    def render(self, at, *options):
        """The frame that `render` writes, as a data address."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([HEADUNIT, "render", str(self.file), "--at", f"{at}", "--output", folder, *options], check=True, capture_output=True)
            picture = next(pathlib.Path(folder).rglob("*.png")).read_bytes()
        return "data:image/png;base64," + base64.b64encode(picture).decode()


class Flow:
    def __init__(self, browser):
        self.browser, self.server, self.contexts = browser, Server(), []

    def page(self, look=LOOK + "&t=42", width=1440, height=900, token=True, **options):
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: sys.exit(f"the page fails: {error}"))
        address = self.server.address if token else self.server.address.split("#")[0] + "#"
        page.goto(f"{address}&{look}")
        return page

    def rests(self, page, at):
        """Waits until the screen shows a moment at rest."""
        expect(page.locator("#screen")).to_have_attribute("data-t", f"{at}", timeout=20_000)
        expect(page.locator("#screen")).to_have_attribute("data-state", "resting", timeout=20_000)

    def same(self, page, at, *options):
        """The canvas equals the frame of `render`, pixel for pixel."""
        # The policy of the page lets no picture of an address in, so another page decodes the file.
        plain = page.context.new_page()
        wanted = plain.evaluate(DIGEST, self.server.render(at, *(options or ("--device", "standard", "--theme", "ios26"))))
        plain.close()
        deadline = time.monotonic() + 10
        while (found := page.evaluate(DIGEST, None)) != wanted and time.monotonic() < deadline:
            page.wait_for_timeout(50)
        assert found == wanted, f"the canvas {found} is not the frame {wanted}"

    def end(self):
        for context in self.contexts:
            context.close()
        self.server.end()


def flow_1(f):
    page = f.page()
    f.rests(page, 42)
    expect(page.get_by_role("heading", name="Kirkland errand")).to_be_visible()
    expect(page.locator("#health")).to_have_attribute("data-state", "resting")
    assert "token" not in page.url, page.url


def flow_2(f):
    page = f.page()
    f.rests(page, 42)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    page.wait_for_timeout(3000)
    page.keyboard.press("Space")
    expect(page.locator("#health")).to_have_attribute("data-state", "resting")
    expect(page.locator("#screen")).to_have_attribute("data-state", "resting", timeout=10_000)
    at = float(page.locator("#screen").get_attribute("data-t"))
    assert 44 < at < 47, at
    f.same(page, at)


def flow_3(f):
    page = f.page()
    f.rests(page, 42)
    f.same(page, 42)
    first = page.evaluate(DIGEST, None)
    track = page.get_by_role("slider", name="Moment of the drive")
    track.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(100)
    f.rests(page, 44)
    f.same(page, 44)
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(100)
    f.rests(page, 42)
    assert page.evaluate(DIGEST, None) == first


def flow_4(f):
    page = f.page()
    f.rests(page, 42)
    box = page.get_by_role("slider", name="Moment of the drive").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 176 / 308.37, box["y"] + 84)
    peek = page.locator("#peek")
    expect(peek).to_be_visible()
    expect(peek).to_have_attribute("data-state", "exact", timeout=10_000)
    expect(peek).to_contain_text("2:5")
    expect(page.locator("#clock")).to_have_text("0:42.0")


def flow_5(f):
    page = f.page()
    f.rests(page, 42)
    box = page.get_by_role("slider", name="Moment of the drive").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 10 / 308.37, box["y"] + 110)
    page.mouse.down()
    for share in [60, 120, 240, 120, 20]:
        page.mouse.move(box["x"] + box["width"] * share / 308.37, box["y"] + 110, steps=4)
    page.mouse.up()
    page.wait_for_timeout(300)
    at = float(page.get_by_role("slider", name="Moment of the drive").get_attribute("aria-valuenow"))
    assert 19 < at < 21, at
    expect(page.locator("#screen")).to_have_attribute("data-t", re.compile(r"^(19|20)(\.|$)"), timeout=10_000)
    f.same(page, page.locator("#screen").get_attribute("data-t"))


def flow_6(f):
    page = f.page(LOOK + "&t=42&panel=log")
    f.rests(page, 42)
    page.get_by_role("button", name="Pan", exact=True).click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    f.rests(page, 42.8)
    expect(page.get_by_role("tabpanel")).to_contain_text("CPMapButton.handler")
    box = page.get_by_role("button", name="Done", exact=True).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_hidden(timeout=10_000)


def flow_7(f):
    page = f.page(LOOK + "&t=42&panel=log")
    f.rests(page, 42)
    box = page.get_by_role("button", name="Pan", exact=True).bounding_box()
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.mouse.down()
    page.mouse.move(box["x"] - 120, box["y"] + 8, steps=4)
    page.mouse.up()
    page.wait_for_timeout(400)
    expect(page.get_by_role("tabpanel")).not_to_contain_text("map-button-1")
    expect(page.locator("#clock")).to_have_text("0:42.0")


def flow_8(f):
    page = f.page()
    f.rests(page, 42)
    page.keyboard.press("c")
    expect(page.get_by_text("The car has the keyboard")).to_be_visible()
    page.keyboard.press("2")
    page.wait_for_timeout(200)
    page.keyboard.press("2")
    page.wait_for_timeout(400)
    page.keyboard.press("Enter")
    expect(page.locator("#clock")).not_to_have_text("0:42.0")
    page.keyboard.press("Escape")
    expect(page.get_by_text("The car has the keyboard")).to_be_hidden()


def flow_9(f):
    page = f.page()
    f.rests(page, 42)
    box = page.get_by_role("application").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.4)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.6, steps=5)
    page.mouse.up()
    expect(page.locator("#live")).to_contain_text("no part of the map can be tapped")


def flow_11(f):
    page = f.page()
    f.rests(page, 42)
    page.get_by_label("Screen", exact=True).first.select_option("minimum")
    page.keyboard.press("n")
    page.get_by_label("Language", exact=True).first.select_option("de")
    expect(page).to_have_url(re.compile("device=minimum.*look=night.*locale=de"))
    f.rests(page, 42)
    f.same(page, 42, "--device", "minimum", "--theme", "ios26", "--ui", "dark", "--map-appearance", "dark", "--locale", "de")


def flow_12(f):
    page = f.page()
    f.rests(page, 42)
    page.reload()
    f.rests(page, 42)
    stranger = f.page(token=False)
    expect(stranger.get_by_role("alert")).to_contain_text("no valid token")


def flow_13(f):
    page = f.page(LOOK + "&t=42&inspect=1")
    f.rests(page, 42)
    panel = page.get_by_role("tabpanel")
    panel.get_by_role("button", name=re.compile("instruction")).first.click()
    expect(panel.get_by_role("heading", name="instruction")).to_be_visible()
    expect(panel).to_contain_text(re.compile(r"1 of \d"))
    box = page.get_by_role("application").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.2, box["y"] + box["height"] * 0.92)
    expect(page.locator(".tag.mid").first).to_be_visible()


def flow_17(f):
    page = f.page(LOOK + "&t=42&panel=script")
    f.rests(page, 42)
    script = page.get_by_role("textbox", name="Script")
    expect(script).to_have_value(f.server.text)
    wrong = f.server.text.replace("lanes: [left*, right]", "lanes: [left*, straigt]")
    script.fill(wrong)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="kirkland.yaml cannot be read")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("did you mean 'straight'?")
    script.fill(f.server.text)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="kirkland.yaml cannot be read")).to_be_hidden()
    assert f.server.file.read_text() == f.server.text


def flow_18(f):
    page = f.page(LOOK + "&t=42&panel=script")
    f.rests(page, 42)
    script = page.get_by_role("textbox", name="Script")
    expect(script).to_have_value(f.server.text)
    f.server.file.write_text(f.server.text.replace("NE 68th St", "NE 70th St"))
    expect(page.get_by_role("application")).to_have_attribute("aria-label", re.compile("NE 70th St"), timeout=10_000)
    script.fill(f.server.text + "# mine\n")
    f.server.file.write_text(f.server.text + "# theirs\n")
    page.get_by_role("button", name="Take theirs").click()
    expect(script).to_have_value(f.server.text + "# theirs\n")


def flow_22(f):
    page = f.page(LOOK + "&t=42&panel=log")
    f.rests(page, 42)
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_role("listitem").first).to_be_visible()
    page.get_by_role("searchbox", name="Filter messages").fill("moment")
    panel.get_by_role("button", name=re.compile("rerouting")).click()
    expect(page.locator("#clock")).to_have_text(re.compile("^2:"))


def flow_23(f):
    page = f.page()
    f.rests(page, 42)
    page.get_by_role("button", name="Record").click()
    page.get_by_role("button", name="Zoom out").click()
    f.rests(page, 42.8)
    page.get_by_role("button", name="Turn the knob right").click()
    f.rests(page, 43.1)
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name=re.compile("Timeline of kirkland.yaml")).click()
    expect(page.get_by_role("dialog")).to_contain_text("press: map-button-2")
    assert f.server.file.read_text() == f.server.text
    page.get_by_role("button", name="Write kirkland.yaml").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert "knob: {turn: 1}" in f.server.file.read_text()
    f.same(page, 43.1)


def flow_25(f):
    page = f.page(LOOK + "&t=42&panel=setup")
    f.rests(page, 42)
    page.get_by_role("button", name="Zoom out").click()
    f.rests(page, 42.8)
    page.get_by_role("slider", name="Moment of the drive").focus()
    page.keyboard.press("Home")
    f.rests(page, 0)
    page.get_by_role("button", name="Zoom in").click()
    branch = page.get_by_role("tabpanel").get_by_role("button", name=re.compile("The first"))
    expect(branch).to_be_visible()
    branch.click()
    expect(branch).to_have_attribute("aria-current", "true")


def flow_27(f):
    page = f.page()
    f.rests(page, 42)
    beside = page.get_by_role("group", name="Other displays at the same moment")
    expect(beside.locator("img[src]")).to_have_count(3, timeout=20_000)
    beside.get_by_role("button", name="Show Cluster, basic large").click()
    expect(page).to_have_url(re.compile("device=cluster-basic"))
    expect(page.get_by_role("group", name="Knob and keys of the car")).to_be_hidden()
    f.same(page, 42, "--device", "cluster-basic", "--theme", "ios26")


def flow_28(f):
    one, two = f.page(), f.page()
    f.rests(one, 42)
    f.rests(two, 42)
    one.get_by_role("button", name="Pan", exact=True).click()
    expect(two.get_by_role("button", name="Done", exact=True)).to_be_visible(timeout=10_000)
    f.rests(one, 42.8)
    f.rests(two, 42.8)
    assert one.evaluate(DIGEST, None) == two.evaluate(DIGEST, None)


def flow_29(f):
    page = f.page()
    f.rests(page, 42)
    status, seconds = f.server.stop()
    assert status == 0 and seconds < 1, (status, seconds)
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")


def flow_33(f):
    for width, height in [(1440, 900), (1180, 800), (1024, 768), (720, 900), (390, 844), (320, 640)]:
        page = f.page(LOOK + "&t=42", width, height, color_scheme="dark" if width % 20 else "light", reduced_motion="reduce")
        f.rests(page, 42)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        page.context.close()
        f.contexts.pop()


def flow_32(f):
    page = f.page()
    f.rests(page, 42)
    for panel in ["Inspect", "Script", "Log", "Setup"]:
        page.get_by_role("tab", name=panel).click()
        nameless = page.evaluate("""() => [...document.querySelectorAll("button, select, input, textarea")].filter((node) => node.checkVisibility() && !(node.getAttribute("aria-label") || node.title || node.innerText?.trim() || node.labels?.length)).map((node) => node.outerHTML.slice(0, 120))""")
        assert not nameless, nameless
        twice = page.evaluate("""() => { const ids = [...document.querySelectorAll("[id]")].map((node) => node.id); return ids.filter((id, index) => ids.indexOf(id) !== index); }""")
        assert not twice, twice


flows = {name[5:]: work for name, work in list(globals().items()) if name.startswith("flow_")}
failed = []
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    expect.set_options(timeout=8_000)
    for number, work in flows.items():
        if WANTED and number not in WANTED:
            continue
        began, flow = time.monotonic(), Flow(browser)
        try:
            work(flow)
            print(f"flow {number}: {time.monotonic() - began:.1f} s", flush=True)
        except Exception as error:
            failed.append(number)
            print(f"flow {number} fails: {str(error)[:600]}", flush=True)
        finally:
            flow.end()
    browser.close()
if failed:
    sys.exit(f"flows that fail: {', '.join(failed)}")
