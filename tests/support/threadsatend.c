// SPDX-License-Identifier: GPL-3.0-or-later
// Preloaded into a program, writes the names of the threads that are alive when its main() returns or ends
// the process, one a line, into the file that CARE_THREADS_AT_END names. The first thread, which runs main(),
// is not among them.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef int Main(int, char **, char **);
typedef int Start(Main *, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

static Main *s_main;
static pid_t s_process; // A process started by this one ends without a word.
static const useconds_t lastInstructions = 500000;

static void writeThreads(FILE *file)
{
    DIR *threads = opendir("/proc/self/task");
    if (!threads)
        return;
    for (const struct dirent *entry = readdir(threads); entry; entry = readdir(threads)) {
        const int id = atoi(entry->d_name);
        if (id == 0 || id == getpid())
            continue;
        char path[64];
        char name[64] = "unnamed\n";
        snprintf(path, sizeof path, "/proc/self/task/%d/comm", id);
        FILE *comm = fopen(path, "re");
        if (!comm)
            continue; // ended in between
        if (!fgets(name, sizeof name, comm))
            strcpy(name, "unnamed\n");
        fclose(comm);
        fputs(name, file);
    }
    closedir(threads);
}

static void writeOnce(void)
{
    if (s_process != getpid())
        return;
    s_process = 0;
    const char *const path = getenv("CARE_THREADS_AT_END");
    FILE *file = path ? fopen(path, "we") : NULL;
    if (file) {
        // QThread::wait() returns while its thread still runs the last of its instructions.
        usleep(lastInstructions);
        writeThreads(file);
        fclose(file);
    }
}

void _exit(int code)
{
    writeOnce();
    for (;;)
        syscall(SYS_exit_group, code);
}

static int runMain(int argc, char **argv, char **environment)
{
    s_process = getpid();
    const int code = s_main(argc, argv, environment);
    writeOnce();
    return code;
}

// The C library's own start of a program, which this one takes the place of.
int __libc_start_main(Main *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
    void (*loaderFini)(void), void *stackEnd);
int __libc_start_main(Main *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
    void (*loaderFini)(void), void *stackEnd)
{
    s_main = main;
    Start *const start = (Start *)dlsym(RTLD_NEXT, "__libc_start_main");
    return start(runMain, argc, argv, init, fini, loaderFini, stackEnd);
}
