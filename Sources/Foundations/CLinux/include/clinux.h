/// Calls of the Linux kernel that Swift cannot make by itself.
#pragma once

#include <stdint.h>
#include <sys/types.h>

/// The flag by which a file is named without being opened (`O_PATH`).
extern const int clinux_names_only;

/// Opens what a path means below a folder that is open, by `openat2` with `RESOLVE_BENEATH`
/// (<https://man7.org/linux/man-pages/man2/openat2.2.html>).
///
/// Returns the descriptor or the negative number of an error: `-EXDEV` for a path that leads out of
/// the folder, `-ENOSYS` where the kernel does not have the call.
int clinux_open_beneath(int folder, const char *path, int flags, unsigned mode);

/// Whether this kernel can bind a process to files below some folders (Landlock from Linux 6.2,
/// <https://man7.org/linux/man-pages/man7/landlock.7.html>).
int clinux_can_restrict(void);

/// Binds this process and everything that it starts to what is below some paths: the first are read and
/// executed, the second changed, too. Both lists end with a null pointer.
///
/// Returns 0 or the number of an error.
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
  /// The most seconds that it may run; 0 for any number.
  double seconds;
  /// The most bytes of a file that it writes, and of its memory; 0 for any number.
  uint64_t file_bytes, memory;
  /// Whether it is to have no network.
  int without_network;
  /// The paths of `clinux_restrict`; null for all files.
  char *const *readable, *const *writable;
};

/// The reports of a supervisor, in this order: started or failed, then how the program ended.
enum clinux_event {
  /// The program runs; the value is 1 when it has no network.
  clinux_started = 1,
  /// It could not be started; the value is the number of the error.
  clinux_failed = 2,
  /// It ended by itself; the value is its status.
  clinux_exited = 3,
  /// A signal ended it; the value is the number of the signal.
  clinux_signaled = 4,
  /// It was ended after its time.
  clinux_out_of_time = 5,
};

/// One message of a supervisor.
struct clinux_news {
  int32_t event;
  int32_t value;
};

/// A program that runs below a supervisor.
struct clinux_running {
  /// The supervisor, to be waited for.
  pid_t supervisor;
  /// Closing it ends the program and everything that it started; so does the end of the caller.
  int lifeline;
  /// Where the messages of the supervisor are read.
  int news;
};

/// Starts a program below a supervisor: a process that adopts everything the program leaves behind
/// (`PR_SET_CHILD_SUBREAPER`, <https://man7.org/linux/man-pages/man2/prctl.2.html>) and ends it with
/// the program, after its time, or when the caller is gone, however that ended.
///
/// Returns 0 or the number of an error.
int clinux_start(const struct clinux_launch *launch, struct clinux_running *running);
