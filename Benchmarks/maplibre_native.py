"""Draws the frames of a plan with MapLibre Native and prints seconds per frame.

Usage: maplibre_native.py PLAN.json OUTPUT

The plan contains the style, the picture's size in points, the pixels per point, the number of
processes and the cameras; `benchmarks` writes it. Each process has a separate map, draws every n-th
camera and writes a PNG file, as rendering a drive does. Needs the package pymgl and a display, such
as that of xvfb-run.
"""

import json
import multiprocessing
import os
import sys
import time


def opened(plan):
    """Returns a map after its first frame, which opens the display; retries if that fails."""
    import pymgl

    for attempt in range(5):
        view = pymgl.Map(
            json.dumps(plan["style"]), plan["width"], plan["height"], plan["ratio"],
            *plan["cameras"][0]["center"], plan["cameras"][0]["zoom"])
        try:
            view.renderPNG()
            return view
        except RuntimeError:
            if attempt == 4:
                raise
            time.sleep(0.5)


def draw(plan, share, output, turn, ready, start, results):
    # Sequentially, because each opens the display.
    with turn:
        view = opened(plan)

    def frame(lap, number):
        camera = plan["cameras"][number]
        view.setCenter(*camera["center"])
        view.setZoom(camera["zoom"])
        view.setBearing(camera["bearing"])
        view.setPitch(camera["pitch"])
        with open(os.path.join(output, f"{lap}-{number:05}.png"), "wb") as file:
            file.write(view.renderPNG())

    numbers = range(share, len(plan["cameras"]), plan["processes"])
    # Loads every tile once before the measurement.
    for number in numbers:
        frame(0, number)
    ready.put(share)
    start.wait()
    for number in numbers:
        frame(1, number)
    results.put(len(numbers))


def main():
    with open(sys.argv[1]) as file:
        plan = json.load(file)
    output = sys.argv[2]
    os.makedirs(output, exist_ok=True)
    context = multiprocessing.get_context("spawn")
    turn, start = context.Lock(), context.Event()
    ready, results = context.Queue(), context.Queue()
    workers = [
        context.Process(target=draw, args=(plan, share, output, turn, ready, start, results),
                        daemon=True)
        for share in range(plan["processes"])
    ]
    for worker in workers:
        worker.start()
    for _ in workers:
        ready.get(timeout=60)
    began = time.perf_counter()
    start.set()
    count = sum(results.get(timeout=120) for _ in workers)
    print((time.perf_counter() - began) / count)


if __name__ == "__main__":
    main()
