// The user's locale, for which Foundation on Linux always uses the neutral "en_001".
#define _GNU_SOURCE
#include "Schedule.h"

#define SWIFTCALL __attribute__((swiftcall))

// A `Locale` of Foundation: an object and its witness table.
typedef struct {
  void *object, *table;
} Locale;

extern void *swift_retain(void *object);

static Locale chosen;

void vt_install_locale(void) {}
void vt_use_locale(const void *locale) { chosen = *(const Locale *)locale; }

#define CURRENT "$s20FoundationEssentials6LocaleV7currentACvgZ"
#define UPDATING "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ"

static Locale locale(const char *name) {
  if (!chosen.object) return ((SWIFTCALL Locale (*)(void))vt_real(name))();
  swift_retain(chosen.object);
  return chosen;
}

// `Locale.current`
SWIFTCALL Locale vt_current_locale(void) __asm__(CURRENT);
SWIFTCALL Locale vt_current_locale(void) { return locale(CURRENT); }

// `Locale.autoupdatingCurrent`, the default of `formatted()`
SWIFTCALL Locale vt_updating_locale(void) __asm__(UPDATING);
SWIFTCALL Locale vt_updating_locale(void) { return locale(UPDATING); }
