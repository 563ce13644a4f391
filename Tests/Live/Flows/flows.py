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
DRAWN = """(canvas) => canvas.toDataURL()"""
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

    def ask(self, method, path, body=None):
        """Sends a request; returns the status and the text of the answer."""
        token = re.search(r"token=(\w+)", self.address)[1]
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/1{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read().decode(errors="replace")
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode(errors="replace")

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

    def page(self, look=LOOK + "&t=42", width=1440, height=900, token=True, **options):
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: sys.exit(f"the page fails: {error}"))
        address = self.server.address if token else self.server.address.split("#")[0] + "#"
        page.goto(f"{address}&{look}")
        return page

    def rests(self, page, at):
        """Waits until the screen shows a moment and is idle."""
        expect(page.locator("#screen")).to_have_attribute("data-t", f"{at}", timeout=20_000)
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
    page.evaluate("location.hash = location.hash.replace('t=42', 't=176')")
    f.rests(page, 176)
    f.same(page, 176)
    page.evaluate("location.hash = location.hash.replace('t=176', 't=42')")
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
    touched = f.page(LOOK + "&t=60", has_touch=True)
    f.rests(touched, 60)
    touched.get_by_role("button", name="Pan", exact=True).tap()
    expect(touched.get_by_role("button", name="Done", exact=True)).to_be_visible()


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
    expect(page.get_by_text("The car receives keyboard input")).to_be_visible()
    page.keyboard.press("2")
    page.wait_for_timeout(200)
    page.keyboard.press("2")
    page.wait_for_timeout(400)
    page.keyboard.press("Enter")
    expect(page.locator("#clock")).not_to_have_text("0:42.0")
    page.keyboard.press("Escape")
    expect(page.get_by_text("The car receives keyboard input")).to_be_hidden()


def flow_9(f):
    page = f.page()
    f.rests(page, 42)
    box = page.get_by_role("application").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.4)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.6, steps=5)
    page.mouse.up()
    expect(page.locator("#live")).to_contain_text("CarPlay maps do not receive taps")


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
    messages = json.loads(f.server.ask("GET", "/sessions/s1/log?from=42.5&to=44")[1])["messages"]
    pans = [message["pan"] for message in messages if "pan" in message]
    assert pans == [{"direction": ["left", "up"], "steps": 2}], messages


def flow_11(f):
    page = f.page()
    f.rests(page, 42)
    page.get_by_label("Chrome", exact=True).first.select_option("ios18")
    page.get_by_role("tab", name="Setup").click()
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


def flow_14(f):
    page = f.page(LOOK + "&t=42&inspect=1", permissions=["clipboard-read", "clipboard-write"])
    f.rests(page, 42)
    page.get_by_role("tabpanel").get_by_role("button", name=re.compile("map-button-1")).first.click()
    page.keyboard.press("y")
    page.wait_for_timeout(100)
    name = page.evaluate("navigator.clipboard.readText()")
    assert name == "map-button-1", name
    status, text = f.server.ask("POST", f"/sessions/s1/inputs?{LOOK}", {"press": name})
    assert status == 200 and "CPMapButton.handler" in text, text


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
    expect(card).to_contain_text("+ lanes: [left*, straight]")
    card.get_by_role("button", name="Write kirkland.yaml").click()
    expect(page.get_by_role("heading", name="kirkland.yaml cannot be read")).to_be_hidden()
    expect(script).to_have_value(wrong.replace("straigt", "straight"))
    assert "straight]" in f.server.file.read_text()
    script.fill(f.server.text)
    page.get_by_role("button", name="Save").click()
    expect(script).to_have_value(f.server.text)
    page.wait_for_timeout(200)
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


def flow_19(f):
    page = f.page(LOOK + "&t=42&view=compare")
    slider = page.get_by_role("slider", name="Share of the first picture")
    expect(slider).to_be_visible(timeout=30_000)
    slider.focus()
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuenow", "45")
    f.server.file.write_text(f.server.text.replace("road: NE 68th St", "road: NE 70th St"))
    version = page.get_by_label("Version of the first picture")
    expect(version.get_by_role("option", name="Before the edit")).to_be_attached()
    version.select_option("Before the edit")
    page.get_by_label("Chrome of the first picture").select_option("Same chrome")
    changed = page.get_by_role("list", name="Differences")
    expect(changed).to_contain_text("Turn left onto NE 68th St", timeout=20_000)
    expect(changed).to_contain_text("Turn left onto NE 70th St")
    expect(changed).not_to_contain_text("sidebar")
    page.get_by_role("button", name="Difference").click()
    expect(page.get_by_role("img", name="Marked differences")).to_be_visible()
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
    dialog.get_by_role("button", name=re.compile("^Golden case")).click()
    dialog.get_by_role("button", name=re.compile("^Write")).click()
    expect(dialog).to_contain_text("headunit golden record recorded/kirkland-1")
    page.keyboard.press("Escape")
    goldens = ["--goldens", str(next(f.server.folder.rglob("Goldens")))]
    run(HEADUNIT, "golden", "record", "recorded/kirkland-1", *goldens)
    run(HEADUNIT, "golden", "check", "recorded/kirkland-1", *goldens)
    for form, ending, end in [("Session log", "session.jsonl", 43.6), ("Film", "png", 44.4)]:
        taken(end)
        dialog.get_by_role("button", name=re.compile(f"^{form}")).click()
        dialog.get_by_role("button", name=re.compile("^Write")).click()
        expect(dialog).to_be_hidden(timeout=60_000)
        written = f.server.file.parent / f"kirkland-1.{ending}"
        if form == "Film":
            assert b"acTL" in written.read_bytes()[:200]
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
    # Displays may be chosen on the command line.
    f.server.stop()
    f.server.start("0", "--device", "wide,iphone,cluster-wide")
    chosen = f.page("t=42")
    f.rests(chosen, 42)
    beside = chosen.get_by_role("group", name="Other displays at the same moment")
    expect(beside.locator("img[src]")).to_have_count(2, timeout=20_000)
    beside.get_by_role("button", name=re.compile("iPhone")).click()
    expect(chosen).to_have_url(re.compile("device=iphone&beside=wide%2Ccluster-wide"))


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

    def walk(role, name, most=80):
        """Moves the focus to a control by Tab; it must be visible on the way."""
        wanted = page.get_by_role(role, name=name, exact=True).first
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
    page.keyboard.press("i")
    expect(page).to_have_url(re.compile("inspect=1"))
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.keyboard.press("c")
    page.keyboard.press("2")
    page.wait_for_timeout(600)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    walk("tab", "Inspect")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("textbox", name="Script")).to_be_visible()
    walk("textbox", "Script")
    page.keyboard.type("# typed")
    page.keyboard.press("Control+s")
    expect(page.get_by_text("saved", exact=True)).to_be_visible()
    assert "# typed" in f.server.file.read_text()


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
    page = f.page()
    f.rests(page, 42)
    for panel in ["Inspect", "Script", "Log", "Findings", "Setup"]:
        page.get_by_role("tab", name=panel).click()
        nameless = page.evaluate("""() => [...document.querySelectorAll("button, select, input, textarea")].filter((node) => node.checkVisibility() && !(node.getAttribute("aria-label") || node.title || node.innerText?.trim() || node.labels?.length)).map((node) => node.outerHTML.slice(0, 120))""")
        assert not nameless, nameless
        twice = page.evaluate("""() => { const ids = [...document.querySelectorAll("[id]")].map((node) => node.id); return ids.filter((id, index) => ids.indexOf(id) !== index); }""")
        assert not twice, twice


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


def flow_32_axe(f):
    """Checks the rules of axe, if installed, in every view and panel, light and dark."""
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        return
    for scheme in ["light", "dark"]:
        page = f.page(LOOK + "&t=42", color_scheme=scheme, reduced_motion="reduce")
        f.rests(page, 42)

        def check(place):
            found = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in Axe().run(page).response["violations"]]
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
