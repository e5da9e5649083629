/*
 * A disk that loses power, preloaded into a server (LD_PRELOAD) by crates/load/src/powercut.rs.
 *
 * What a program writes lies in the system's memory until it is synced. Killing the program does not lose that, so a
 * kill does not show whether it syncs what it has promised. This shim keeps a second copy of every file of one folder,
 * its shadow, and brings the shadow up to date only when the program syncs the file: what the shadow holds is what
 * would still be there after a power cut. It is C because the linker has to find plain functions with the names of the
 * C library, and because nothing of it is part of any program we ship.
 *
 * POWERCUT_FOLDER   the folder that is watched: files with .sqlite in their names, but for -shm (which is never synced,
 *                   and made anew from the others) and .lock
 * POWERCUT_SHADOW   the folder of the shadows, with a copy of everything before the program starts
 *                   Where a file SHADOW.cut appears, the power goes in the middle of the next sync
 * POWERCUT_SYNC     "ignored": a disk that lies. The control: a harness that finds nothing wrong with it is none
 *
 * A name is as volatile as what is written: a new file is in the shadow only when its folder was synced too (until
 * then it lies there as NAME.unnamed), and a file that was deleted is gone only then.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

struct range {
    off_t from, to;
};

/* A file with writes that are not synced. Several descriptors of one file share them, as they share a sync. */
struct dirty {
    ino_t inode;
    struct range *ranges;
    size_t count, room;
    int shortened;
    off_t shortest;
};

#define MOST_FILES 64
#define MOST_NAMES 64

/* Microseconds a sync takes. */
#define SLOW 2000

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct dirty files[MOST_FILES];
static char deleted[MOST_NAMES][NAME_MAX + 1];
static char folder[PATH_MAX], shadow[PATH_MAX], trigger[PATH_MAX + 8];
static int watching, lying;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwritev)(int, const struct iovec *, int, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);

__attribute__((constructor)) static void begin(void) {
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_writev = dlsym(RTLD_NEXT, "writev");
    real_pwritev = dlsym(RTLD_NEXT, "pwritev64");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    const char *watched = getenv("POWERCUT_FOLDER"), *kept = getenv("POWERCUT_SHADOW");
    const char *sync = getenv("POWERCUT_SYNC");
    lying = sync && strcmp(sync, "ignored") == 0;
    watching = watched && kept && realpath(watched, folder) && realpath(kept, shadow);
    if (watching) snprintf(trigger, sizeof trigger, "%s.cut", shadow);
}

static void fail(const char *what) {
    fprintf(stderr, "powercut: %s: %s\n", what, strerror(errno));
    abort();
}

static int of_interest(const char *name) {
    size_t length = strlen(name);
    if (strchr(name, '/') || !strstr(name, ".sqlite")) return 0;
    if (strcmp(name + length - 4, "-shm") == 0) return 0;
    return strcmp(name + length - 5, ".lock") != 0;
}

static int is_deleted(const char *name) {
    for (size_t n = 0; n < MOST_NAMES; n++)
        if (strcmp(deleted[n], name) == 0) return 1;
    return 0;
}

/* The name of an open file in the folder, or NULL; "" is the folder itself. */
static const char *name_of(int fd, char path[PATH_MAX]) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX - 1);
    if (length < 0) return NULL;
    path[length] = 0;
    size_t head = strlen(folder);
    if (strncmp(path, folder, head) != 0) return NULL;
    if (path[head] == 0) return "";
    if (path[head] != '/' || !of_interest(path + head + 1)) return NULL;
    return path + head + 1;
}

static struct dirty *dirty_of(int fd) {
    struct stat about;
    if (!watching || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) return NULL;
    struct dirty *free_one = NULL;
    for (size_t n = 0; n < MOST_FILES; n++) {
        if (files[n].inode == about.st_ino) return &files[n];
        if (files[n].inode == 0 && !free_one) free_one = &files[n];
    }
    char path[PATH_MAX];
    const char *name = name_of(fd, path);
    if (!name || !*name) return NULL;
    if (!free_one) fail("too many files");
    free_one->inode = about.st_ino;
    return free_one;
}

static void wrote(int fd, off_t from, ssize_t count) {
    if (!watching || count <= 0) return;
    pthread_mutex_lock(&lock);
    struct dirty *file = dirty_of(fd);
    if (file) {
        struct range *last = file->count ? &file->ranges[file->count - 1] : NULL;
        if (last && last->to == from) {
            last->to = from + count;
        } else {
            if (file->count == file->room) {
                file->room = file->room ? 2 * file->room : 64;
                file->ranges = realloc(file->ranges, file->room * sizeof *file->ranges);
                if (!file->ranges) fail("memory");
            }
            file->ranges[file->count++] = (struct range){from, from + count};
        }
    }
    pthread_mutex_unlock(&lock);
}

/* Bring what was written up to date in the shadow. Held by the lock; stopping in the middle is a cut in the middle. */
static void keep(int fd, const char *name, struct dirty *file) {
    char path[PATH_MAX + NAME_MAX + 16], fresh[PATH_MAX + NAME_MAX + 16];
    snprintf(path, sizeof path, "%s/%s", shadow, name);
    snprintf(fresh, sizeof fresh, "%s/%s.unnamed", shadow, name);
    /* Where an older file of the name was deleted, the shadow still has that one. */
    int copy = is_deleted(name) ? -1 : open(path, O_RDWR | O_CLOEXEC);
    if (copy < 0) copy = open(fresh, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (copy < 0) fail(path);
    struct stat about;
    if (fstat(fd, &about) != 0) fail(name);
    if (file && file->shortened && real_ftruncate(copy, file->shortest) != 0) fail(path);
    static char piece[1 << 16];
    /* Read by the descriptor we are given: to open the file once more and close it would end every lock the program
       has on it, and another process would take it for abandoned. */
    for (size_t n = 0; file && n < file->count; n++) {
        off_t at = file->ranges[n].from, end = file->ranges[n].to;
        while (at < end) {
            size_t want = (size_t)(end - at) < sizeof piece ? (size_t)(end - at) : sizeof piece;
            ssize_t got = pread64(fd, piece, want, at);
            if (got < 0) fail(name);
            if (got == 0) break;
            if (real_pwrite(copy, piece, (size_t)got, at) != got) fail(path);
            at += got;
        }
    }
    if (real_ftruncate(copy, about.st_size) != 0) fail(path);
    close(copy);
    if (file) {
        file->count = 0;
        file->shortened = 0;
    }
}

/* The folder is synced: new names stand, deleted ones are gone. */
static void keep_names(void) {
    char from[PATH_MAX + NAME_MAX + 16], to[PATH_MAX + NAME_MAX + 16];
    for (size_t n = 0; n < MOST_NAMES; n++) {
        if (!deleted[n][0]) continue;
        snprintf(to, sizeof to, "%s/%s", shadow, deleted[n]);
        real_unlink(to);
        deleted[n][0] = 0;
    }
    DIR *all = opendir(shadow);
    if (!all) fail(shadow);
    struct dirent *entry;
    while ((entry = readdir(all))) {
        size_t length = strlen(entry->d_name);
        if (length <= 8 || strcmp(entry->d_name + length - 8, ".unnamed") != 0) continue;
        snprintf(from, sizeof from, "%s/%s", shadow, entry->d_name);
        snprintf(to, sizeof to, "%s/%.*s", shadow, (int)(length - 8), entry->d_name);
        if (rename(from, to) != 0) fail(from);
    }
    closedir(all);
}

static int synced(int fd, int (*real)(int)) {
    if (!watching) return real(fd);
    char path[PATH_MAX];
    const char *name = name_of(fd, path);
    if (!name) return real(fd);
    if (lying) return 0;
    /* A disk takes its time, and the power may go meanwhile. */
    usleep(SLOW);
    if (access(trigger, F_OK) == 0) kill(getpid(), SIGKILL);
    pthread_mutex_lock(&lock);
    if (*name) {
        /* A deleted file has no name to come back under. */
        if (!strstr(name, " (deleted)")) keep(fd, name, dirty_of(fd));
    } else {
        keep_names();
    }
    pthread_mutex_unlock(&lock);
    /* The true disk need not do it as well: nobody cuts its power. */
    return 0;
}

static ssize_t total(const struct iovec *parts, int count) {
    ssize_t sum = 0;
    for (int n = 0; n < count; n++) sum += (ssize_t)parts[n].iov_len;
    return sum;
}

ssize_t write(int fd, const void *data, size_t count) {
    off_t at = watching ? lseek64(fd, 0, SEEK_CUR) : -1;
    ssize_t done = real_write(fd, data, count);
    if (at >= 0) {
        /* A file that is added to is written at its end, wherever it stood. */
        off_t after = lseek64(fd, 0, SEEK_CUR);
        wrote(fd, after >= done ? after - done : at, done);
    }
    return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
    ssize_t done = real_writev(fd, parts, count);
    off_t after = watching ? lseek64(fd, 0, SEEK_CUR) : -1;
    if (after >= 0 && done > 0 && total(parts, count) >= done) wrote(fd, after - done, done);
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t count, off64_t at) {
    ssize_t done = real_pwrite(fd, data, count, at);
    wrote(fd, at, done);
    return done;
}

ssize_t pwrite(int fd, const void *data, size_t count, off_t at) {
    return pwrite64(fd, data, count, at);
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t at) {
    ssize_t done = real_pwritev(fd, parts, count, at);
    wrote(fd, at, done);
    return done;
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
    return pwritev64(fd, parts, count, at);
}

int ftruncate64(int fd, off64_t length) {
    int done = real_ftruncate(fd, length);
    if (done == 0 && watching) {
        pthread_mutex_lock(&lock);
        struct dirty *file = dirty_of(fd);
        if (file) {
            file->shortest = file->shortened && file->shortest < length ? file->shortest : length;
            file->shortened = 1;
        }
        pthread_mutex_unlock(&lock);
    }
    return done;
}

int ftruncate(int fd, off_t length) {
    return ftruncate64(fd, length);
}

int fsync(int fd) {
    return synced(fd, real_fsync);
}

int fdatasync(int fd) {
    return synced(fd, real_fdatasync);
}

int unlink(const char *path) {
    struct stat about;
    int known = watching && stat(path, &about) == 0;
    int done = real_unlink(path);
    if (done != 0 || !known) return done;
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    size_t head = slash ? (size_t)(slash - path) : 0;
    if (head != strlen(folder) || strncmp(path, folder, head) != 0 || !of_interest(name)) return done;
    pthread_mutex_lock(&lock);
    /* Its number may soon be another file's. */
    for (size_t n = 0; n < MOST_FILES; n++) {
        if (files[n].inode == about.st_ino) files[n].inode = 0, files[n].count = 0, files[n].shortened = 0;
    }
    for (size_t n = 0; n < MOST_NAMES; n++) {
        if (deleted[n][0] && strcmp(deleted[n], name) != 0) continue;
        snprintf(deleted[n], sizeof deleted[n], "%s", name);
        break;
    }
    char fresh[PATH_MAX + NAME_MAX + 16];
    snprintf(fresh, sizeof fresh, "%s/%s.unnamed", shadow, name);
    real_unlink(fresh);
    pthread_mutex_unlock(&lock);
    return done;
}
