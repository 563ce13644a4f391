#define _GNU_SOURCE
#include "clinux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void pause_for(long milliseconds) {
  struct timespec time = {.tv_sec = 0, .tv_nsec = milliseconds * 1000000};
  nanosleep(&time, NULL);
}

static void tell(int to, int event, int value) {
  struct clinux_news news = {.event = event, .value = value};
  while (write(to, &news, sizeof news) < 0 && errno == EINTR) {
  }
}

static void close_between(unsigned first, unsigned last) {
  if (first > last) return;
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, last, 0) == 0) return;
#endif
  for (unsigned one = first; one <= last && one < 65536; one++) close((int)one);
}

/// Closes all descriptors except some, which are sorted here.
static void keep_only(int *kept, int count) {
  for (int i = 1; i < count; i++) {
    for (int j = i; j > 0 && kept[j - 1] > kept[j]; j--) {
      int other = kept[j];
      kept[j] = kept[j - 1];
      kept[j - 1] = other;
    }
  }
  unsigned next = 0;
  for (int i = 0; i < count; i++) {
    if (kept[i] < 0) continue;
    if ((unsigned)kept[i] > next) close_between(next, (unsigned)kept[i] - 1);
    next = (unsigned)kept[i] + 1;
  }
  close_between(next, ~0u);
}

static void write_text(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t count = write(file, text, strlen(text));
  (void)count;
  close(file);
}

/// Moves the process to a new network namespace without interfaces, keeping its user; returns
/// whether it succeeded.
static int leave_network(uid_t user, gid_t group) {
  char line[64];
  if (unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0) return 0;
  write_text("/proc/self/setgroups", "deny");
  snprintf(line, sizeof line, "%u %u 1", (unsigned)user, (unsigned)user);
  write_text("/proc/self/uid_map", line);
  snprintf(line, sizeof line, "%u %u 1", (unsigned)group, (unsigned)group);
  write_text("/proc/self/gid_map", line);
  return 1;
}

static void limit(int what, uint64_t most) {
  struct rlimit limits;
  if (most == 0 || getrlimit(what, &limits) != 0) return;
  if (limits.rlim_max == RLIM_INFINITY || limits.rlim_max > most) limits.rlim_max = most;
  limits.rlim_cur = limits.rlim_max;
  setrlimit(what, &limits);
}

static int stream(int descriptor) {
  int from = descriptor >= 0 ? descriptor : open("/dev/null", O_RDWR | O_CLOEXEC);
  return from < 0 ? -1 : fcntl(from, F_DUPFD_CLOEXEC, 10);
}

/// Executes the program; reports prior events and failures to `news`.
///
/// Shares the memory of the supervisor after `vfork`, and changes none of it.
static void become(const struct clinux_launch *launch, pid_t supervisor, int news) {
  uid_t user = geteuid();
  gid_t group = getegid();
  int streams[3] = {stream(launch->input), stream(launch->output), stream(launch->errors)};
  setsid();
  for (int number = 0; number < 3; number++) {
    if (streams[number] < 0 || dup2(streams[number], number) < 0) goto failed;
  }
  if (launch->folder != NULL && chdir(launch->folder) != 0) goto failed;
  int is_alone = launch->without_network ? leave_network(user, group) : 0;
  // Changing the user clears this, so it comes after.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(127);
  if (launch->readable != NULL) {
    int code = clinux_restrict(launch->readable, launch->writable);
    if (code != 0) {
      errno = code;
      goto failed;
    }
  }
  limit(RLIMIT_FSIZE, launch->file_bytes);
  limit(RLIMIT_AS, launch->memory);
  limit(RLIMIT_CORE, 1);
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, NULL);
  tell(news, clinux_started, is_alone);
  execve(launch->program, launch->arguments, launch->environment);
failed:
  tell(news, clinux_failed, errno);
  _exit(127);
}

struct process {
  pid_t number, parent;
  int is_below;
};

static pid_t parent_of(const char *number) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", number);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return -1;
  text[count] = 0;
  // The name in parentheses may contain blanks; the state and the parent follow it.
  char *end = strrchr(text, ')');
  int parent;
  return end != NULL && sscanf(end + 1, " %*c %d", &parent) == 1 ? parent : -1;
}

/// Sends a signal to all descendants.
static void signal_below(int number) {
  enum { most = 16384 };
  static struct process all[most];
  int count = 0;
  DIR *folder = opendir("/proc");
  if (folder == NULL) return;
  struct dirent *entry;
  while (count < most && (entry = readdir(folder)) != NULL) {
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    pid_t parent = parent_of(entry->d_name);
    if (parent > 0) all[count++] = (struct process){atoi(entry->d_name), parent, 0};
  }
  closedir(folder);
  pid_t own = getpid();
  for (int has_changed = 1; has_changed;) {
    has_changed = 0;
    for (int i = 0; i < count; i++) {
      if (all[i].is_below) continue;
      int is_below = all[i].parent == own;
      for (int j = 0; j < count && !is_below; j++) {
        is_below = all[j].is_below && all[j].number == all[i].parent;
      }
      if (is_below) all[i].is_below = has_changed = 1;
    }
  }
  for (int i = 0; i < count; i++) {
    if (all[i].is_below) kill(all[i].number, number);
  }
}

/// Reaps children that have ended; returns whether there are others.
static int reap(pid_t program, int *status, int *is_over) {
  for (;;) {
    int found;
    pid_t child = waitpid(-1, &found, WNOHANG);
    if (child < 0 && errno == EINTR) continue;
    if (child < 0) return 0;
    if (child == 0) return 1;
    if (child == program) {
      *status = found;
      *is_over = 1;
    }
  }
}

/// Ends all descendants: sends SIGTERM, then SIGKILL after 0.2 s.
static void end_all(pid_t program, int *status, int *is_over) {
  if (!reap(program, status, is_over)) return;
  signal_below(SIGTERM);
  for (int step = 0; step < 1000; step++) {
    if (!reap(program, status, is_over)) return;
    if (step >= 20) signal_below(SIGKILL);
    pause_for(10);
  }
}

static void supervise(const struct clinux_launch *launch, int lifeline, int news) {
  int kept[] = {launch->input, launch->output, launch->errors, lifeline, news};
  keep_only(kept, 5);
  // Files opened from here on must not get the descriptors of the standard streams.
  int spare;
  do {
    spare = open("/dev/null", O_RDWR | O_CLOEXEC);
  } while (spare >= 0 && spare <= 2);
  close(spare);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  setpgid(0, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  for (int number = 1; number < NSIG; number++) {
    if (number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT ||
        number == SIGPIPE) {
      signal(number, SIG_IGN);
    }
  }
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_SETMASK, &children, NULL);
  int ended = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
  int start[2];
  pid_t own = getpid();
  if (ended < 0 || pipe2(start, O_CLOEXEC) != 0) {
    tell(news, clinux_failed, errno);
    return;
  }
  // The memory of a large program is not copied a second time. A process that shares its memory
  // cannot move to another network namespace.
  pid_t program = launch->without_network ? fork() : vfork();
  if (program == 0) become(launch, own, start[1]);
  if (program < 0) {
    tell(news, clinux_failed, errno);
    return;
  }
  close(start[1]);
  for (int number = 0; number < 3; number++) {
    int stream = number == 0 ? launch->input : number == 1 ? launch->output : launch->errors;
    if (stream >= 0) close(stream);
  }
  struct clinux_news first = {clinux_failed, EAGAIN}, next;
  while (read(start[0], &next, sizeof next) == (ssize_t)sizeof next) first = next;
  tell(news, first.event, first.value);
  int status = 0, is_over = 0, is_late = 0;
  double end = now() + launch->seconds;
  while (first.event == clinux_started && !is_over) {
    struct pollfd waited[] = {{.fd = lifeline, .events = POLLIN}, {.fd = ended, .events = POLLIN}};
    double rest = (end - now()) * 1000 + 1;
    if (launch->seconds > 0 && rest <= 1) is_late = 1;
    int wait = launch->seconds > 0 ? (rest > 1e9 ? 1000000000 : (int)rest) : -1;
    if (is_late || (poll(waited, 2, wait) > 0 && waited[0].revents != 0)) break;
    struct signalfd_siginfo info;
    while (read(ended, &info, sizeof info) > 0) {
    }
    reap(program, &status, &is_over);
  }
  end_all(program, &status, &is_over);
  if (first.event != clinux_started) return;
  if (is_late) tell(news, clinux_out_of_time, 0);
  else if (WIFSIGNALED(status)) tell(news, clinux_signaled, WTERMSIG(status));
  else tell(news, clinux_exited, WEXITSTATUS(status));
}

int clinux_start(const struct clinux_launch *launch, struct clinux_running *running) {
  int lifeline[2], news[2];
  if (pipe2(lifeline, O_CLOEXEC) != 0) return errno;
  if (pipe2(news, O_CLOEXEC) != 0) {
    int code = errno;
    close(lifeline[0]), close(lifeline[1]);
    return code;
  }
  // No handler of this program may run in the supervisor before it has set its own.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t supervisor = fork();
  if (supervisor == 0) {
    supervise(launch, lifeline[0], news[1]);
    _exit(0);
  }
  int code = errno;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(lifeline[0]), close(news[1]);
  if (supervisor < 0) {
    close(lifeline[1]), close(news[0]);
    return code;
  }
  *running = (struct clinux_running){supervisor, lifeline[1], news[0]};
  return 0;
}
