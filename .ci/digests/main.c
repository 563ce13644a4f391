/*
 * Draws scenes with the loops in C and prints a line for each: its name, the digest of its pixels,
 * and the number of pixels that it changed. Fails if a scene changes fewer than a hundredth.
 */
#include "../../Sources/Drawing/CRasters/include/rasters.h"
#include "../../Sources/Foundations/CPixelRuns/include/pixel_runs.h"
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
  const char *name;
  void (*draw)(struct scene *scene);
} scenes[] = {
    {"areas", draw_areas},
    {"areas-translucent", draw_translucent_areas},
    {"areas-slanted", draw_slanted_areas},
    {"areas-small", draw_small_areas},
    {"areas-dense", draw_dense_areas},
    {"areas-clipped", draw_clipped_areas},
    {"areas-tilted", draw_tilted_areas},
    {"lines", draw_lines},
    {"lines-short", draw_short_lines},
    {"lines-level", draw_level_lines},
    {"lines-slanted", draw_slanted_lines},
    {"lines-clipped", draw_clipped_lines},
    {"letters", draw_letters},
    {"letters-turned", draw_turned_letters},
    {"letters-clear", draw_clear_letters},
    {"halos", draw_halos},
    {"shadows", draw_shadows},
    {"means-of-four", draw_means_of_four},
    {"means-of-eight", draw_means_of_eight},
    {"blurred-rows", draw_blurred_rows},
    {"blurred-columns", draw_blurred_columns},
    {"runs", draw_runs},
    {"single-pixels", draw_single_pixels},
};

/* SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014). */
static uint64_t next_random(struct scene *scene) {
  uint64_t word = scene->random += 0x9E3779B97F4A7C15;
  word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
  word = (word ^ word >> 27) * 0x94D049BB133111EB;
  return word ^ word >> 31;
}

uint32_t below(struct scene *scene, uint32_t count) {
  return (uint32_t)((next_random(scene) >> 32) * count >> 32);
}

double between(struct scene *scene, double from, double to) {
  const double share = (double)(next_random(scene) >> 32) / 4294967296;
  return from + (to - from) * share;
}

uint32_t some_alpha(struct scene *scene, int layer) {
  return layer % 2 == 0 ? 255 : 1 + below(scene, 254);
}

uint32_t some_color(struct scene *scene, uint32_t alpha) {
  uint32_t color = alpha;
  for (int channel = 0; channel < 3; channel++) color = color << 8 | below(scene, alpha + 1);
  return color;
}

uint32_t *copied(const struct scene *scene) {
  uint32_t *pixels = zeros(sizeof scene->pixels);
  memcpy(pixels, scene->pixels, sizeof scene->pixels);
  return pixels;
}

void digest(struct scene *scene, const void *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) {
    scene->digest ^= ((const uint8_t *)bytes)[index];
    scene->digest *= 0x100000001B3;
  }
}

void *zeros(size_t bytes) {
  void *memory = calloc(bytes, 1);
  if (!memory) fail("expected memory for a scene, found none; free some");
  return memory;
}

void fail(const char *message) {
  fflush(stdout);
  fprintf(stderr, "%s\n", message);
  exit(1);
}

int main(void) {
  if (!rasters_are_wide() || !pixel_runs_are_wide())
    fail("expected a processor with AVX2, BMI2 and POPCNT, found none; run this on another one");
  struct scene *scene = zeros(sizeof *scene);
  uint32_t *before = zeros(sizeof scene->pixels);
  int status = 0;
  for (size_t index = 0; index < sizeof scenes / sizeof *scenes; index++) {
    scene->random = index;
    scene->digest = 0xCBF29CE484222325;
    for (long place = 0; place < width * height; place++)
      before[place] = 0xFF000000 | below(scene, 1 << 24);
    memcpy(scene->pixels, before, sizeof scene->pixels);
    scenes[index].draw(scene);
    long changed = 0;
    for (long place = 0; place < width * height; place++)
      changed += scene->pixels[place] != before[place];
    digest(scene, scene->pixels, sizeof scene->pixels);
    printf("%s %016llx %ld\n", scenes[index].name, (unsigned long long)scene->digest, changed);
    if (changed >= width * height / 100) continue;
    fprintf(
        stderr, "scene %s: expected a hundredth of the pixels to change, found %ld; draw more\n",
        scenes[index].name, changed);
    status = 1;
  }
  free(before);
  free(scene);
  return status;
}
