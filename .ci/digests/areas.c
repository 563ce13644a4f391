#include "../../Sources/Drawing/CRasters/include/rasters.h"
#include "scene.h"

#include <stdlib.h>
#include <string.h>

/* Bands, marks and cells as in "EdgeTable" and "CoverageAccumulator". */
enum {
  rows_per_band = 32,
  bands = (height + rows_per_band - 1) / rows_per_band,
  mark_bytes = 320,
  bytes_per_row = mark_bytes + (width / 8 + 2) * 32,
  most_edges = 1 << 15,
  most_corners = 32
};

struct table {
  struct rasters_edge edges[most_edges];
  long count;
  int32_t heads[bands];
  uint64_t cells[rows_per_band * bytes_per_row / 8];
};

struct ring {
  double points[2 * most_corners];
  long count;
};

static const struct rasters_plane flat = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
static const struct rasters_window whole = {0, height, 0, width};

static struct table *new_table(void) {
  struct table *table = zeros(sizeof *table);
  memset(table->heads, 0xFF, sizeof table->heads);
  return table;
}

/* Projects a ring and lists its edges, unless it reaches behind the eye or too far away. */
static void list(
    struct scene *scene, struct table *table, const struct ring *ring,
    const struct rasters_plane *plane, struct rasters_window window) {
  double corners[2 * most_corners];
  struct rasters_box box;
  const int is_seen =
      rasters_project(ring->points, ring->count, plane, 1.0 / 64, 1e12, corners, &box);
  digest(scene, &is_seen, sizeof is_seen);
  if (!is_seen) return;
  digest(scene, corners, (size_t)ring->count * 16);
  digest(scene, &box, sizeof box);
  if (box.left <= -32767 || box.top <= -32767 || box.right >= 32767 || box.bottom >= 32767) return;
  if (table->count + ring->count > most_edges) fail("expected fewer edges; raise most_edges");
  table->count = rasters_list(
      corners, ring->count, window, rows_per_band, table->edges, table->count, table->heads);
}

/* Adds the edges of a band except those that are left to Swift. */
static void add(
    struct scene *scene, struct table *table, long band, struct rasters_cells cells,
    struct rasters_window window) {
  int32_t *next_head = band + 1 < bands ? table->heads + band + 1 : 0;
  long index = table->heads[band];
  while (index >= 0) {
    index = rasters_add(table->edges, index, cells, window, next_head);
    digest(scene, &index, sizeof index);
    if (index < 0) break;
    struct rasters_edge *edge = table->edges + index;
    const int32_t next = edge->next;
    if (next_head && edge->bottom_y >> 16 >= window.last_row) {
      edge->next = *next_head;
      *next_head = (int32_t)index;
    }
    index = next;
  }
}

/* Blends a tint over the listed areas and clears the table. */
static void blend(
    struct scene *scene, struct table *table, struct rasters_window window,
    struct rasters_tint tint) {
  for (long band = window.first_row / rows_per_band; band < bands; band++) {
    struct rasters_window part = window;
    if (part.first_row < band * rows_per_band) part.first_row = band * rows_per_band;
    if (part.last_row > (band + 1) * rows_per_band) part.last_row = (band + 1) * rows_per_band;
    if (part.first_row >= part.last_row) continue;
    uint64_t *row = table->cells + part.first_row % rows_per_band * bytes_per_row / 8;
    const struct rasters_cells cells = {
        (int32_t *)(row + mark_bytes / 8), row, bytes_per_row, part.last_row - part.first_row};
    add(scene, table, band, cells, part);
    const struct rasters_pixels pixels = {scene->pixels + part.first_row * width, width};
    rasters_sweep(
        cells, window.first_column / 512, width / 512 + 1, window.last_column, pixels, tint);
  }
  for (size_t index = 0; index < sizeof table->cells / 8; index++)
    if (table->cells[index] != 0) fail("expected a sweep to clear cells and marks, found others");
  memset(table->heads, 0xFF, sizeof table->heads);
  table->count = 0;
}

/* A ring around a vertical axis with equal halves; its sides lean by up to "lean" columns a row. */
static struct ring spindle(
    struct scene *scene, double x, double top, double bottom, double lean) {
  enum { levels = 7 };
  double y[levels], left[levels], right[levels];
  const double step = (bottom - top) / (2 * levels - 2);
  y[0] = 0, left[0] = right[0] = 0;
  for (int level = 1; level < levels; level++) {
    const double down = step * between(scene, 0.2, 1);
    y[level] = y[level - 1] + down;
    left[level] = left[level - 1] + down * between(scene, -0.3 * lean, lean);
    right[level] = right[level - 1] + down * between(scene, -0.3 * lean, lean);
  }
  struct ring ring = {{0}, 0};
  double *next = ring.points;
  for (int level = 0; level < levels; level++)
    *next++ = x - left[level], *next++ = top + y[level];
  for (int level = levels - 2; level >= 0; level--)
    *next++ = x - left[level], *next++ = bottom - y[level];
  for (int level = 1; level < levels; level++)
    *next++ = x + right[level], *next++ = bottom - y[level];
  for (int level = levels - 2; level > 0; level--)
    *next++ = x + right[level], *next++ = top + y[level];
  ring.count = (next - ring.points) / 2;
  return ring;
}

static struct ring rectangle(double left, double top, double right, double bottom) {
  return (struct ring){{left, top, left, bottom, right, bottom, right, top}, 4};
}

static struct rasters_tint some_tint(struct scene *scene, uint32_t alpha) {
  return (struct rasters_tint){0xFF000000 | below(scene, 1 << 24), alpha};
}

/* Layers of large areas that begin above the picture and end below it. */
static void layers(struct scene *scene, double lean, int is_opaque) {
  struct table *table = new_table();
  for (int layer = 0; layer < 12; layer++) {
    for (int number = 0; number < 6; number++) {
      const double x = between(scene, 0, width), top = between(scene, -90, height - 20);
      const double bottom = top + between(scene, 3, 260);
      const struct ring ring = spindle(scene, x, top, bottom, lean);
      list(scene, table, &ring, &flat, whole);
    }
    const uint32_t alpha = is_opaque ? 255 : below(scene, 255);
    blend(scene, table, whole, some_tint(scene, alpha));
  }
  free(table);
}

void draw_areas(struct scene *scene) { layers(scene, 1, 1); }

void draw_translucent_areas(struct scene *scene) { layers(scene, 2, 0); }

void draw_slanted_areas(struct scene *scene) { layers(scene, 4, 1); }

/* Areas of a few pixels, on and between pixel borders, many of them over each other. */
void draw_small_areas(struct scene *scene) {
  struct table *table = new_table();
  for (int layer = 0; layer < 4; layer++) {
    for (int number = 0; number < 400; number++) {
      const double x = between(scene, 0, width), y = between(scene, -3, height + 3);
      const double size = between(scene, 0.1, 9);
      const struct ring ring =
          number % 4 > 0 ? spindle(scene, x, y, y + size, 3)
          : number % 8 > 0
              ? rectangle(x, y, x + size, y + 4)
              : rectangle((int)x, (int)y, (int)x + 3, (int)y + (int)size);
      list(scene, table, &ring, &flat, whole);
    }
    blend(scene, table, whole, some_tint(scene, some_alpha(scene, layer)));
  }
  free(table);
}

/* Stripes so narrow that nearly every eight pixels of a row contain edges. */
void draw_dense_areas(struct scene *scene) {
  struct table *table = new_table();
  for (int layer = 0; layer < 2; layer++) {
    for (double left = 4; left < width - 12; left += 5.3) {
      const struct ring ring = {
          {left, -3, left + 2.1, -3, left + 8, height + 4, left + 4, height + 4}, 4};
      list(scene, table, &ring, &flat, whole);
    }
    blend(scene, table, whole, some_tint(scene, layer == 0 ? 255 : 128));
  }
  free(table);
}

/* Areas that cross the sides of windows; edges that cross left and right sides are missing. */
void draw_clipped_areas(struct scene *scene) {
  struct table *table = new_table();
  for (int layer = 0; layer < 12; layer++) {
    struct rasters_window window;
    window.first_row = below(scene, 100);
    window.last_row = window.first_row + 1 + below(scene, height - 100);
    window.first_column = below(scene, 700);
    window.last_column = window.first_column + 200 + below(scene, width - 900);
    for (int number = 0; number < 12; number++) {
      const double x = between(scene, -50, width + 50), top = between(scene, -90, height);
      const double bottom = top + between(scene, 30, 300);
      const struct ring ring = spindle(scene, x, top, bottom, 1 + number % 4);
      list(scene, table, &ring, &flat, window);
    }
    blend(scene, table, window, some_tint(scene, some_alpha(scene, layer)));
  }
  free(table);
}

/* Areas on the ground; corners behind the eye, far away or without sense leave out a ring. */
void draw_tilted_areas(struct scene *scene) {
  static const struct rasters_plane tilted = {
      {1.4, 0.2, 30}, {0.1, 0.9, 20}, {0.0002, 0.006, 0.9}};
  struct table *table = new_table();
  for (int layer = 0; layer < 12; layer++) {
    for (int number = 0; number < 12; number++) {
      const double x = between(scene, 0, 2000), top = between(scene, -60, 500);
      const double bottom = top + between(scene, 3, 500);
      struct ring ring = spindle(scene, x, top, bottom, 0.6);
      /* Also counts that are no multiple of four. */
      ring.count -= below(scene, 4);
      double *corner = ring.points + 2 * below(scene, (uint32_t)ring.count);
      if (number == 3) corner[1] = -900;
      if (number == 4) corner[0] = __builtin_nan("");
      if (number == 5) corner[0] = 3e12;
      if (number == 6) corner[1] = 9e11;
      list(scene, table, &ring, &tilted, whole);
    }
    blend(scene, table, whole, some_tint(scene, some_alpha(scene, layer)));
  }
  free(table);
}
