// The language and region of the user: Foundation on Linux always takes those of nobody ("en_001").
#define _GNU_SOURCE
#include "Schedule.h"

#define SWIFTCALL __attribute__((swiftcall))

// A locale of Foundation: an object with the table of its methods.
typedef struct {
  void *object, *table;
} Locale;

extern void *swift_retain(void *object);

static Locale chosen;

void vt_install_locale(void) {}
void vt_use_locale(const void *locale) { chosen = *(const Locale *)locale; }

SWIFTCALL Locale vt_current_locale(void)
    __asm__("$s20FoundationEssentials6LocaleV7currentACvgZ");

SWIFTCALL Locale vt_current_locale(void) {
  if (chosen.object) {
    swift_retain(chosen.object);
    return chosen;
  }
  static SWIFTCALL Locale (*real)(void);
  if (!real)
    real = (SWIFTCALL Locale (*)(void))vt_real("$s20FoundationEssentials6LocaleV7currentACvgZ");
  return real();
}
