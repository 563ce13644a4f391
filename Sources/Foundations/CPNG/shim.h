#include <png.h>
#include <stdint.h>

/*
 * Packs pixels 0xAARRGGBB into bytes red, green, blue, sixteen at a time, with the byte shuffles that
 * plain x86-64 lacks. Returns how many pixels are packed: none where the processor lacks them, too.
 */
#if defined(__x86_64__)
typedef uint8_t png_bytes16 __attribute__((vector_size(16), aligned(1), may_alias));

__attribute__((target("ssse3"))) static inline long png_pack_shuffled(
    const uint32_t *pixels, long count, uint8_t *rgb) {
  long packed = 0;
  for (; packed + 16 <= count; packed += 16) {
    const png_bytes16 *from = (const png_bytes16 *)(pixels + packed);
    png_bytes16 *to = (png_bytes16 *)(rgb + 3 * packed);
    png_bytes16 a = from[0], b = from[1], c = from[2], d = from[3];
    to[0] = __builtin_shufflevector(
        a, b, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 18, 17, 16, 22);
    to[1] = __builtin_shufflevector(
        b, c, 5, 4, 10, 9, 8, 14, 13, 12, 18, 17, 16, 22, 21, 20, 26, 25);
    to[2] = __builtin_shufflevector(
        c, d, 8, 14, 13, 12, 18, 17, 16, 22, 21, 20, 26, 25, 24, 30, 29, 28);
  }
  return packed;
}
#endif

static inline long png_pack_rgb(const uint32_t *pixels, long count, uint8_t *rgb) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("ssse3")) return png_pack_shuffled(pixels, count, rgb);
#endif
  return 0;
}
