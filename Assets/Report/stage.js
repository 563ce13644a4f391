// The pictures: four views that share one zoom and one place.
const view = { name: "side", scale: 1, x: 0, y: 0, fit: 1, outlines: true, blink: true, front: "actual", slider: 50 };
let panes = [];
let blinkTimer = null;
const names = { expected: "Expected", actual: "Actual", difference: "Difference" };

function sizeOf(pair) {
  const images = Object.values(pair.images).filter((image) => image?.width);
  return {
    width: Math.max(1, ...images.map((image) => image.width)),
    height: Math.max(1, ...images.map((image) => image.height)),
  };
}

/** The changed places of a picture: elements where they are known, else regions of pixels. */
function places(pair) {
  const boxes = pair.changes.map((change) => change.box).filter((box) => box && box.width > 0);
  return boxes.length > 0 ? boxes : (pair.measurement?.regions ?? []).map((region) => region.rect);
}

function outlineOf(pair, size) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("width", size.width);
  svg.setAttribute("height", size.height);
  svg.setAttribute("aria-hidden", "true");
  for (const box of places(pair)) {
    const rect = document.createElementNS(space, "rect");
    const values = { x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 4 };
    for (const [name, value] of Object.entries(values)) rect.setAttribute(name, value);
    svg.append(rect);
  }
  return svg;
}

function layerOf(pair, name, size) {
  const image = pair.images[name];
  const layer = make("div", { class: "layer", "data-name": name });
  if (image) {
    layer.append(make("img", {
      src: image.src, width: image.width, height: image.height, draggable: "false",
      alt: `${names[name]} picture of ${pair.key}`,
    }));
  }
  if (view.outlines && name !== "difference") layer.append(outlineOf(pair, size));
  return layer;
}

function absence(pair, name) {
  if (name === "difference") return "No difference picture was kept";
  if (verdictOf(pair).severity === 0) return "Pictures of equal pairs are not kept";
  return name === "expected" ? "No expected picture" : "No actual picture";
}

function paneOf(pair, shown, size) {
  const window = make("div", { class: "window" });
  window.style.aspectRatio = `${size.width} / ${size.height}`;
  const layers = shown.map((name) => layerOf(pair, name, size));
  window.append(...layers);
  if (shown.every((name) => !pair.images[name])) {
    window.append(make("p", { class: "none-text" }, absence(pair, shown[0])));
  }
  const captions = shown.map((name) => {
    const image = pair.images[name];
    return make("span", {}, image ? `${names[name]}, ${image.width} × ${image.height}` : names[name]);
  });
  const pane = { figure: make("figure", { class: "pane" }, make("figcaption", {}, ...captions), window), window, layers };
  if (shown.length > 1 && view.name === "slider") {
    pane.divider = make("div", { class: "divider" });
    window.append(pane.divider);
  }
  attachDrag(window);
  return pane;
}

function panesOf(pair) {
  const size = sizeOf(pair);
  switch (view.name) {
    case "side": return [paneOf(pair, ["expected"], size), paneOf(pair, ["actual"], size)];
    case "difference": return [paneOf(pair, ["difference"], size)];
    default: return [paneOf(pair, ["expected", "actual"], size)];
  }
}

function drawStage() {
  const pair = shownPair();
  if (!pair) return;
  panes = panesOf(pair);
  $("stage").className = view.name === "side" ? "" : "one";
  $("stage").replaceChildren(...panes.map((pane) => pane.figure));
  for (const button of document.querySelectorAll("[data-view]")) {
    button.setAttribute("aria-pressed", String(button.dataset.view === view.name));
  }
  $("outline").setAttribute("aria-pressed", String(view.outlines));
  $("slider-tool").hidden = view.name !== "slider";
  $("blink-tool").hidden = view.name !== "blink";
  measure();
  setBlink(view.blink);
  place();
}

function measure() {
  const pair = shownPair();
  if (!pair || panes.length === 0) return;
  view.fit = panes[0].window.clientWidth / sizeOf(pair).width || 1;
}

/** Brings every layer of every pane to the shared zoom and place. */
function place() {
  const pair = shownPair();
  if (!pair) return;
  const size = sizeOf(pair);
  view.x = Math.min(0, Math.max(view.x, size.width * (1 - view.scale)));
  view.y = Math.min(0, Math.max(view.y, size.height * (1 - view.scale)));
  const factor = view.fit * view.scale;
  for (const pane of panes) {
    for (const layer of pane.layers) {
      layer.style.transform = `translate(${view.x * view.fit}px, ${view.y * view.fit}px) scale(${factor})`;
      layer.style.setProperty("--stroke", `${2 / factor}px`);
      layer.classList.toggle("crisp", factor * devicePixelRatio >= 2);
      const isHidden = view.name === "blink" && layer.dataset.name !== view.front;
      layer.style.visibility = isHidden ? "hidden" : "visible";
    }
    if (view.name === "slider") placeSlider(pane, size);
  }
  $("zoom-value").textContent = view.scale === 1 ? "Fit" : `${Math.round(factor * 100)} %`;
  $("blink-name").textContent = names[view.front];
}

function placeSlider(pane, size) {
  const share = view.slider / 100;
  const left = (share * size.width - view.x) / view.scale;
  const actual = pane.layers.find((layer) => layer.dataset.name === "actual");
  const expected = pane.layers.find((layer) => layer.dataset.name === "expected");
  // A layer has the extent of the window, so its own clip is given in pixels of the picture.
  actual.style.clipPath = `polygon(${left}px 0, 99999px 0, 99999px 99999px, ${left}px 99999px)`;
  expected.style.clipPath = `polygon(0 0, ${left}px 0, ${left}px 99999px, 0 99999px)`;
  pane.divider.style.left = `${view.slider}%`;
  $("slider").value = view.slider;
}

function setView(name) {
  view.name = name;
  drawStage();
  say(`${document.querySelector(`[data-view="${name}"]`).textContent} view`);
}

/** Zooms by a factor; `x` and `y` (0...1 of the window) stay where they are. */
function zoom(factor, x = 0.5, y = 0.5) {
  const pair = shownPair();
  if (!pair) return;
  const size = sizeOf(pair);
  const scale = Math.min(32, Math.max(1, view.scale * factor));
  view.x = x * size.width - (x * size.width - view.x) * scale / view.scale;
  view.y = y * size.height - (y * size.height - view.y) * scale / view.scale;
  view.scale = scale;
  place();
}

function fit() {
  Object.assign(view, { scale: 1, x: 0, y: 0 });
  place();
}

/** Enlarges the first changed place. */
function goToChange() {
  const pair = shownPair();
  const box = pair && places(pair)[0];
  if (!box) { say("It is not known where the change is"); return; }
  const size = sizeOf(pair);
  view.scale = Math.min(16, Math.max(1, 0.5 * Math.min(size.width / box.width, size.height / box.height)));
  view.x = size.width / 2 - (box.x + box.width / 2) * view.scale;
  view.y = size.height / 2 - (box.y + box.height / 2) * view.scale;
  place();
}

function pan(x, y) {
  view.x += x / view.fit;
  view.y += y / view.fit;
  place();
}

function flip() {
  view.front = view.front === "actual" ? "expected" : "actual";
  place();
}

/** One exchange in 700 ms stays far below three flashes a second. */
function setBlink(isOn) {
  view.blink = isOn;
  clearInterval(blinkTimer);
  $("blink-play").textContent = isOn ? "Pause" : "Play";
  $("blink-play").setAttribute("aria-pressed", String(isOn));
  if (isOn && view.name === "blink") blinkTimer = setInterval(flip, 700);
}

function attachDrag(window) {
  let last = null;
  window.addEventListener("pointerdown", (event) => {
    last = event;
    window.setPointerCapture(event.pointerId);
    window.classList.add("drag");
  });
  window.addEventListener("pointermove", (event) => {
    if (!last) return;
    if (view.name === "slider" && view.scale === 1) {
      const box = window.getBoundingClientRect();
      view.slider = Math.min(100, Math.max(0, 100 * (event.clientX - box.left) / box.width));
      place();
    } else pan(event.clientX - last.clientX, event.clientY - last.clientY);
    last = event;
  });
  const end = () => { last = null; window.classList.remove("drag"); };
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
  window.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const box = window.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 200), (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  }, { passive: false });
}
