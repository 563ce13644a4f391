#include "../../Sources/Foundations/CPixelRuns/include/pixel_runs.h"
#include "scene.h"

#include <stdlib.h>
#include <string.h>

/* A divided row, the checksum up to it, and its bits with room for what is written beyond them. */
struct output {
  uint64_t any[width / 64 + 1], up[width / 64 + 1];
  uint32_t starts[width + 64];
  uint8_t bytes[6 * width + 64];
  struct pixel_runs runs;
  struct pixel_sums sums;
  struct pixel_bits bits;
};

/* Code words of one to 15 bits for bytes, and of up to 30 for runs. */
static struct pixel_words some_words(struct scene *scene) {
  struct pixel_words words = {{0}, 0, {0}, {0}};
  for (int byte = 0; byte < 256; byte++) {
    const uint32_t count = 1 + below(scene, 15);
    words.bytes[byte] = (uint64_t)below(scene, 1u << count) << 6 | count;
  }
  for (int length = 1; length <= pixel_runs_longest; length++) {
    const uint32_t left = 1 + below(scene, 30), up = 1 + below(scene, 30);
    words.left[length] = (uint64_t)below(scene, 1u << left) << 6 | left;
    words.up[length] = (uint64_t)below(scene, 1u << up) << 6 | up;
  }
  return words;
}

static void encode(
    const uint32_t *row, const uint32_t *above, const struct pixel_words *words,
    struct output *output, int is_wide) {
  output->runs = (struct pixel_runs){output->any, output->up, output->starts, 0};
  output->bits.next = output->bytes;
  pixel_runs_find(row, above, width, &output->runs, &output->sums, is_wide);
  pixel_runs_write(row, &output->runs, words, &output->bits, is_wide);
}

/* Encodes a row by vector code and without, and digests the result, which is the same. */
static void check(
    struct scene *scene, const uint32_t *row, const uint32_t *above,
    const struct pixel_words *words, struct output *wide, struct output *narrow) {
  encode(row, above, words, wide, 1);
  encode(row, above, words, narrow, 0);
  const size_t starts = ((size_t)wide->runs.count + 1) * 4;
  const size_t bytes = (size_t)(wide->bits.next - wide->bytes);
  if (wide->runs.count != narrow->runs.count || memcmp(wide->starts, narrow->starts, starts)
      || memcmp(&wide->sums, &narrow->sums, sizeof wide->sums)
      || memcmp(wide->bytes, narrow->bytes, bytes + 1))
    fail("expected the same bits of a row with and without vector code, found others");
  digest(scene, wide->starts, starts);
  digest(scene, &wide->sums, sizeof wide->sums);
  digest(scene, wide->bytes, bytes);
}

/* The bits of other pixels take the place of those of the scene, row by row. */
static void encode_rows(struct scene *scene, const uint32_t *pixels) {
  const struct pixel_words words = some_words(scene);
  struct output *wide = zeros(sizeof *wide), *narrow = zeros(sizeof *narrow);
  struct pixel_counts *counts = zeros(sizeof *counts);
  wide->sums.bytes = narrow->sums.bytes = 1;
  for (long row = 0; row < height; row++) {
    const uint32_t *line = pixels + row * width;
    check(scene, line, row % 16 == 0 ? 0 : line - width, &words, wide, narrow);
    pixel_runs_count(line, &wide->runs, counts);
    const long bytes = wide->bits.next - wide->bytes, most = 4 * width;
    memcpy(scene->pixels + row * width, wide->bytes, (size_t)(bytes < most ? bytes : most));
  }
  digest(scene, counts, sizeof *counts);
  free(counts);
  free(narrow);
  free(wide);
}

/* Runs of any length from the left and from above, between single pixels. */
void draw_runs(struct scene *scene) {
  uint32_t *pixels = copied(scene);
  for (long row = 0; row < height; row++) {
    uint32_t *line = pixels + row * width;
    for (long column = 0; column < width;) {
      const uint32_t kind = below(scene, 4), longest = kind == 0 ? 4 : row % 3 == 0 ? 200 : 40;
      for (uint32_t left = 1 + below(scene, longest); left > 0 && column < width; left--) {
        /* Alpha does not count. */
        if (kind == 1 && column > 0) line[column] = line[column - 1] ^ 0x80000000;
        if (kind > 1 && row > 0) line[column] = line[column - width];
        column++;
      }
    }
  }
  encode_rows(scene, pixels);
  free(pixels);
}

void draw_single_pixels(struct scene *scene) {
  uint32_t *pixels = copied(scene);
  encode_rows(scene, pixels);
  free(pixels);
}
