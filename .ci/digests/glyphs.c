#include "../../Sources/Drawing/CRasters/include/rasters.h"
#include "scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The samples of a glyph's distance field in a row and in a column, and in a unit of distance. */
enum { side = 48, unit = 64 };

struct glyph {
  int16_t samples[side * side];
};

/* A glyph of a few straight strokes with round ends. */
static struct glyph *new_glyph(struct scene *scene) {
  struct glyph *glyph = zeros(sizeof *glyph);
  double least[side * side];
  for (int place = 0; place < side * side; place++) least[place] = 1e9;
  for (int stroke = 0; stroke < 4; stroke++) {
    double x = between(scene, 12, side - 12), y = between(scene, 12, side - 12);
    double way_x = between(scene, 12, side - 12) - x, way_y = between(scene, 12, side - 12) - y;
    for (int place = 0; place < side * side; place++) {
      const double right = place % side - x, down = place / side - y;
      const double share = (right * way_x + down * way_y) / (way_x * way_x + way_y * way_y);
      const double along = fmin(1, fmax(0, share));
      const double off_x = right - along * way_x, off_y = down - along * way_y;
      least[place] = fmin(least[place], sqrt(off_x * off_x + off_y * off_y));
    }
  }
  for (int place = 0; place < side * side; place++)
    glyph->samples[place] = (int16_t)floor((least[place] - 2.5) * unit + 0.5);
  return glyph;
}

/* The position of a glyph: its center, the pixels per sample, and a unit vector to the right. */
struct place {
  double x, y, zoom, across, down;
};

/* Which parts of a glyph are read. */
struct ink {
  int has_letters;
  double halo, ramp;
  int is_clear;
};

/* Whether four samples surround a position, which has 12 fractional bits. */
static int is_inside(long u, long v) {
  return u >= 0 && v >= 0 && u >> 12 < side - 1 && v >> 12 < side - 1;
}

/* Reads a glyph along all rows, into maps of coverage. */
static void read_glyph(
    const struct glyph *glyph, struct place place, struct ink ink, uint8_t *letters,
    uint8_t *halos) {
  const struct rasters_field field = {
      glyph->samples, side, (float)(place.zoom / unit),
      (float)(ink.halo / ink.ramp * 255 + 127.5), (float)(255 / ink.ramp),
      ink.is_clear ? 255 : __builtin_inff()};
  const int32_t du = (int32_t)floor(place.across / place.zoom * 4096 + 0.5);
  const int32_t dv = (int32_t)floor(-place.down / place.zoom * 4096 + 0.5);
  for (long row = 0; row < height; row++) {
    const double x = 0.5 - place.x, y = (double)row + 0.5 - place.y;
    const double right = (x * place.across + y * place.down) / place.zoom + side / 2;
    const double below = (y * place.across - x * place.down) / place.zoom + side / 2;
    const long u = (long)floor(right * 4096), v = (long)floor(below * 4096);
    long first = 0;
    while (first < width && !is_inside(u + first * du, v + first * dv)) first++;
    long last = first;
    while (last < width && is_inside(u + last * du, v + last * dv)) last++;
    if (first == last) continue;
    rasters_read(
        field, (int32_t)(u + first * du), (int32_t)(v + first * dv), du, dv, last - first,
        ink.has_letters ? letters + row * width + first : 0,
        ink.halo > 0 ? halos + row * width + first : 0);
  }
}

/* Blends a premultiplied color of some alpha over all rows by a map of coverage, and clears it. */
static void shade(struct scene *scene, uint8_t *map, uint32_t alpha) {
  digest(scene, map, width * height);
  const uint32_t color = some_color(scene, alpha);
  for (long row = 0; row < height; row++)
    rasters_shade(map + row * width, width, color, scene->pixels + row * width);
  memset(map, 0, width * height);
}

/* Layers of glyphs, some of which overlap or cross the sides of the picture. */
static void layers(struct scene *scene, struct ink ink, int is_turned) {
  /* Exact unit vectors, since sines differ between machines. */
  static const double turns[][2] = {
      {1, 0}, {0, 1}, {-1, 0}, {0.6, 0.8}, {-0.8, 0.6}, {0.28, -0.96}, {5.0 / 13, 12.0 / 13},
      {-40.0 / 41, -9.0 / 41}, {60.0 / 61, 11.0 / 61}};
  uint8_t *letters = zeros(width * height), *halos = zeros(width * height);
  for (int layer = 0; layer < 4; layer++) {
    for (int number = 0; number < 24; number++) {
      struct glyph *glyph = new_glyph(scene);
      const uint32_t turn = is_turned ? below(scene, sizeof turns / sizeof *turns) : 0;
      struct place place = {0, 0, 0, turns[turn][0], turns[turn][1]};
      place.x = between(scene, -20, width + 20);
      place.y = between(scene, -20, height + 20);
      place.zoom = between(scene, 0.2, 2.4);
      read_glyph(glyph, place, ink, letters, halos);
      free(glyph);
    }
    const uint32_t alpha = some_alpha(scene, layer);
    if (ink.halo > 0) shade(scene, halos, alpha);
    if (ink.has_letters) shade(scene, letters, alpha);
  }
  free(letters);
  free(halos);
}

void draw_letters(struct scene *scene) {
  layers(scene, (struct ink){.has_letters = 1, .halo = 2, .ramp = 1.3}, 0);
}

void draw_turned_letters(struct scene *scene) {
  layers(scene, (struct ink){.has_letters = 1, .ramp = 1}, 1);
}

void draw_clear_letters(struct scene *scene) {
  layers(scene, (struct ink){.has_letters = 1, .halo = 2, .ramp = 1.6, .is_clear = 1}, 1);
}

void draw_halos(struct scene *scene) {
  layers(scene, (struct ink){.halo = 2.5, .ramp = 1}, 1);
}
