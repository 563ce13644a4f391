/// Linux system calls that Swift cannot make directly.
#pragma once

#include <stdint.h>
#include <sys/types.h>

/// The flag that opens only a reference to a file (`O_PATH`).
extern const int clinux_names_only;

/// Opens a path below an open folder, by `openat2` with `RESOLVE_BENEATH`
/// (<https://man7.org/linux/man-pages/man2/openat2.2.html>).
///
/// Returns the descriptor or a negative error number: `-EXDEV` for a path that leads out of the
/// folder, `-ENOSYS` if the kernel lacks the call.
int clinux_open_beneath(int folder, const char *path, int flags, unsigned mode);

/// Whether this kernel can restrict a process to files below some folders (Landlock since Linux
/// 6.2, <https://man7.org/linux/man-pages/man7/landlock.7.html>).
int clinux_can_restrict(void);

/// Restricts this process and its future children to the files below some paths: `readable` may be
/// read and executed, `writable` also changed. Both lists end with a null pointer.
///
/// Returns 0 or an error number.
int clinux_restrict(char *const *readable, char *const *writable);

/// A program to start.
struct clinux_launch {
  const char *program;
  char *const *arguments;
  char *const *environment;
  /// The working folder; null for that of the caller.
  const char *folder;
  /// The descriptors of the three standard streams; negative for `/dev/null`.
  int input, output, errors;
  /// The time limit in seconds; 0 for none.
  double seconds;
  /// The maximum bytes of a file that it writes, and of its memory; 0 for no limit.
  uint64_t file_bytes, memory;
  /// Whether the program runs without network access.
  int without_network;
  /// The paths of `clinux_restrict`; null for all files.
  char *const *readable, *const *writable;
};

/// The reports of a supervisor, in this order: started or failed, then how the program ended.
enum clinux_event {
  /// The program runs; the value is 1 if it has no network.
  clinux_started = 1,
  /// The program could not be started; the value is the error number.
  clinux_failed = 2,
  /// The program exited; the value is its status.
  clinux_exited = 3,
  /// A signal ended the program; the value is the signal number.
  clinux_signaled = 4,
  /// The program was ended at its time limit.
  clinux_out_of_time = 5,
};

/// A message of a supervisor.
struct clinux_news {
  int32_t event;
  int32_t value;
};

/// A program that runs under a supervisor.
struct clinux_running {
  /// The supervisor, which the caller must wait for.
  pid_t supervisor;
  /// Closing it ends the program and its descendants; so does the end of the caller.
  int lifeline;
  /// The descriptor for reading the supervisor's messages.
  int news;
};

/// Starts a program under a supervisor: a process that adopts the program's orphaned descendants
/// (`PR_SET_CHILD_SUBREAPER`, <https://man7.org/linux/man-pages/man2/prctl.2.html>) and ends them
/// with the program, at the time limit, or at any end of the caller.
///
/// Returns 0 or an error number.
int clinux_start(const struct clinux_launch *launch, struct clinux_running *running);
