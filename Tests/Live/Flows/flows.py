"""Tests the live page in headless Chromium, flow by flow.

    python flows.py HEADUNIT ASSETS [NUMBER...]

Elements are located by role and name, so that the flows also test the page's accessibility.
"""
import base64, json, multiprocessing, os, pathlib, re, resource, shutil, signal, socket, subprocess, sys, tempfile, time, urllib.error, urllib.request
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
# Downscales a picture by an integer factor, as the wall does: each pixel is the average of a square.
REDUCED = """async ([source, divisor]) => {
  const bitmap = await createImageBitmap(await (await fetch(source)).blob(), {colorSpaceConversion: "none", premultiplyAlpha: "none"});
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height), context = canvas.getContext("2d", {alpha: false});
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height).data, width = Math.floor(bitmap.width / divisor), height = Math.floor(bitmap.height / divisor), found = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) for (let channel = 0; channel < 3; channel++) {
    let sum = 0;
    for (let v = 0; v < divisor; v++) for (let u = 0; u < divisor; u++) sum += pixels[4 * ((y * divisor + v) * bitmap.width + x * divisor + u) + channel];
    found.push(Math.floor((sum + divisor * divisor / 2) / (divisor * divisor)));
  }
  return found.join();
}"""
SHOWN = """(image) => {
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight), context = canvas.getContext("2d", {alpha: false});
  context.drawImage(image, 0, 0);
  return Array.from(context.getImageData(0, 0, canvas.width, canvas.height).data).filter((_, index) => index % 4 < 3).join();
}"""
# The number of pictures of a film, and whether its last one differs from its first.
PLAYED = """async (text) => {
  const decoder = new ImageDecoder({ type: "image/png", data: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) });
  await Promise.all([decoder.completed, decoder.tracks.ready]);
  const count = decoder.tracks.selectedTrack.frameCount, pixels = [];
  for (const frameIndex of [0, count - 1]) {
    const { image } = await decoder.decode({ frameIndex }), canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight), context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    pixels.push(context.getImageData(0, 0, canvas.width, canvas.height).data.join());
  }
  return [count, pixels[0] !== pixels[1]];
}"""
# Runs the tests of a program, as the package manager's own runner does.
RUNNER = """import Testing

@main struct Runner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""
DRAWN = """(canvas) => canvas.toDataURL()"""
# Keeps what the live region says, from the beginning.
HEARD = """window.heard = [];
new MutationObserver((changes) => heard.push(...changes.filter(({ target }) => target.id === "live").flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent)))).observe(document, {subtree: true, childList: true});"""
LOOK = "device=standard&theme=ios26"


class Server:
    """`headunit live` on a copy of the example in a temporary folder."""

    def __init__(self, port="0"):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="headunit-flows-"))
        (self.folder / "Examples").mkdir()
        shutil.copytree(f"{ASSETS}/Maps", self.folder / "Maps")
        self.file = self.folder / "Examples/kirkland.yaml"
        shutil.copy(f"{ASSETS}/Examples/kirkland.yaml", self.file)
        self.text = self.file.read_text()
        self.start(port)

    def start(self, port, *options, **process):
        self.process = subprocess.Popen([HEADUNIT, "live", *self.arguments(), *options, "--port", port], stdout=subprocess.PIPE, text=True, cwd=self.folder, **process)
        self.address = self.process.stdout.readline().strip()
        self.port = re.search(r":(\d+)/", self.address)[1]

    def arguments(self):
        return [str(self.file)]

    def stop(self):
        began = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        status = self.process.wait(timeout=5)
        return status, time.monotonic() - began

    def restart_with_long_road(self):
        """Starts again with a road whose name the smallest screen does not show in full."""
        self.stop()
        name = "Marina Esplanade"
        self.file.write_text(self.text.replace("road: State Street South", f"road: {name}"))
        self.start("0")

    def end(self):
        if self.process.poll() is None:
            self.stop()
        shutil.rmtree(self.folder)

    def ask(self, method, path, body=None, accept="application/json", token=None):
        """Sends a request; returns the status and the text of the answer."""
        token = token or re.search(r"token=(\w+)", self.address)[1]
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Accept": accept}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/1{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read().decode(errors="replace")
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode(errors="replace")

    def render_layout(self, at, folder):
        """Renders the frame of a moment with its layout to a folder beside the project."""
        subprocess.run([HEADUNIT, "render", str(self.file), "--at", f"{at}", "--device", "standard", "--theme", "ios26", "--layouts", "--output", folder], cwd=self.folder, check=True, capture_output=True)

    def render(self, at, *options):
        """The frame that `render` writes, as a data URL."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([HEADUNIT, "render", str(self.file), "--at", f"{at}", "--output", folder, *options], check=True, capture_output=True)
            picture = next(pathlib.Path(folder).rglob("*.png")).read_bytes()
        return "data:image/png;base64," + base64.b64encode(picture).decode()


class AppServer(Server):
    """`headunit live` with a copy of the sample app, whose sources a flow may change."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="headunit-flows-"))
        shutil.copytree(f"{ASSETS}/Maps", self.folder / "Assets/Maps")
        self.app = self.folder / "Documentation/samples/NavigationApp"
        shutil.copytree(f"{ASSETS}/../Documentation/samples/NavigationApp", self.app)
        self.file = self.app / "drive.yaml"
        self.start("0")

    def arguments(self):
        return ["--app", str(self.app)]

    def change(self, name, old, new):
        """Replaces a text in a source of the app."""
        file = self.app / name
        text = file.read_text()
        assert old in text, (name, old)
        file.write_text(text.replace(old, new, 1))


class Flow:
    def __init__(self, browser, server=Server):
        self.browser, self.server, self.contexts = browser, server(), []

    def page(self, look=LOOK + "&t=42", width=1440, height=900, token=True, heard=False, **options):
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        self.contexts.append(context)
        page = context.new_page()
        if heard:
            page.add_init_script(HEARD)
        page.on("pageerror", lambda error: sys.exit(f"the page fails: {error}"))
        address = self.server.address if token else self.server.address.split("#")[0] + "#"
        page.goto(f"{address}&{look}")
        return page

    def rests(self, page, at):
        """Waits until the screen shows a moment and is idle."""
        expect(page.locator("#screen")).to_have_attribute("data-t", f"{at:g}", timeout=20_000)
        expect(page.locator("#screen")).to_have_attribute("data-state", "resting", timeout=20_000)

    def same(self, page, at, *options):
        """Checks that the canvas equals the frame of `render`, pixel by pixel."""
        # The content security policy forbids data URLs, so another page decodes the file.
        plain = page.context.new_page()
        wanted = plain.evaluate(DIGEST, self.server.render(at, *(options or ("--device", "standard", "--theme", "ios26"))))
        plain.close()
        deadline = time.monotonic() + 10
        while (found := page.evaluate(DIGEST, None)) != wanted and time.monotonic() < deadline:
            page.wait_for_timeout(50)
        assert found == wanted, f"the canvas {found} is not the frame {wanted}"

    def same_log(self, page, at):
        """Checks that the canvas equals the frame of the session log, which has the inputs of the page."""
        script, self.server.file = self.server.file, self.server.folder / "drive.session.jsonl"
        self.server.file.write_text(self.server.ask("GET", "/sessions/s1/log", accept="application/jsonl")[1])
        self.same(page, at)
        self.server.file = script

    def messages(self, start, end):
        """The messages of the session log between two moments."""
        return json.loads(self.server.ask("GET", f"/sessions/s1/log?from={start}&to={end}")[1])["messages"]

    def end(self):
        for context in self.contexts:
            context.close()
        self.server.end()


def flow_1(f):
    page = f.page(heard=True)
    f.rests(page, 42)
    expect(page.get_by_role("heading", name="Kirkland errand")).to_be_visible()
    expect(page.locator("#health")).to_have_attribute("data-state", "resting")
    expect(page.get_by_role("status")).to_have_text("Turn left onto NE 68th St")
    assert page.evaluate("heard") == ["Turn left onto NE 68th St"]
    assert "token" not in page.url, page.url
    f.same(page, 42)


def flow_2(f):
    page = f.page()
    f.rests(page, 42)
    began = time.monotonic()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    page.wait_for_timeout(3000)
    page.keyboard.press("Space")
    expect(page.locator("#health")).to_have_attribute("data-state", "resting")
    most = time.monotonic() - began
    expect(page.locator("#screen")).to_have_attribute("data-state", "resting", timeout=10_000)
    at = float(page.locator("#screen").get_attribute("data-t"))
    assert 2.9 <= at - 42 <= most + 0.1, (at, most)
    f.same(page, at)
    # The drive ends, and begins anew.
    slider = page.get_by_role("slider", name="Moment of the drive")
    slider.press("End")
    slider.press("ArrowLeft")
    f.rests(page, 307.37)
    page.keyboard.press("Space")
    f.rests(page, 308.37)
    expect(page.locator("#health")).to_have_attribute("data-state", "resting")
    page.keyboard.press("Space")
    expect(page.locator("#clock")).to_have_text(re.compile("^0:0"))


def flow_3(f):
    page = f.page()
    f.rests(page, 42)
    f.same(page, 42)
    first = page.evaluate(DIGEST, None)
    page.get_by_role("slider", name="Moment of the drive").focus()
    for keys, at in [(["ArrowRight", "ArrowRight"], 44), (["Shift+ArrowRight"], 54), (["Shift+ArrowLeft", "ArrowLeft", "ArrowLeft"], 42)]:
        for key in keys:
            page.keyboard.press(key)
        f.rests(page, at)
        f.same(page, at)
    assert page.evaluate(DIGEST, None) == first
    page.evaluate("location.hash = location.hash.replace('t=42', 't=176')")
    f.rests(page, 176)
    f.same(page, 176)
    page.evaluate("location.hash = location.hash.replace('t=176', 't=42')")
    f.rests(page, 42)
    assert page.evaluate(DIGEST, None) == first


def flow_4(f):
    page = f.page()
    f.rests(page, 42)
    first = page.evaluate(DIGEST, None)
    slider = page.get_by_role("slider", name="Moment of the drive")
    box = slider.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 176 / float(slider.get_attribute("aria-valuemax")), box["y"] + 84)
    peek = page.locator("#peek")
    expect(peek).to_be_visible()
    expect(peek).to_have_attribute("data-state", "exact", timeout=10_000)
    expect(peek.locator("b")).to_have_text(re.compile(r"^2:5[56]\."))
    expect(peek.locator("span")).to_have_text("Turn left, Kirkland Ave")
    image, plain = peek.locator("img"), page.context.new_page()
    assert plain.evaluate(REDUCED, [f.server.render(176, "--device", "standard", "--theme", "ios26"), 3]) == image.evaluate(SHOWN)
    plain.close()
    expect(page.locator("#clock")).to_have_text("0:42.0")
    expect(page.locator("#screen")).to_have_attribute("data-t", "42")
    assert page.evaluate(DIGEST, None) == first


def flow_5(f):
    page = f.page()
    f.rests(page, 42)
    box = page.get_by_role("slider", name="Moment of the drive").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 10 / 308.37, box["y"] + 110)
    page.mouse.down()
    under_way, doubled = [], []

    def begins(request):
        path = request.url.split("?")[0]
        if path in under_way and "/api/" in path:
            doubled.append(request.url)
        under_way.append(path)

    page.on("request", begins)
    for event in ["requestfinished", "requestfailed"]:
        page.on(event, lambda request: under_way.remove(request.url.split("?")[0]) if request.url.split("?")[0] in under_way else None)
    for share in [60, 120, 240, 120, 20]:
        page.mouse.move(box["x"] + box["width"] * share / 308.37, box["y"] + 110, steps=4)
    assert not doubled, doubled
    page.mouse.up()
    expect(page.get_by_role("slider", name="Moment of the drive")).to_have_attribute("aria-valuenow", re.compile(r"^(19|20)(\.|$)"))
    expect(page.locator("#screen")).to_have_attribute("data-t", re.compile(r"^(19|20)(\.|$)"), timeout=10_000)
    f.same(page, page.locator("#screen").get_attribute("data-t"))


def flow_zoom(f):
    """Enlarges the timeline by wheel, keys, double click and two fingers."""
    page = f.page()
    f.rests(page, 42)
    slider = page.get_by_role("slider", name="Moment of the drive")
    box = slider.bounding_box()
    x, y = box["x"] + box["width"] * 100 / 308.37, box["y"] + 110

    def moment(x):
        page.mouse.move(x - 2, y)
        page.mouse.move(x, y)
        minutes, seconds = page.locator("#peek b").inner_text().split(":")
        return 60 * int(minutes) + float(seconds)

    whole = moment(x)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -400)
    page.keyboard.up("Control")
    assert abs(moment(x) - whole) < 0.4, "a pixel is 0.27 s"
    assert 8 < moment(x + 0.2 * box["width"]) - whole < 9, "0.2 of 308.37 s, enlarged 7.4 times"
    expect(page.locator(".scale")).to_contain_text("1:40")
    there = moment(x)
    page.mouse.click(x, y)
    expect(slider).to_have_attribute("aria-valuenow", f"{there:.1f}")
    shown = page.locator("#screen")
    expect(shown).to_have_attribute("data-t", re.compile(rf"^{there:.1f}"), timeout=10_000)
    f.same(page, shown.get_attribute("data-t"))
    page.mouse.wheel(0, 10_000)
    assert moment(box["x"] + box["width"] - 1) > 308, "the wheel alone moves the part to the end"
    page.keyboard.press("0")
    assert abs(moment(x) - whole) < 0.4, "the whole drive again"
    page.mouse.dblclick(x, y)
    assert moment(x + 0.1 * box["width"]) - moment(x) < 20
    page.keyboard.press("-")
    slider.focus()
    page.keyboard.press("0")
    touch = page.context.new_cdp_session(page)
    for gap in [40, 80, 160]:
        points = [{"x": x - gap / 2, "y": y, "id": 1}, {"x": x + gap / 2, "y": y, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart" if gap == 40 else "touchMove", "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert abs(moment(x) - whole) < 0.5 and 14 < moment(x + 0.2 * box["width"]) - whole < 17, "enlarged four times by two fingers"
    page.get_by_role("button", name="Show the whole drive").click()
    assert abs(moment(x + 0.2 * box["width"]) - whole - 0.2 * 308.37) < 0.5
    page.get_by_role("button", name="Enlarge the timeline").click()
    assert abs(moment(x + 0.2 * box["width"]) - moment(x) - 0.1 * 308.37) < 0.5


def flow_6(f):
    """Presses by the mirror, by mouse and by touch."""
    page = f.page(LOOK + "&t=42&panel=log")
    f.rests(page, 42)
    pan, done = (page.get_by_role("button", name=name, exact=True) for name in ["Pan", "Done"])
    # Assistive technology clicks without a pointer. The page highlights at once, whenever the picture comes.
    assert pan.evaluate("(node) => { node.click(); return node.classList.contains('pressed'); }")
    expect(done).to_be_visible()
    f.rests(page, 42.8)
    whole = page.locator("#pixels").evaluate(DRAWN)
    expect(page.get_by_role("tabpanel").get_by_role("listitem").filter(has_text="CPMapButton.handler")).to_have_count(1)
    box = done.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    assert done.evaluate("(node) => node.classList.contains('pressed')")
    page.mouse.up()
    expect(done).to_be_hidden(timeout=10_000)
    press = page.get_by_role("tabpanel").get_by_role("listitem").filter(has_text=re.compile("press.*map-button-1"))
    expect(press).to_have_count(1)
    # An own input shows the frames before it and after its answer.
    press.get_by_role("button").click()
    before, after = press.get_by_role("img", name="Before"), press.get_by_role("img", name="After")
    expect(press).to_contain_text("Before, 0:42.0")
    expect(press).to_contain_text("After, 0:42.8")
    for image in [before, after]:
        expect(image).to_have_js_property("naturalWidth", 200)
    plain = page.context.new_page()
    assert plain.evaluate(REDUCED, [whole, 4]) == after.evaluate(SHOWN) != before.evaluate(SHOWN)
    plain.close()
    press.get_by_role("button").click()
    expect(after).to_have_count(0)
    # A press by the mouse leaves the keys with the page.
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause", exact=True).click()
    touched = f.page(LOOK + "&t=60", has_touch=True)
    f.rests(touched, 60)
    touched.get_by_role("button", name="Pan", exact=True).tap()
    expect(touched.get_by_role("button", name="Done", exact=True)).to_be_visible()
    assert any("press" in message for message in f.messages(60, 61))


def flow_7(f):
    page = f.page(LOOK + "&t=42&panel=log")
    f.rests(page, 42)
    button = page.get_by_role("button", name="Pan", exact=True)
    box = button.bounding_box()
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.mouse.down()
    expect(button).to_have_class("pressed")
    page.mouse.move(box["x"] - 30 * page.get_by_role("application").bounding_box()["width"] / 400, box["y"] + 8, steps=4)
    page.mouse.up()
    expect(button).not_to_have_class("pressed")
    # A later press proves that the earlier one was not sent.
    page.get_by_role("button", name="Zoom out").click()
    f.rests(page, 42.8)
    assert [message["press"] for message in f.messages(42, 43) if "press" in message] == [{"element": "map-button-2"}]


def flow_8(f):
    page = f.page()
    f.rests(page, 42)
    hint = page.get_by_text("The car receives keyboard input")
    page.keyboard.press("c")
    expect(hint).to_be_visible()
    for end in [42.3, 42.6, 42.9]:
        page.keyboard.press("2")
        f.rests(page, end)
    assert "focus map-button-3" in f.server.ask("GET", f"/sessions/s1/stages/state?{LOOK}")[1]
    f.same_log(page, 42.9)
    page.keyboard.press("Enter")
    f.rests(page, 43.7)
    assert [message["calls"]["element"] for message in f.messages(42.8, 44) if message["by"] == "car" and "calls" in message] == ["map-button-3"]
    page.keyboard.press("Escape")
    expect(hint).to_be_hidden()
    assert page.evaluate("document.activeElement === document.body")


def flow_9(f):
    page = f.page()
    f.rests(page, 42)
    box = page.get_by_role("application").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.4)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.6, steps=5)
    page.mouse.up()
    expect(page.locator("#live")).to_contain_text("CarPlay maps do not receive taps")
    sentence = page.get_by_role("main").get_by_text(re.compile("CarPlay maps do not receive taps"))
    expect(sentence).to_be_visible()
    assert sentence.bounding_box()["y"] > box["y"] + box["height"], "the sentence is below the car"
    assert "CarPlay maps do not receive taps" in next(message["refused"]["reason"] for message in f.messages(42, 43) if "refused" in message)


def flow_10(f):
    page = f.page(LOOK + "&t=42")
    f.rests(page, 42)
    page.get_by_role("button", name="Pan", exact=True).click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    f.rests(page, 42.8)
    box = page.get_by_role("application").bounding_box()
    points = box["width"] / 400
    page.mouse.move(box["x"] + 200 * points, box["y"] + 50 * points)
    page.mouse.down()
    page.mouse.move(box["x"] + 320 * points, box["y"] + 160 * points, steps=6)
    page.mouse.up()
    expect(page.locator("#screen")).not_to_have_attribute("data-t", "42.8", timeout=20_000)
    messages = f.messages(42.5, 44)
    pans = [message["pan"] for message in messages if "pan" in message]
    assert pans == [{"direction": ["left", "up"], "steps": 2}], messages
    x, y = next(message["camera"]["scrollBy"] for message in messages if "camera" in message)
    assert x == y and abs((x * x + y * y) ** 0.5 - 2 * 80) < 0.01, "80 points a step"


def flow_11(f):
    page = f.page()
    f.rests(page, 42)
    page.get_by_label("Chrome", exact=True).first.select_option("ios18")
    page.get_by_role("tab", name="Setup").click()
    setup = page.get_by_role("tab", name="Setup")
    page.get_by_role("group", name="Driver's side").get_by_role("button", name="Right").click()
    expect(page).to_have_url(re.compile("theme=ios18.*side=right"))
    f.rests(page, 42)
    f.same(page, 42, "--device", "standard", "--theme", "ios18", "--driver-side", "right")
    page.get_by_label("Chrome", exact=True).first.select_option("ios26")
    page.get_by_role("group", name="Driver's side").get_by_role("button", name="Script").click()
    page.get_by_label("Screen", exact=True).first.select_option("minimum")
    page.keyboard.press("n")
    page.get_by_label("Language", exact=True).first.select_option("de")
    expect(page).to_have_url(re.compile("device=minimum.*look=night.*locale=de"))
    f.rests(page, 42)
    f.same(page, 42, "--device", "minimum", "--theme", "ios26", "--ui", "dark", "--map-appearance", "dark", "--locale", "de")
    expect(page.locator("#clock")).to_have_text("0:42.0")
    expect(setup).to_have_attribute("aria-selected", "true")
    # With Alt, a click writes the choice to the script, and Undo takes it back.
    page.get_by_role("button", name="Night Differs from the script").click(modifiers=["Alt"])
    dialog = page.get_by_role("dialog", name="Write to the script")
    expect(dialog).to_contain_text("+ ui: dark")
    assert f.server.file.read_text() == f.server.text
    dialog.get_by_role("button", name="Write kirkland.yaml").click()
    expect(dialog).to_contain_text("kirkland.yaml is written.")
    assert f.server.file.read_text() == f.server.text.replace("{ui: light, map: light,", "{ui: dark, map: dark,")
    expect(page).not_to_have_url(re.compile("look="))
    dialog.get_by_role("button", name="Undo").click()
    expect(dialog).to_contain_text("kirkland.yaml is restored.")
    assert f.server.file.read_text() == f.server.text
    dialog.get_by_role("button", name="Close").click()
    page.get_by_label("Screen", exact=True).first.click(modifiers=["Alt"])
    expect(dialog).to_contain_text("+ devices: [minimum]")


def flow_12(f):
    page = f.page(LOOK + "&t=42&element=instruction&inspect=1")
    f.rests(page, 42)
    first = page.evaluate(DIGEST, None)

    def shows_the_same(page):
        f.rests(page, 42)
        expect(page.get_by_role("tab", name="Inspect")).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel").get_by_role("heading", name="instruction")).to_be_visible()
        assert page.evaluate(DIGEST, None) == first

    shows_the_same(page)
    page.reload()
    shows_the_same(page)
    shows_the_same(f.page(page.url.split("#")[1]))
    stranger = f.page(token=False)
    expect(stranger.get_by_role("alert")).to_contain_text("no valid token")
    assert stranger.locator("#screen").get_attribute("data-t") is None


def flow_13(f):
    page = f.page()
    f.rests(page, 42)
    told = subprocess.run([HEADUNIT, "explain", str(f.server.file), "--at", "42", "--device", "standard", "--theme", "ios26", "--json"], check=True, capture_output=True)
    tray, instruction = (next(one for one in json.loads(told.stdout)["elements"] if one["name"] == name) for name in ["trip-estimates", "instruction"])
    box = page.get_by_role("application").bounding_box()
    points = box["width"] / 400

    def hover(element):
        page.mouse.move(box["x"] + (element["x"] + 3) * points, box["y"] + (element["y"] + 3) * points)

    page.keyboard.press("i")
    hover(tray)
    expect(page.locator(".tag")).to_have_text(f"trip-estimates  ·  {tray['width']:g} × {tray['height']:g}")
    hover(instruction)
    page.mouse.down()
    page.mouse.up()
    panel = page.get_by_role("tabpanel")
    expect(panel.get_by_role("heading", name="instruction")).to_be_visible()
    expect(panel).to_contain_text("1 of 4")
    hover(tray)
    gap = tray["y"] - instruction["y"] - instruction["height"]
    expect(page.locator(".tag.mid")).to_have_text(f"{gap:.1f}")


def flow_14(f):
    page = f.page(LOOK + "&t=42&inspect=1", permissions=["clipboard-read", "clipboard-write"])
    f.rests(page, 42)
    page.get_by_role("tabpanel").get_by_role("button", name=re.compile("map-button-1")).first.click()
    page.keyboard.press("y")
    expect(page.get_by_role("status")).to_have_text("map-button-1 copied")
    name = page.evaluate("navigator.clipboard.readText()")
    assert name == "map-button-1", name
    status, text = f.server.ask("POST", f"/sessions/s1/inputs?{LOOK}", {"press": name})
    assert status == 200 and "CPMapButton.handler" in text, text


def flow_menu(f):
    """Opens the menu of an element, and enlarges the stage by wheel and by two fingers."""
    page = f.page(permissions=["clipboard-read", "clipboard-write"])
    f.rests(page, 42)
    pan, menu, screen = page.get_by_role("button", name="Pan", exact=True), page.get_by_role("menu"), page.get_by_role("application")

    def takes(words):
        menu.get_by_role("menuitem", name=words).click()
        expect(menu).to_be_hidden()
        return page.evaluate("navigator.clipboard.readText()")

    pan.click(button="right")
    assert takes("Copy id") == "map-button-1"
    pan.click(button="right")
    assert takes("Copy press for a script") == "  - at: 42 s\n    press: map-button-1\n"
    pan.click(button="right")
    assert takes("Wait for this in a test") == 'car.wait({"element": {"id": "map-button-1"}})'
    # A long press outside of the buttons opens it, too, and is not sent.
    box = screen.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.25)
    page.mouse.down()
    expect(menu).to_be_visible()
    page.mouse.up()
    expect(menu.get_by_role("menuitem", name="Copy press for a script")).to_be_disabled()
    page.keyboard.press("ArrowDown")
    expect(menu.get_by_role("menuitem", name="Copy id")).to_be_focused()
    menu.get_by_role("menuitem", name="Inspect this").click()
    expect(page).to_have_url(re.compile("inspect=1.*element="))
    page.keyboard.press("Escape")
    assert not [message for message in f.messages(42, 43) if message["by"] == "driver"]

    def enlarge(x, y):
        page.mouse.move(x, y)
        page.keyboard.down("Control")
        page.mouse.wheel(0, -200)
        page.keyboard.up("Control")

    canvas, pixels = page.locator("#pixels"), "(node) => getComputedStyle(node).imageRendering"
    assert canvas.evaluate(pixels) == "auto"
    inner = pan.bounding_box()
    x, y = inner["x"] + inner["width"] / 2, inner["y"] + inner["height"] / 2
    enlarge(x, y)
    larger = screen.bounding_box()
    assert 2.6 < larger["width"] / box["width"] < 2.8, "e times larger"
    assert canvas.evaluate(pixels) == "pixelated"
    inner = pan.bounding_box()
    assert inner["x"] < x < inner["x"] + inner["width"] and inner["y"] < y < inner["y"] + inner["height"], "the place stays"
    page.mouse.click(x, y)
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    page.mouse.move(5, 200)
    page.keyboard.press("0")
    assert screen.bounding_box() == box
    touch = page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for gap in [40, 80, 160]:
        points = [{"x": x - gap / 2, "y": y, "id": 1}, {"x": x + gap / 2, "y": y, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart" if gap == 40 else "touchMove", "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert 3.9 < screen.bounding_box()["width"] / box["width"] < 4.1, "two fingers, four times as far apart"
    assert len([message for message in f.messages(42, 44) if message["by"] == "driver"]) == 1


def flow_15(f):
    f.server.restart_with_long_road()
    # Only visible cells are drawn, so two rows suffice.
    page = f.page(LOOK + "&t=42&view=wall", height=440)
    wall = page.get_by_role("group", name="Every screen at this moment")
    expect(wall).to_have_attribute("data-state", "drawn", timeout=120_000)
    cell = page.get_by_role("button", name=re.compile("^minimum, iOS 26, day"))
    expect(cell).to_have_attribute("aria-label", re.compile("HU002: the text is truncated"))
    shown, width = cell.locator("img").evaluate(SHOWN), cell.locator("img").evaluate("(image) => image.naturalWidth")
    plain = page.context.new_page()
    whole = f.server.render(42, "--device", "minimum", "--theme", "ios26", "--ui", "light", "--map-appearance", "light")
    assert plain.evaluate(REDUCED, [whole, 748 // width]) == shown
    plain.close()
    page.get_by_label("Languages of the wall").select_option("Only the script's language")
    page.get_by_label("Appearance of the wall").select_option("Day")
    page.get_by_role("button", name="Only with findings").click()
    expect(page.get_by_role("button", name=re.compile("^standard, iOS 26, day"))).to_be_hidden(timeout=60_000)
    cell.click()
    expect(page).to_have_url(re.compile("device=minimum"))
    f.rests(page, 42)
    f.same(page, 42, "--device", "minimum", "--theme", "ios26", "--ui", "light", "--map-appearance", "light")


def flow_16(f):
    page = f.page(LOOK + "&t=42&view=styles")
    card = page.get_by_role("button", name="Use trailingSymbol").get_by_role("img").first
    expect(card).to_be_visible(timeout=30_000)
    expect(page.get_by_role("img", name=re.compile(", (light|dark)$"))).to_have_count(12)
    before = card.evaluate(DRAWN)
    page.get_by_role("textbox", name="Text of the second maneuver").fill("The market")
    symbol = page.get_by_role("button", name="Use symbolOnly").get_by_role("img").first
    plain = symbol.evaluate(DRAWN)
    changes(card, before)
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M4 4h32v32H4z"/></svg>'
    page.get_by_label("Own symbol: one file").set_input_files({"name": "own.svg", "mimeType": "image/svg+xml", "buffer": svg.encode()})
    changes(page.get_by_role("button", name="Use symbolOnly").get_by_role("img").first, plain)
    page.get_by_role("button", name="Use trailingSymbol").click()
    expect(page.get_by_text("+ displayStyle: trailingSymbol")).to_be_visible()
    assert f.server.file.read_text() == f.server.text
    page.get_by_role("button", name="Write kirkland.yaml").click()
    undo = page.get_by_text("kirkland.yaml is written.").locator("..").get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    written = f.server.file.read_text()
    assert "displayStyle: trailingSymbol" in written and 'instruction: ["The market"]' in written, written[:2000]
    undo.click()
    expect(page.get_by_text("kirkland.yaml is restored.")).to_be_visible()
    assert f.server.file.read_text() == f.server.text


def changes(canvas, before):
    """Waits until a canvas shows another picture."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            if canvas.evaluate(DRAWN) != before:
                return
        except Exception:
            pass
        canvas.page.wait_for_timeout(50)
    raise AssertionError("the picture stays")


def flow_17(f):
    page = f.page(LOOK + "&t=42&panel=script")
    f.rests(page, 42)
    script = page.get_by_role("textbox", name="Script")
    expect(script).to_have_value(f.server.text)
    wrong = f.server.text.replace("lanes: [left*, right]", "lanes: [left*, straigt]")
    script.fill(wrong)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="kirkland.yaml cannot be read")).to_be_visible()
    card = page.locator(".fault")
    expect(card).to_contain_text("did you mean 'straight'?")
    expect(card).to_contain_text("Go to line 32")
    expect(card.locator("pre .at")).to_have_text("32       lanes: [left*, straigt]")
    first = page.evaluate(DIGEST, None)
    assert float(page.locator("#pixels").evaluate("(canvas) => getComputedStyle(canvas).opacity")) < 1
    expect(card).to_contain_text("+ lanes: [left*, straight]")
    card.get_by_role("button", name="Write kirkland.yaml").click()
    expect(page.get_by_role("heading", name="kirkland.yaml cannot be read")).to_be_hidden()
    expect(script).to_have_value(wrong.replace("straigt", "straight"))
    expect(page.locator("#pixels")).to_have_css("opacity", "1")
    assert "straight]" in f.server.file.read_text()
    script.fill(f.server.text)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("saved", exact=True)).to_be_visible()
    assert f.server.file.read_text() == f.server.text


def flow_18(f):
    page = f.page(LOOK + "&t=42&panel=script")
    f.rests(page, 42)
    script = page.get_by_role("textbox", name="Script")
    expect(script).to_have_value(f.server.text)
    f.server.file.write_text(f.server.text.replace("NE 68th St", "NE 70th St"))
    expect(page.get_by_role("application")).to_have_attribute("aria-label", re.compile("NE 70th St"), timeout=10_000)
    f.same(page, 42)
    f.server.file.write_text("route: [")
    expect(page.get_by_role("heading", name="kirkland.yaml cannot be read")).to_be_visible()
    f.server.file.write_text(f.server.text)
    expect(page.get_by_role("heading", name="kirkland.yaml cannot be read")).to_be_hidden()
    expect(script).to_have_value(f.server.text)
    f.rests(page, 42)
    script.fill(f.server.text + "# mine\n")
    f.server.file.write_text(f.server.text + "# theirs\n")
    page.get_by_role("button", name="Take theirs").click()
    expect(script).to_have_value(f.server.text + "# theirs\n")


def flow_19(f):
    page = f.page(LOOK + "&t=42&view=compare")
    slider = page.get_by_role("slider", name="Share of the first picture")
    expect(slider).to_be_visible(timeout=30_000)
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuenow", "45")
    f.server.render_layout(42, "before")
    f.server.file.write_text(f.server.text.replace("road: NE 68th St", "road: NE 70th St"))
    version = page.get_by_label("Version of the first picture")
    expect(version.get_by_role("option", name="Before the edit")).to_be_attached()
    version.select_option("Before the edit")
    page.get_by_label("Chrome of the first picture").select_option("Same chrome")
    changed = page.get_by_role("list", name="Differences")
    expect(changed).to_contain_text("Turn left onto NE 68th St", timeout=20_000)
    f.server.render_layout(42, "after")
    subprocess.run([HEADUNIT, "compare", "before", "after", "--output", "compared"], cwd=f.server.folder, capture_output=True)
    pair = json.loads((f.server.folder / "compared/comparison.json").read_text())["pairs"][0]
    expect(changed.get_by_role("listitem")).to_have_text([*(f"{one['element'].split('/')[-1]} {one['before']} {one['after']}" for one in pair["elements"]), f"{pair['measurement']['differingPixels']:,} pixels differ"])
    page.get_by_role("button", name="Difference").click()
    expect(page.get_by_role("img", name="Marked differences")).to_be_visible()
    page.clock.install()
    shown = page.get_by_text(re.compile("^(Before|After)$"))
    page.get_by_role("button", name="Blink").click()
    expect(shown).to_have_text("Before")
    expect(shown).to_have_text("After")
    page.get_by_role("button", name="Difference").click()
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Blink").click()
    for _ in range(3):
        expect(shown).to_have_text("Before")
        page.clock.run_for(700)
    page.keyboard.press("b")
    expect(shown).to_have_text("After")
    page.get_by_role("button", name="Side by side").click()
    expect(page.get_by_role("img", name="Before", exact=True)).to_be_visible()
    page.get_by_label("Version of the first picture").select_option("This version")
    expect(changed).to_contain_text("No difference", timeout=20_000)


def flow_20(f):
    page = f.page("device=standard&theme=ios26&t=0&panel=script")
    area = page.get_by_role("textbox", name="Script")
    expect(area).to_have_value(re.compile("route"), timeout=20_000)
    choices = page.get_by_role("listbox", name="Choices")

    def write(text):
        area.evaluate("(area, text) => { area.focus(); area.value = text; area.setSelectionRange(text.length, text.length); area.dispatchEvent(new Event('input')); }", text)

    write("name: x\nrou")
    expect(choices.get_by_role("option").first).to_contain_text("route")
    expect(choices.get_by_role("option").first).to_contain_text("The route to drive")
    page.keyboard.press("Enter")
    expect(area).to_have_value("name: x\nroute: ")
    write("route:\n  steps:\n    - {maneuver: turn-sh")
    expect(choices.get_by_role("option")).to_have_text(["turn-sharp-left", "turn-sharp-right"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    expect(area).to_have_value(re.compile("maneuver: turn-sharp-right$"))
    write("devices: [sta")
    expect(choices.get_by_role("option").first).to_have_text("standard")
    page.keyboard.press("Escape")
    expect(choices).to_be_hidden()
    write("route:\n  steps:\n    - road: NE")
    expect(choices.get_by_role("option")).to_have_text(["NE 68th St"])
    page.keyboard.press("Escape")
    write("timeline:\n  - at: ")
    page.keyboard.press("Control+Space")
    expect(choices.get_by_role("option").first).to_have_text(re.compile(r"^\d+(\.\d)? s$"))
    page.keyboard.press("Escape")
    write(f.server.text)
    page.keyboard.press("Escape")
    box = area.bounding_box()
    line = next(index for index, line in enumerate(f.server.text.split("\n")) if line.startswith("route:"))
    page.mouse.move(box["x"] + 8 + 7 * 2, box["y"] + 8 + 20 * line + 10)
    expect(area).to_have_attribute("title", re.compile("The route to drive"))


def flow_21(f):
    """Findings of the page, of requests and of `lint` agree, also after changes on disk."""
    settings = f.server.folder / "headunit.yaml"
    settings.write_text("devices: [minimum]\nthemes: [ios26]\nlanguages: [en-US]\n")
    f.server.restart_with_long_road()
    page = f.page("device=standard&theme=ios18&t=0&panel=findings")
    panel = page.get_by_role("tabpanel")
    finding = panel.get_by_role("button", name=re.compile("HU002.*0:56"))
    expect(finding).to_be_visible(timeout=30_000)
    finding.click()
    expect(page).to_have_url(re.compile("device=minimum.*theme=ios26"))
    expect(page.locator("#clock")).to_have_text("0:56.6")
    expect(page.locator(".tag").first).to_be_visible(timeout=20_000)
    told = subprocess.run([HEADUNIT, "lint", "--format", "json", str(f.server.file)], cwd=f.server.folder, capture_output=True, text=True)
    lint = json.loads(told.stdout)["findings"]
    assert json.loads(f.server.ask("GET", "/sessions/s1/lint?wait=all")[1])["report"]["findings"] == lint
    expect(panel.get_by_role("listitem")).to_have_count(len(lint))
    f.server.file.write_text("# a comment\n" + f.server.file.read_text())
    expect(panel.get_by_role("button", name="Go to line 32")).to_be_visible(timeout=30_000)
    f.server.file.write_text(f.server.file.read_text().removeprefix("# a comment\n"))
    panel.get_by_role("button", name="Go to line 31").click(timeout=30_000)
    expect(page.get_by_role("textbox", name="Script")).to_be_visible()
    page.get_by_role("tab", name=re.compile("Findings")).click()
    panel.get_by_role("button", name="Disable HU002 here").first.click()
    expect(panel.get_by_text("+ lint: {disable: [HU002]}")).to_be_visible()
    assert "HU002" not in settings.read_text()
    panel.get_by_role("button", name="Write headunit.yaml").click()
    expect(panel.get_by_role("button", name=re.compile("HU002"))).to_have_count(0, timeout=30_000)
    assert settings.read_text() == "devices: [minimum]\nthemes: [ios26]\nlanguages: [en-US]\nlint: {disable: [HU002]}\n"
    told = subprocess.run([HEADUNIT, "lint", str(f.server.file)], cwd=f.server.folder, capture_output=True, text=True)
    assert told.returncode == 0 and "HU002" not in told.stdout, told.stdout


def flow_22(f):
    page = f.page(LOOK + "&t=42&panel=log")
    f.rests(page, 42)
    panel = page.get_by_role("tabpanel")
    rows, who = panel.get_by_role("listitem"), panel.get_by_role("group", name="Who")
    present = panel.locator("[aria-current=time]")
    expect(present).to_be_in_viewport()
    who.get_by_role("button", name="navigation").click()
    expect(rows.first).to_be_visible()
    expect(rows.filter(has_text="navigation")).to_have_count(0)
    who.get_by_role("button", name="navigation").click()
    fold = rows.get_by_role("button", expanded=False).filter(has_text="0:41")
    count = rows.count()
    fold.click()
    f.rests(page, float(fold.or_(rows.get_by_role("button", expanded=True)).inner_text().split("\n")[0].split(":")[1]))
    expect(rows.filter(has_text=re.compile("locationProvider.*didUpdate"))).not_to_have_count(0)
    rows.get_by_role("button", expanded=True).click()
    expect(rows.filter(has_text=re.compile("locationProvider.*didUpdate"))).to_have_count(0)
    # While the drive plays, the present stays in view, unless it is not followed.
    page.locator("#rate").click(click_count=4)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(present).to_contain_text(re.compile("^[12]:"), timeout=20_000)
    expect(present).to_be_in_viewport()
    panel.get_by_role("button", name="Follow").click()
    expect(present).not_to_be_in_viewport(timeout=20_000)
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_role("searchbox", name="Filter messages").fill("moment")
    panel.get_by_role("button", name=re.compile("rerouting")).click()
    expect(page.locator("#clock")).to_have_text(re.compile("^2:"))


def flow_23(f):
    page = f.page()
    f.rests(page, 42)
    page.get_by_role("button", name="Record").click()
    for name, end in [("Zoom out", 42.8), ("Zoom in", 43.6), ("Turn the knob right", 43.9)]:
        page.get_by_role("button", name=name).click()
        f.rests(page, end)
    driven = f.server.folder / "driven.session.jsonl"
    driven.write_text(f.server.ask("GET", "/sessions/s1/log", accept="application/jsonl")[1])
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name=re.compile("Timeline of kirkland.yaml")).click()
    expect(page.get_by_role("dialog")).to_contain_text("press: map-button-2")
    assert f.server.file.read_text() == f.server.text
    page.keyboard.press("Escape")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Write kirkland.yaml").click()
    expect(dialog.get_by_role("heading", name="kirkland.yaml is written.")).to_be_visible()
    assert "knob: {turn: 1}" in f.server.file.read_text()
    written = f.server.file.read_text()
    dialog.get_by_role("button", name="Undo").click()
    expect(dialog).to_be_hidden()
    assert f.server.file.read_text() == f.server.text
    f.server.file.write_text(written)
    f.rests(page, 43.9)
    told = subprocess.run([HEADUNIT, "session", "--diff", str(driven), str(f.server.file)], cwd=f.server.folder, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
    f.same(page, 43.9)


def flow_24(f):
    """Records a session log, golden cases, a film and tests, and checks each with the program."""
    page = f.page()
    f.rests(page, 42)

    def taken(end):
        page.get_by_role("button", name="Record").click()
        page.get_by_role("button", name="Zoom out").click()
        f.rests(page, end)
        page.get_by_role("button", name="Stop").click()

    def run(*command, **more):
        # Run as at a terminal: a build server's variables disable recording.
        environment = {**{key: value for key, value in os.environ.items() if key != "CI"}, **more}
        done = subprocess.run(command, cwd=f.server.folder, capture_output=True, text=True, env=environment)
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"

    dialog = page.get_by_role("dialog")
    address, token = re.match(r"(http://[^/]*).*token=(\w+)", f.server.address).groups()
    taken(42.8)
    dialog.get_by_role("button", name=re.compile("^Test")).click()
    expect(dialog.get_by_label("The test")).to_contain_text("def test_recorded")
    run(sys.executable, "-c", dialog.get_by_label("The test").inner_text(), HEADUNIT_ADDRESS=address, HEADUNIT_TOKEN=token)
    dialog.get_by_role("button", name="Swift", exact=True).click()
    expect(dialog.get_by_label("The test")).to_contain_text("@Test func recorded()")
    sources = {"recorded.swift": dialog.get_by_label("The test").inner_text(), "runner.swift": RUNNER}
    for name, text in sources.items():
        (f.server.folder / name).write_text(text)
    run("swiftc", "-swift-version", "6", "-parse-as-library", "-o", "recorded", *sources)
    run("./recorded", "--testing-library", "swift-testing", HEADUNIT_ADDRESS=address, HEADUNIT_TOKEN=token)
    dialog.get_by_role("button", name=re.compile("^Golden case")).click()
    dialog.get_by_role("button", name=re.compile("^Write")).click()
    expect(dialog).to_contain_text("headunit golden record recorded/kirkland-1")
    page.keyboard.press("Escape")
    goldens = ["--goldens", str(next(f.server.folder.rglob("Goldens")))]
    run(HEADUNIT, "golden", "record", "recorded/kirkland-1", *goldens)
    run(HEADUNIT, "golden", "check", "recorded/kirkland-1", *goldens)
    taken(43.6)
    dialog.get_by_role("button", name=re.compile("^New script")).click()
    dialog.get_by_role("button", name="Write kirkland-1.yaml").click()
    dialog.get_by_role("button", name="Open it").click()
    expect(page).to_have_url(re.compile(r"session=s[2-9]"))
    assert f.server.file.read_text() == f.server.text
    run(HEADUNIT, "validate", str(f.server.file.parent / "kirkland-1.yaml"))
    page = f.page()
    f.rests(page, 42)
    dialog = page.get_by_role("dialog")
    for form, ending, end in [("Session log", "session.jsonl", 42.8), ("Film", "png", 43.6)]:
        taken(end)
        dialog.get_by_role("button", name=re.compile(f"^{form}")).click()
        dialog.get_by_role("button", name=re.compile("^Write")).click()
        expect(dialog.get_by_role("heading", name="is written")).to_be_visible(timeout=60_000)
        dialog.get_by_role("button", name="Close").click()
        written = f.server.file.parent / f"kirkland-1.{ending}"
        if form == "Film":
            frames = page.evaluate(PLAYED, base64.b64encode(written.read_bytes()).decode())
            assert frames == [round(15 * 0.8) + 1, True], frames
        else:
            run(HEADUNIT, "session", "--check", str(written))


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
    expect(page.get_by_title("A branch of the drive")).to_be_visible()
    branch.click()
    expect(branch).to_have_attribute("aria-current", "true")


def flow_26(f):
    page = f.page(LOOK + "&t=42")
    f.rests(page, 42)
    page.get_by_role("button", name="Share").click()
    with page.expect_download(timeout=180_000) as download:
        page.get_by_role("dialog").get_by_role("button", name=re.compile("One HTML file")).click()
    file = f.server.folder / "kept.html"
    download.value.save_as(file)
    assert "token=" not in file.read_text()
    context = f.browser.new_context(viewport={"width": 1440, "height": 900}, offline=True)
    f.contexts.append(context)
    kept = context.new_page()
    asked = []
    kept.on("request", lambda request: asked.append(request.url) if not request.url.startswith(("file:", "data:", "blob:")) else None)
    kept.on("pageerror", lambda error: asked.append(str(error)))
    kept.on("console", lambda message: asked.append(message.text) if message.type == "error" else None)
    kept.goto(file.as_uri())
    expect(kept.get_by_role("heading", name="Kirkland errand")).to_be_visible()
    expect(kept.get_by_role("button", name="Record")).to_be_hidden()
    kept.get_by_role("button", name=re.compile("turn left Kirkland Ave")).click()
    expect(kept.locator("#screen")).to_have_attribute("data-state", "resting")
    at = float(kept.locator("#screen").get_attribute("data-t"))
    assert 150 < at < 177, at
    f.same(kept, at)
    kept.keyboard.press("i")
    expect(kept.get_by_role("tabpanel").get_by_role("button", name=re.compile("instruction")).first).to_be_visible()
    kept.get_by_role("tab", name="Log").click()
    expect(kept.get_by_role("tabpanel").get_by_role("listitem").first).to_be_visible()
    kept.get_by_role("searchbox", name="Filter messages").fill("moment")
    expect(kept.get_by_role("tabpanel").get_by_role("listitem").filter(has_not_text="moment")).to_have_count(0)
    expect(kept.get_by_role("tabpanel").get_by_role("button", name=re.compile("rerouting"))).to_be_visible()
    kept.get_by_role("button", name="Play", exact=True).click()
    kept.wait_for_timeout(500)
    expect(kept.locator("#clock")).not_to_have_text(re.compile(f"{at % 60:.1f}$"))
    assert not asked, asked


def flow_27(f):
    page = f.page()
    f.rests(page, 42)
    beside = page.get_by_role("group", name="Other displays at the same moment")
    expect(beside.locator("img[src]")).to_have_count(3, timeout=20_000)
    beside.get_by_role("button", name="Show Cluster, basic large").click()
    expect(page).to_have_url(re.compile("device=cluster-basic"))
    expect(page.get_by_role("group", name="Knob and keys of the car")).to_be_hidden()
    f.same(page, 42, "--device", "cluster-basic", "--theme", "ios26")
    beside.get_by_role("button", name="Show CarPlay standard large").click()
    f.rests(page, 42)
    page.get_by_role("tab", name="Setup").click()
    front = page.get_by_role("group", name="In front")
    front.get_by_role("button", name="No phone").click()
    expect(page.get_by_role("button", name="Pan", exact=True)).to_have_count(0)
    expect(page.get_by_role("application")).to_have_attribute("aria-label", re.compile("disconnected"))
    front.get_by_role("button", name="App", exact=True).click()
    expect(page.get_by_role("button", name="Pan", exact=True)).to_have_count(1)
    assert [message["screen"] for message in f.messages(41, 44) if message["by"] == "driver" and "screen" in message] == ["disconnected", "app"]
    page.get_by_role("tabpanel").get_by_role("button", name="Lose it for 10 s").click()
    expect(page.get_by_role("button", name="The first")).to_contain_text("3 inputs")
    assert {"seconds": 10} in [message.get("lost") for message in f.messages(41, 44)]
    page.get_by_role("group", name="Traffic on the next kilometer").get_by_role("button", name="Jam").click()
    expect(page.get_by_role("button", name="The first")).to_contain_text("4 inputs")
    expect(page.get_by_role("button", name=re.compile("^The traffic changes"))).to_have_count(1)
    assert any(stretch["value"] == "heavy" for message in f.messages(41, 44) for stretch in message.get("traffic", []))
    # Displays may be chosen on the command line.
    f.server.stop()
    f.server.start("0", "--device", "wide,iphone,cluster-wide")
    chosen = f.page("t=42")
    f.rests(chosen, 42)
    beside = chosen.get_by_role("group", name="Other displays at the same moment")
    expect(beside.locator("img[src]")).to_have_count(2, timeout=20_000)
    beside.get_by_role("button", name=re.compile("iPhone")).click()
    expect(chosen).to_have_url(re.compile("device=iphone&beside=wide%2Ccluster-wide"))
    drag_phone(f, chosen)


def drag_phone(f, page):
    """Moves the phone's map by the mouse, with Shift and with Alt, and by two fingers."""
    expect(page.get_by_role("group", name="Knob and keys of the car")).to_be_hidden()
    phone = page.get_by_role("application")
    f.same(page, 42, "--device", "iphone")
    box, points = phone.bounding_box(), page.evaluate("document.getElementById('pixels').width / 3")
    x, y, point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / points

    def gestures():
        return [message["gesture"] for message in f.messages(42, 50) if "gesture" in message]

    def seen(count):
        deadline = time.monotonic() + 10
        while len(gestures()) < count and time.monotonic() < deadline:
            page.wait_for_timeout(20)

    def drag(key, end, count):
        if key:
            page.keyboard.down(key)
        page.mouse.move(x, y - 40 * point)
        page.mouse.down()
        page.mouse.move(x + end[0] * point, y + end[1] * point, steps=4)
        page.mouse.up()
        if key:
            page.keyboard.up(key)
        seen(count)

    drag(None, (30, 20), 1)
    drag("Shift", (0, -140), 2)
    drag("Alt", (40, 0), 3)
    touch = page.context.new_cdp_session(page)

    def two(places, count):
        for number, (gap, lower) in enumerate(places):
            fingers = [{"x": x - gap / 2, "y": y + lower, "id": 1}, {"x": x + gap / 2, "y": y + lower, "id": 2}]
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove" if number else "touchStart", "touchPoints": fingers})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        seen(count)

    two([(40, 0), (80, 0)], 4)
    two([(40, 0), (40, -80 * point)], 5)
    two([(40, 0)], 6)
    page.mouse.dblclick(x, y)
    seen(7)
    moved, closer, turned, spread, tilted, out, twice = gestures()
    assert moved["kind"] == "drag" and all(abs(a - b) <= 1 for a, b in zip(moved["by"], [30, 60])), moved
    assert closer["kind"] == "pinch" and abs(closer["levels"] - 1) < 0.1, closer
    assert turned["kind"] == "rotate" and abs(turned["degrees"] - 90) < 3, turned
    assert spread["kind"] == "pinch" and spread["levels"] == 1, spread
    assert tilted["kind"] == "tilt" and abs(tilted["degrees"] - 20) < 1, tilted
    kinds = [one if isinstance(one, str) else one["kind"] for one in (out, twice)]
    assert kinds == ["two-finger-tap", "double-tap"], kinds


def flow_28(f):
    one, two = f.page(), f.page()
    f.rests(one, 42)
    f.rests(two, 42)
    one.get_by_role("button", name="Pan", exact=True).click()
    expect(two.locator(".touch")).to_have_text(re.compile("."), timeout=10_000)
    expect(one.locator(".touch b")).to_have_count(0)
    expect(two.get_by_role("button", name="Done", exact=True)).to_be_visible(timeout=10_000)
    f.rests(one, 42.8)
    f.rests(two, 42.8)
    assert one.evaluate(DIGEST, None) == two.evaluate(DIGEST, None)
    f.server.stop()
    f.server.start("0", "--read-only")
    watcher = f.page()
    f.rests(watcher, 0)
    expect(watcher.get_by_role("button", name="Record")).to_be_hidden()
    watcher.get_by_role("button", name="Pan", exact=True).click()
    expect(watcher.locator("#live")).to_contain_text("read-only")
    assert f.server.ask("POST", "/sessions/s1/inputs", {"press": "map-button-1"})[0] == 403


def flow_29(f):
    page = f.page()
    f.rests(page, 42)
    # Nothing is being drawn, so nothing delays the end.
    beside = page.get_by_role("group", name="Other displays at the same moment")
    expect(beside.locator("img[src]")).to_have_count(3, timeout=20_000)
    status, seconds = f.server.stop()
    assert status == 0 and seconds < 1, (status, seconds)
    expect(page.get_by_role("alert")).to_contain_text("The server does not respond")
    # The token of the page is that of the old server, so the same server is one without a token.
    port = f.server.port
    f.server.start(port, "--no-token")
    calm = f.page("device=minimum&t=42&panel=log", token=False)
    f.rests(calm, 42)
    f.server.stop()
    expect(calm.get_by_role("alert")).to_contain_text("The server does not respond")
    f.server.start(f.server.port, "--no-token")
    expect(calm.get_by_role("alert")).to_be_hidden(timeout=20_000)
    expect(calm.get_by_role("slider", name="Moment of the drive")).to_have_attribute("aria-valuenow", "42.0")
    f.rests(calm, 42)
    assert json.loads(urllib.request.urlopen(f"http://127.0.0.1:{f.server.port}/api/1/sessions/s1/clock").read())["t"] == 42
    expect(calm).to_have_url(re.compile("panel=log.*device=minimum"))


def flow_30(f):
    page = f.page(LOOK + "&t=3&panel=log")
    screen, card, pan = page.locator("#screen"), page.locator(".fault"), page.get_by_role("button", name="Dpad.fill", exact=True)
    go, orders = (page.get_by_role("button", name=name, exact=True) for name in ["Go", "Orders"])
    expect(go).to_be_visible(timeout=120_000)
    f.rests(page, 3)
    go.click()
    f.rests(page, 3.8)
    expect(go).to_have_count(0, timeout=30_000)
    expect(page.get_by_role("listitem").filter(has_text="Starting the way to PCC Natural Market")).to_be_visible(timeout=30_000)
    # What the app says stands below the car; the browser speaks it only if asked to.
    expect(page.get_by_role("main").get_by_text("Starting the way to PCC Natural Market")).to_be_visible()
    expect(page.get_by_role("button", name="Speak")).to_have_attribute("aria-pressed", "false")
    # The picture equals that of the session log, which needs no app.
    page.get_by_role("tab", name="Setup").click()
    with page.expect_download() as saved:
        page.get_by_role("tab", name="Log").click()
        page.get_by_role("button", name="Save the session log").click()
    f.server.file = f.server.folder / "app.session.jsonl"
    saved.value.save_as(f.server.file)
    f.same(page, 3.8)

    # Changed code is built, and the app restarts at the same moment with the same inputs.
    expect(orders).to_be_visible(timeout=30_000)
    f.server.change("CarPlaySceneDelegate.swift", 'title: "Orders"', 'title: "Jobs"')
    jobs = page.get_by_role("button", name="Jobs", exact=True)
    expect(jobs).to_be_visible(timeout=60_000)
    expect(go).to_have_count(0, timeout=30_000)
    expect(screen).to_have_attribute("data-t", "3.8", timeout=30_000)
    f.server.change("OrderListController.swift", "func showList() {", "func showList() { let none: Int = title")
    expect(card).to_contain_text("NavigationApp cannot be built", timeout=60_000)
    expect(card).to_contain_text("Cannot find 'title' in scope", timeout=30_000)
    expect(card).to_contain_text(re.compile(r"OrderListController\.swift:\d+:\d+"), timeout=30_000)
    expect(page.locator("#health")).to_have_attribute("data-state", "held", timeout=30_000)
    expect(jobs).to_be_visible(timeout=30_000)
    f.server.change("OrderListController.swift", "let none: Int = title", 'let none: [Int] = []; print("the list has", none[1])')
    expect(card).to_be_hidden(timeout=60_000)

    # A crash shows its location and stops the time, and the app restarts without the input.
    jobs.click()
    expect(card).to_contain_text("NavigationApp has ended", timeout=60_000)
    expect(card).to_contain_text("Index out of range", timeout=30_000)
    expect(card).to_contain_text("OrderListController.swift:", timeout=30_000)
    f.rests(page, 4.1)
    expect(page.locator("#play")).to_have_attribute("data-state", "blocked", timeout=30_000)
    length = page.locator("#of").text_content()
    page.keyboard.press("Escape")
    for width, height, scheme in [(1440, 900, "dark"), (1024, 768, "light"), (390, 844, "dark"), (320, 640, "light")]:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": height})
        start = card.get_by_role("button", name="Restart")
        start.scroll_into_view_if_needed()
        box = start.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, (width, box)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        if os.environ.get("FLOW_SHOTS"):
            page.screenshot(path=f"{os.environ['FLOW_SHOTS']}/crash-{width}-{scheme}.png")
    page.set_viewport_size({"width": 1440, "height": 900})
    card.get_by_role("button", name="Restart").click()
    expect(card).to_be_hidden(timeout=60_000)
    expect(jobs).to_be_visible(timeout=30_000)
    expect(go).to_have_count(0, timeout=30_000)
    expect(screen).to_have_attribute("data-t", "4.1", timeout=30_000)
    assert page.locator("#of").text_content() == length
    pan.click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible(timeout=30_000)

    # The app is killed while it waits for an input.
    page.get_by_role("tab", name="Setup").click()
    expect(page.locator("#app-state")).to_have_text("idle", timeout=30_000)
    apps = []
    deadline = time.monotonic() + 20
    while not apps and time.monotonic() < deadline:
        apps = [one for child in children(f.server.process.pid) for one in children(child)]
        page.wait_for_timeout(50)
    for one in apps:
        os.kill(one, signal.SIGKILL)
    page.wait_for_timeout(200)
    page.get_by_role("button", name="Done", exact=True).click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_have_count(0, timeout=30_000)


def children(pid):
    """The processes that a process has started."""
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(stat.parent.name))
    return found


def flow_31(f):
    """Drives, inspects, records and edits by the keyboard alone."""
    page = f.page(LOOK + "&t=42")
    f.rests(page, 42)

    def walk(role, name, most=80, exact=True):
        """Moves the focus to a control by Tab; it must be visible on the way."""
        wanted = page.get_by_role(role, name=name, exact=exact).first
        for _ in range(most):
            page.keyboard.press("Tab")
            assert page.evaluate(FOCUS), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
            if wanted.evaluate("(node) => node === document.activeElement"):
                return wanted
        raise AssertionError(f"{name} is not reached by Tab")

    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    page.keyboard.press(" ")
    expect(page.locator("#screen")).to_have_attribute("data-state", "resting", timeout=10_000)
    page.keyboard.press("c")
    expect(page.get_by_role("application")).to_be_focused()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    walk("slider", "Moment of the drive")
    page.keyboard.press("Home")
    f.rests(page, 0)
    walk("combobox", "Screen").press("ArrowDown")
    expect(page).to_have_url(re.compile("device=(?!standard&)"))
    expect(page.get_by_role("combobox", name="Screen")).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("c")
    expect(page.get_by_role("application")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    expect(page).to_have_url(re.compile("inspect=1"))
    walk("application", "Car screen", exact=False)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".tag")).to_have_text(re.compile(" × "))
    expect(page.get_by_role("tabpanel").get_by_role("heading", level=2).last).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.keyboard.press("c")
    page.keyboard.press("2")
    expect(page.locator("#clock")).to_have_text("0:00.3")
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_be_visible()
    walk("button", "Timeline of kirkland.yaml Adds the inputs to the script as events; the lines are shown first.")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Write kirkland.yaml")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert "knob: {turn: 1}" in f.server.file.read_text()
    walk("tab", "Inspect")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("textbox", name="Script")).to_be_visible()
    walk("textbox", "Script")
    page.keyboard.press("Control+End")
    page.keyboard.type("themess: [ios26]")
    page.keyboard.press("Control+s")
    card = page.locator(".fault")
    expect(card).to_contain_text("kirkland.yaml cannot be read")
    page.keyboard.press("Escape")
    walk("button", "Write kirkland.yaml")
    page.keyboard.press("Enter")
    expect(card).to_be_hidden()
    assert f.server.file.read_text().endswith("themes: [ios26]")


# Whether the focused element is on the page and has a visible ring.
FOCUS = """() => {
  const node = document.activeElement, box = node.getBoundingClientRect();
  if (node === document.body) return true;
  const ring = (one) => { const style = getComputedStyle(one); return style.outlineStyle !== "none" || style.boxShadow !== "none"; };
  return box.width > 0 && box.right > 0 && box.left < innerWidth && (ring(node) || ring(node.parentElement));
}"""


def flow_44(f):
    """A thousand connections do not disturb a page."""
    page = f.page()
    f.rests(page, 42)
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, limit[1]), limit[1]))
    others = []
    for number in range(1000):
        one = socket.create_connection(("127.0.0.1", int(f.server.port)), timeout=10)
        one.sendall(b"GET / HTTP/1.1\r\nHost: 127" if number % 2 else b"")
        others.append(one)
    refused = 0
    for one in others:
        one.settimeout(0.01)
        try:
            refused += one.recv(200).startswith(b"HTTP/1.1 503") or 1
        except ConnectionError:
            refused += 1
        except TimeoutError:
            pass
    assert refused >= 750, refused
    page.get_by_role("button", name="Pan", exact=True).click()
    expect(page.get_by_role("button", name="Done", exact=True)).to_be_visible()
    f.rests(page, 42.8)
    for one in others:
        one.close()
    deadline = time.monotonic() + 20
    status = 0
    while status != 200 and time.monotonic() < deadline:
        try:
            status = f.server.ask("GET", "/choices")[0]
        except OSError:
            page.wait_for_timeout(50)
    assert status == 200, status


def flow_45(f):
    """Hostile WebSocket messages are refused, and leave no memory behind; no token is printed."""
    f.server.stop()
    f.server.start("0", stderr=subprocess.STDOUT)

    def memory():
        """The resident memory of the server in megabytes."""
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{f.server.process.pid}/status").read_text())[1]) / 1024

    def attack(message):
        with socket.create_connection(("127.0.0.1", int(f.server.port)), timeout=20) as one:
            one.sendall(f"GET /api/1/sessions/s1/live HTTP/1.1\r\nHost: 127.0.0.1:{f.server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
            assert b" 101 " in one.recv(1000)
            try:
                one.sendall(message)
                while one.recv(65_536):
                    pass
            except (ConnectionResetError, BrokenPipeError):
                pass

    mask, data = bytes(4), bytes(70_000)
    long, endless = (b"\x81\xff" + size.to_bytes(8, "big") + mask + data for size in [70_000, 2 ** 63])
    parts = b"\x01\xfe" + (4000).to_bytes(2, "big") + mask + data[:4000] + b"\x00\xfe" + (4000).to_bytes(2, "big") + mask + data[:4000]
    messages = [long, endless, parts, b"\x81\x7e" + data, b"\xc1\x82" + mask + b"{}", b"\x81\x82" + mask + b"{}"]
    for message in messages:
        attack(message)
    before = memory()
    for _ in range(40):
        for message in messages:
            attack(message)
    assert memory() <= before + 10, (before, memory())
    assert f.server.ask("GET", "/choices")[0] == 200
    for token in ["0" * 32, "wrong", "<script>"]:
        assert f.server.ask("GET", "/choices", token=token)[0] == 401
    f.server.stop()
    assert f.server.process.stdout.read() == ""


def flow_47(f):
    """A script that cannot be written stays whole, and the page says why."""
    f.server.stop()
    size = f.server.file.stat().st_size

    def full():
        # A file that grows beyond the limit fails as on a full disk.
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    f.server.start("0", preexec_fn=full)
    page = f.page(LOOK + "&t=42&panel=script")
    script = page.get_by_role("textbox", name="Script")
    expect(script).to_have_value(f.server.text, timeout=20_000)
    script.fill(f.server.text + "# more than there is room for\n" * 20)
    page.get_by_role("button", name="Save").click()
    conflict = page.locator(".conflict")
    expect(conflict).to_contain_text(re.compile("kirkland.yaml"))
    assert f.server.file.read_text() == f.server.text
    assert [one.name for one in f.server.file.parent.iterdir()] == ["kirkland.yaml"]
    f.rests(page, 42)
    script.fill(f.server.text.replace("name: Kirkland errand", "name: Kirkland"))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("saved", exact=True)).to_be_visible()
    shutil.rmtree(f.server.file.parent)
    script.fill(f.server.text)
    page.get_by_role("button", name="Save").click()
    expect(conflict).to_be_visible()
    expect(page.get_by_role("button", name="Pan", exact=True)).to_be_visible()


def flow_33(f):
    """Compares the page at six sizes, light, dark, zoomed, with forced colors and more contrast."""
    sizes = [(1440, 900), (1180, 800), (1024, 768), (720, 900), (390, 844), (320, 640)]
    looks = [(f"{width}x{height}-{scheme}", width, height, {"color_scheme": scheme}) for width, height in sizes for scheme in ["light", "dark"]]
    looks += [("1440x900-forced-colors", 1440, 900, {"forced_colors": "active"}), ("1440x900-more-contrast", 1440, 900, {"contrast": "more"}), ("1440x900-at-400", 360, 225, {"device_scale_factor": 4})]
    with tempfile.TemporaryDirectory() as shots:
        for name, width, height, options in looks:
            page = f.page(LOOK + "&t=42", width, height, reduced_motion="reduce", **options)
            f.rests(page, 42)
            page.evaluate("document.fonts.ready")
            page.evaluate(WHOLE)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, name
            cut = page.evaluate(CUT)
            assert not cut, (name, cut)
            # Other flows compare the car's picture; frame rates and latencies vary.
            page.screenshot(path=f"{shots}/{name}.png", scale="css", animations="disabled", mask=[page.locator("#pixels")], mask_color="#808080", style="#health { visibility: hidden }")
            page.context.close()
            f.contexts.pop()
        compare_pages(f, pathlib.Path(shots))


# Controls with overflowing text, or that extend beyond their scroll container.
CUT = """() => [...document.querySelectorAll("button, select, h1, h2, [role=tab]")].filter((node) => {
  if (!node.checkVisibility() || node.closest("dialog")) return false;
  const style = getComputedStyle(node), box = node.getBoundingClientRect();
  const isCut = node.scrollWidth > node.clientWidth + 1 && style.overflowX === "hidden" && style.textOverflow !== "ellipsis" && box.width > 4;
  const scrolls = (one) => one && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  return isCut || (box.width > 0 && box.right > innerWidth + 1 && !scrolls(node));
}).map((node) => node.outerHTML.slice(0, 120))"""
WHOLE = """async () => {
  const isDrawn = () => document.querySelector(".turn-mark") && [...document.querySelectorAll(".beside img")].every((image) => !image.checkVisibility() || image.naturalWidth);
  while (!isDrawn()) await new Promise(requestAnimationFrame);
}"""
PAGES = pathlib.Path(__file__).parent / "Pages"


def compare_pages(f, shots):
    """Compares screenshots with the recorded ones; HEADUNIT_RECORD=all records them."""
    version = f.browser.version.split(".")[0]
    if os.environ.get("HEADUNIT_RECORD") == "all":
        shutil.rmtree(PAGES, ignore_errors=True)
        shutil.copytree(shots, PAGES)
        (PAGES / "browser.txt").write_text(f"Chromium {version}\n")
    recorded = (PAGES / "browser.txt").read_text().strip()
    if recorded != f"Chromium {version}":
        return print(f"flow 33: the page was recorded with {recorded}; this is Chromium {version}: its pictures are not compared")
    (out := shots / "out").mkdir()
    compared = subprocess.run([HEADUNIT, "compare", str(PAGES), str(shots), "--shift", "--max-share", "0.1%", "--output", str(out)], capture_output=True, text=True)
    assert compared.returncode == 0, compared.stdout + compared.stderr


def flow_32(f):
    """Checks names, ids, contrast, and the rules of axe, if installed, in every view and panel, light and dark."""
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        Axe = None
    for scheme in ["light", "dark"]:
        page = f.page(LOOK + "&t=42", color_scheme=scheme, reduced_motion="reduce")
        f.rests(page, 42)

        def check(place):
            found = page.evaluate(UNCLEAR)
            if Axe:
                found += [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in Axe().run(page).response["violations"]]
            assert not found, f"{scheme}, {place}: {found}"

        for panel in ["Inspect", "Script", "Log", "Findings", "Setup"]:
            page.get_by_role("tab", name=panel).click()
            expect(page.get_by_role("tabpanel")).to_have_attribute("aria-labelledby", f"tab-{panel.lower()}")
            check(panel)
        for view, place, done in [("Styles", ".styles", "drawn"), ("Compare", ".compare", "drawn"), ("Wall", ".wall", "drawing")]:
            page.get_by_role("group", name="View").get_by_role("button", name=view).click()
            expect(page.locator(place)).to_have_attribute("data-state", re.compile(f"{done}|drawn"), timeout=60_000)
            check(view)
        page.context.close()
        f.contexts.pop()


# Controls without a name, ids that occur twice, and marks with a contrast below 3.
UNCLEAR = """() => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility() && !node.closest(":disabled"));
  const nameless = seen("button, select, input, textarea").filter((node) => !(node.getAttribute("aria-label") || node.title || node.innerText?.trim() || node.labels?.length));
  const ids = [...document.querySelectorAll("[id]")], twice = ids.filter(({ id }, index) => ids.findIndex((node) => node.id === id) !== index);
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const mixed = (colors) => {
    for (const color of colors) { context.fillStyle = color; context.fillRect(0, 0, 1, 1); }
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const fills = ({ backgroundColor, backgroundImage }) => [backgroundColor, ...(backgroundImage.match(/rgba?\([^)]*\)/)?.slice(0, 1) ?? [])];
  const ground = (node) => (node ? [...ground(node.parentElement), ...fills(getComputedStyle(node))] : ["white"]);
  const luminance = (colors) => mixed(colors).slice(0, 3).map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)).reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
  const contrast = (one, other) => { const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b); return (high + 0.05) / (low + 0.05); };
  const marks = seen("svg.i path").map((node) => { const { stroke, fill } = getComputedStyle(node); return [node, stroke === "none" ? fill : stroke, node.parentElement.parentElement]; });
  const road = seen(".ribbon, .ribbon > i:not(.still)").map((node) => [node, getComputedStyle(node).backgroundColor, node.closest(".drive")]);
  const faint = [...marks, ...road].filter(([, color, place]) => contrast([...ground(place), color], ground(place)) < 3);
  const told = (words, nodes) => nodes.map((node) => `${words}: ${(node.closest("button, label") ?? node).outerHTML.slice(0, 160)}`);
  return [...told("no name", nameless), ...told("id twice", twice), ...told("faint", faint.map(([node]) => node))];
}"""


def flow_lists(f):
    """Scrolls a list by wheel and by dragging, and types into a search."""
    shutil.copytree(f"{ASSETS}/Examples/art", f.server.file.parent / "art")
    shutil.copy(f"{ASSETS}/Examples/order-taking.yaml", f.server.file)
    f.server.stop()
    f.server.start("0")
    page = f.page(LOOK + "&t=0")
    f.rests(page, 0)
    box = page.get_by_role("application").bounding_box()
    points, first = box["width"] / 400, page.locator("[data-element=row-1]")
    page.mouse.move(box["x"] + 200 * points, box["y"] + 100 * points)
    page.mouse.wheel(0, 50)
    expect(first).to_have_count(0)
    page.mouse.down()
    page.mouse.move(box["x"] + 200 * points, box["y"] + 150 * points, steps=3)
    page.mouse.up()
    expect(first).to_have_count(1)
    assert [message["scroll"]["rows"] for message in f.messages(0, 0) if "scroll" in message] == [1, -1]
    page.evaluate("location.hash = location.hash.replace(/$/, '&t=8')")
    f.rests(page, 8)
    page.keyboard.press("c")
    page.keyboard.press("k")
    page.keyboard.press("Backspace")
    expect(page.locator("#clock")).not_to_have_text("0:08.0")
    expect(page.get_by_role("application")).to_be_focused()
    deadline = time.monotonic() + 5
    while len(pressed := [message["press"]["element"] for message in f.messages(8, 9) if "press" in message]) < 2 and time.monotonic() < deadline:
        page.wait_for_timeout(20)
    assert pressed == ["key-k", "key-delete"], pressed


def flow_sessions(f):
    """Opens another drive of the project in a separate session."""
    (f.server.folder / "Examples/other.yaml").write_text(f.server.text.replace("name: Kirkland errand", "name: Another errand"))
    page = f.page(LOOK + "&t=42")
    f.rests(page, 42)
    page.get_by_role("button", name="kirkland.yaml").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("other.yaml")).click()
    expect(page.get_by_role("heading", name="Another errand")).to_be_visible(timeout=20_000)
    expect(page).to_have_url(re.compile("session=s2"))
    f.rests(page, 0)
    page.get_by_role("button", name="other.yaml").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Kirkland errand")).click()
    expect(page.get_by_role("heading", name="Kirkland errand")).to_be_visible(timeout=20_000)
    f.rests(page, 42)


def flow_38(f):
    """Runs the Python example of the documentation."""
    page = (pathlib.Path(__file__).parents[3] / "Documentation/live.md").read_text()
    example = re.search(r"```python\n(.*?)```", page, re.S)[1]
    address, token = re.match(r"(http://[^/]*).*token=(\w+)", f.server.address).groups()
    subprocess.run([sys.executable, "-c", example], cwd=f.server.folder, check=True, capture_output=True, env={**os.environ, "HEADUNIT_ADDRESS": address, "HEADUNIT_TOKEN": token})
    assert (f.server.folder / "panning-night.png").read_bytes().startswith(b"\x89PNG")


flows = {name[5:]: work for name, work in list(globals().items()) if name.startswith("flow_")}


def begin():
    """Starts the browser of a process."""
    global browser, playwright
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
    expect.set_options(timeout=8_000)


def run(number):
    """Runs a flow; returns the error and the duration."""
    began, flow = time.monotonic(), Flow(browser, AppServer if number == "30" else Server)
    try:
        flows[number](flow)
        return number, None, time.monotonic() - began
    except BaseException as error:
        return number, f"{error or repr(error)}"[:int(os.environ.get("FLOW_WORDS", 600))], time.monotonic() - began
    finally:
        flow.end()


if __name__ == "__main__":
    failed = []
    wanted = [number for number in flows if not WANTED or number in WANTED]
    jobs = int(os.environ.get("FLOW_JOBS", max(2, os.cpu_count() or 2)))
    with multiprocessing.Pool(jobs, initializer=begin) as pool:
        for number, problem, seconds in pool.imap_unordered(run, wanted):
            print(f"flow {number} fails: {problem}" if problem else f"flow {number}: {seconds:.1f} s", flush=True)
            if problem:
                failed.append(number)
    if failed:
        sys.exit(f"flows that fail: {', '.join(failed)}")
