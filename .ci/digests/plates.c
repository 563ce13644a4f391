#include "../../Sources/Drawing/CRasters/include/rasters.h"
#include "scene.h"

#include <stdlib.h>

/* Premultiplied colors through masks with runs of no and of full coverage. */
void draw_shadows(struct scene *scene) {
  uint8_t mask[width];
  for (long row = 0; row < height; row++) {
    for (long column = 0; column < width; column++) {
      const uint32_t kind = (uint32_t)(column / 24 + row) % 4;
      mask[column] = kind == 0 ? 0 : kind == 1 ? 255 : (uint8_t)below(scene, 256);
    }
    const uint32_t alpha = row % 5 == 0 ? 255 : below(scene, 256);
    const uint32_t color = some_color(scene, alpha);
    const long count = 1 + below(scene, width);
    rasters_shade(mask, count, color, scene->pixels + row * width);
  }
}

/* The means of blocks take the place of the first pixels. */
static void average(struct scene *scene, long blocks) {
  uint32_t *pixels = copied(scene);
  /* Pairs of blocks of four. */
  const long count = width / blocks & ~1L;
  for (long row = 0; row + blocks <= height; row++)
    rasters_average(pixels + row * width, width, blocks, count, scene->pixels + row * width);
  free(pixels);
}

void draw_means_of_four(struct scene *scene) { average(scene, 4); }

void draw_means_of_eight(struct scene *scene) { average(scene, 8); }

void draw_blurred_rows(struct scene *scene) {
  uint32_t copy[width];
  for (long row = 0; row < height; row++) {
    const long count = row % 7 == 0 ? 1 + row : width, radius = 1 + below(scene, 90);
    rasters_blur_row(scene->pixels + row * width, count, radius, copy);
  }
}

/* Parts of the picture as pictures of their own, of many widths and heights. */
void draw_blurred_columns(struct scene *scene) {
  uint8_t copy[height * 8];
  uint8_t *bytes = (uint8_t *)scene->pixels, *end = bytes + sizeof scene->pixels;
  while (bytes < end) {
    long columns = 1 + below(scene, 4 * width), rows = 1 + below(scene, height);
    if (columns * rows > end - bytes) columns = end - bytes, rows = 1;
    const long radius = 1 + below(scene, 90);
    rasters_blur_columns(bytes, columns, rows, radius, copy);
    bytes += columns * rows;
  }
}
