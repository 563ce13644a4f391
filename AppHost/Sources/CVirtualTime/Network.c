// `URLSession`: the host chooses the protocols of each session.
#define _GNU_SOURCE
#include "Schedule.h"

#define SWIFTCALL __attribute__((swiftcall))
#define SWIFT_SELF __attribute__((swift_context))
#define PLAIN "$s20FoundationNetworking10URLSessionC13configurationAcA0C13ConfigurationC_tcfC"
#define WITH_DELEGATE                                                                        \
  "$s20FoundationNetworking10URLSessionC13configuration8delegate0E5QueueAcA0C13Configuration" \
  "C_AA0C8Delegate_pSg0A009OperationF0CSgtcfC"

static void (*listener)(void *);

void vt_install_network(void) {}
void vt_on_session(void (*heard)(void *)) { listener = heard; }

// `URLSession(configuration:)`
SWIFTCALL void *vt_session(void *configuration, SWIFT_SELF void *type) __asm__(PLAIN);

SWIFTCALL void *vt_session(void *configuration, SWIFT_SELF void *type) {
  typedef SWIFTCALL void *(*Real)(void *, SWIFT_SELF void *);
  if (vt_runs() && listener) listener(configuration);
  return ((Real)vt_real(PLAIN))(configuration, type);
}

// `URLSession(configuration:delegate:delegateQueue:)`, whose delegate is passed in two registers
SWIFTCALL void *vt_session_with_delegate(
    void *configuration, void *delegate, void *methods, void *queue, SWIFT_SELF void *type)
    __asm__(WITH_DELEGATE);

SWIFTCALL void *vt_session_with_delegate(
    void *configuration, void *delegate, void *methods, void *queue, SWIFT_SELF void *type) {
  typedef SWIFTCALL void *(*Real)(void *, void *, void *, void *, SWIFT_SELF void *);
  if (vt_runs() && listener) listener(configuration);
  return ((Real)vt_real(WITH_DELEGATE))(configuration, delegate, methods, queue, type);
}
