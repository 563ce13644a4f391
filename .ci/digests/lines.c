#include "../../Sources/Drawing/CRasters/include/rasters.h"
#include "scene.h"

#include <math.h>
#include <stdlib.h>

/* As in "CoverageMap": parts of 32 columns. */
enum { stride = (width + 7) / 8 * 8 + 8, part_shift = 5 };

struct point {
  double x, y;
};

static const struct rasters_window whole = {0, height, 0, width};

static int64_t rounded(double number) { return (int64_t)floor(number + 0.5); }

/* The strip around the line through a point, as in "FixedStrip". */
static struct rasters_strip strip(
    struct point away, struct point through, double reach, long row) {
  const double scale = 2040.0 * 65536;
  const double start = away.x * (4 - through.x) + away.y * ((double)row + 0.5 - through.y);
  const int64_t depth = rounded(reach * 2040), kept = depth < 10200 ? depth : 10200;
  struct rasters_strip strip;
  strip.distance = rounded(start * scale);
  strip.step = rounded(away.y * scale), strip.slope = rounded(away.x * scale);
  strip.excess = (int32_t)(depth - kept), strip.reach = (int16_t)kept;
  for (int lane = 0; lane < 8; lane++)
    strip.lanes[lane] = (int16_t)(((2 * lane - 7) * (strip.slope >> 1) + 32768) >> 16);
  return strip;
}

/* The columns of a strip, as in "StripColumns". */
static struct rasters_columns columns(
    struct point away, struct point through, double reach, long row) {
  if (fabs(away.x) <= 1e-3) return (struct rasters_columns){-(1LL << 50), 0, 1LL << 51};
  const double inverse = 1048576 / away.x;
  const double start = away.x * (0.5 - through.x) + away.y * ((double)row + 0.5 - through.y);
  const int64_t middle = rounded(start * -inverse);
  const int64_t half = rounded(reach * 1048576 / fabs(away.x));
  return (struct rasters_columns){middle - half, rounded(-away.y * inverse), 2 * half};
}

/* A sliver between two points with ends in a direction, as in "HairlineQuad". */
static struct rasters_sliver sliver(
    struct point from, struct point to, struct point ends, double reach,
    struct rasters_window clip) {
  const struct point way = {to.x - from.x, to.y - from.y};
  const struct point middle = {(from.x + to.x) / 2, (from.y + to.y) / 2};
  const double length = sqrt(way.x * way.x + way.y * way.y);
  const double across = sqrt(ends.x * ends.x + ends.y * ends.y);
  const double area = way.x * ends.y - way.y * ends.x, size = fabs(area);
  const double turn = area < 0 ? -across : across, half = size / across / 2 + 0.5;
  const struct point away = {-way.y / length, way.x / length};
  const struct point along = {ends.y / turn, -ends.x / turn};
  const double to_end = half * across / size, to_side = reach * length / size;
  const double x = fabs(way.x) * to_end + fabs(ends.x) * to_side;
  const double y = fabs(way.y) * to_end + fabs(ends.y) * to_side;
  struct rasters_sliver sliver = {clip, {0}, {0}, {-(1LL << 50), 0, 1LL << 51}};
  struct rasters_window *window = &sliver.window;
  window->first_row = fmax(window->first_row, rounded(middle.y - y));
  window->last_row = fmin(window->last_row, rounded(middle.y + y));
  window->first_column = fmax(window->first_column, rounded(middle.x - x));
  window->last_column = fmin(window->last_column, rounded(middle.x + x));
  sliver.side = strip(away, middle, reach, window->first_row);
  sliver.end = strip(along, middle, half, window->first_row);
  if (window->last_column - window->first_column > 8)
    sliver.columns = columns(away, middle, reach, window->first_row);
  return sliver;
}

/* A layer of lines, which are blended together. */
struct layer {
  struct rasters_coverage coverage;
  struct rasters_sliver before;
  int32_t *columns;
};

static struct layer new_layer(void) {
  return (struct layer){
      .coverage = {zeros(stride * height), stride, zeros(height * 8), part_shift},
      .columns = zeros((2 * rasters_blend_rows * stride / 8 + 6) * 4)};
}

static void free_layer(struct layer layer) {
  free(layer.coverage.bytes);
  free(layer.coverage.parts);
  free(layer.columns);
}

/* Covers a line unless it is too short or its ends are nearly parallel to it. */
static void cover(
    struct layer *layer, struct point from, struct point to, struct point ends, double reach,
    struct rasters_window clip) {
  const double x = to.x - from.x, y = to.y - from.y, area = fabs(x * ends.y - y * ends.x);
  const double length = sqrt(x * x + y * y), across = sqrt(ends.x * ends.x + ends.y * ends.y);
  if (length <= 1e-3 || across <= 1e-9 || area <= 0.2 * length * across) return;
  const struct rasters_sliver next = sliver(from, to, ends, reach, clip);
  if (next.window.first_row >= next.window.last_row) return;
  if (next.window.first_column >= next.window.last_column) return;
  rasters_cover_next(layer->coverage, &next, &layer->before);
}

/* Blends a color over all lines, and clears the layer. */
static void blend(struct scene *scene, struct layer *layer, uint32_t alpha) {
  rasters_cover(layer->coverage, &layer->before);
  layer->before = (struct rasters_sliver){0};
  digest(scene, layer->coverage.bytes, stride * height);
  digest(scene, layer->coverage.parts, height * 8);
  const struct rasters_pixels pixels = {scene->pixels, width};
  const struct rasters_tint tint = {0xFF000000 | below(scene, 1 << 24), alpha};
  rasters_blend(layer->coverage, 0, height, width, layer->columns, pixels, tint);
  for (long index = 0; index < stride * height; index++)
    if (layer->coverage.bytes[index] != 0) fail("expected 'blend' to clear coverage, found some");
  for (long row = 0; row < height; row++) layer->coverage.parts[row] = 0;
}

static struct point some_point(struct scene *scene) {
  struct point point;
  point.x = between(scene, -30, width + 30);
  point.y = between(scene, -30, height + 30);
  return point;
}

/* The direction of straight ends. */
static struct point square(struct point from, struct point to) {
  return (struct point){to.y - from.y, from.x - to.x};
}

/* Lines of every direction and width across the picture. */
void draw_lines(struct scene *scene) {
  struct layer lines = new_layer();
  for (int layer = 0; layer < 6; layer++) {
    for (int number = 0; number < 40; number++) {
      const struct point from = some_point(scene), to = some_point(scene);
      const double reach = between(scene, 0.5, 1.5);
      cover(&lines, from, to, square(from, to), reach, whole);
    }
    blend(scene, &lines, some_alpha(scene, layer));
  }
  free_layer(lines);
}

/* Lines of up to 40 pixels; some are within eight columns. */
void draw_short_lines(struct scene *scene) {
  struct layer lines = new_layer();
  for (int layer = 0; layer < 4; layer++) {
    for (int number = 0; number < 900; number++) {
      const struct point from = some_point(scene);
      const double size = number % 3 == 0 ? 4 : number % 3 == 1 ? 12 : 40;
      struct point to = from;
      to.x += between(scene, -size, size);
      to.y += between(scene, -size, size);
      const double reach = between(scene, 0.5, 1.5);
      cover(&lines, from, to, square(from, to), reach, whole);
    }
    blend(scene, &lines, some_alpha(scene, layer));
  }
  free_layer(lines);
}

/* Lines that are level, upright or nearly so, on whole, half and other columns and rows. */
void draw_level_lines(struct scene *scene) {
  struct layer lines = new_layer();
  for (int layer = 0; layer < 4; layer++) {
    for (int number = 0; number < 24; number++) {
      struct point from = some_point(scene);
      if (number % 4 < 2) from.x = floor(from.x), from.y = floor(from.y) + number % 4 * 0.5;
      struct point to = from;
      const double rise = number % 3 == 0 ? 0 : between(scene, -1.5, 1.5);
      if (number % 2 == 0) {
        from.x = -5, to.x = width + 5, to.y += rise;
      } else {
        from.y = -5, to.y = height + 5, to.x += rise;
      }
      const double reach = between(scene, 0.5, 1.5);
      cover(&lines, from, to, square(from, to), reach, whole);
    }
    blend(scene, &lines, some_alpha(scene, layer));
  }
  free_layer(lines);
}

/* Lines whose ends have any direction. */
static void slanted(
    struct scene *scene, int layer, struct layer *lines, struct rasters_window clip) {
  for (int number = 0; number < 60; number++) {
    const struct point from = some_point(scene), to = some_point(scene), one = some_point(scene);
    const struct point ends = {one.x - width / 2, one.y - height / 2};
    const double reach = between(scene, 0.5, 1.5);
    cover(lines, from, to, ends, reach, clip);
  }
  blend(scene, lines, some_alpha(scene, layer));
}

void draw_slanted_lines(struct scene *scene) {
  struct layer lines = new_layer();
  for (int layer = 0; layer < 4; layer++) slanted(scene, layer, &lines, whole);
  free_layer(lines);
}

void draw_clipped_lines(struct scene *scene) {
  struct layer lines = new_layer();
  for (int layer = 0; layer < 8; layer++) {
    struct rasters_window window;
    window.first_row = below(scene, 100);
    window.last_row = window.first_row + 30 + below(scene, height - 130);
    window.first_column = below(scene, 700);
    window.last_column = window.first_column + 3 + below(scene, width - 703);
    slanted(scene, layer, &lines, window);
  }
  free_layer(lines);
}
