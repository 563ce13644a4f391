// Reports contended locks of Swift's Mutex to ThreadSanitizer.
//
// Uncontended locks and unlocks are inlined, so that the sanitizer instruments them. The contended ones are in
// libswiftSynchronization, which is built without it, so accesses guarded by a lock would be reported as races. This
// library is preloaded and wraps these functions
// (<https://github.com/swiftlang/swift/blob/main/stdlib/public/Synchronization/Mutex/LinuxImpl.swift>).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Functions of the sanitizer; null in programs without it.
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

typedef SWIFT void lock_call(uint32_t thread, SELF void *mutex);
typedef SWIFT void unlock_call(SELF void *mutex);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_and_tell(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock_and_tell(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock_and_tell(uint32_t thread, SELF void *mutex) {
  ((lock_call *)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock_and_tell(SELF void *mutex) {
  if (__tsan_release) __tsan_release(mutex);
  ((unlock_call *)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
