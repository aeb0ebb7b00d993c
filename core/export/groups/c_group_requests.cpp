#include "export/groups/c_group_runtime.h"

namespace loopglass {

const std::string_view cGroupRequests = R"C(
/* The counting code. It moves the tiles of all instances in lockstep, as docs/fusion.md defines,
   and marks words one by one. Each request of a step is logged; afterwards, shared reads and
   combined updates are counted. */
typedef struct {
    int64_t apart; /* position on fanouts that share nothing */
    int64_t alike; /* position on fanouts that share only equal sets of words */
    int64_t word;
} lg_request;

typedef struct {
    lg_request *item;
    int64_t count;
    int64_t room;
} lg_log;

enum { LG_APART, LG_ALIKE, LG_TOGETHER }; /* how the instances below a fanout share words */

typedef struct {
    int64_t bound;
    int sharing;
    int group; /* LG_ALIKE: only instances that differ in one group share a read */
} lg_fan;

static void lg_note(lg_log *log, int fans, const lg_fan *fan, int64_t sibling, int64_t word)
{
    lg_request request = {0, 0, word};
    for (int k = fans; k-- > 0;) {
        const int64_t at = sibling % fan[k].bound;
        sibling /= fan[k].bound;
        if (fan[k].sharing == LG_APART)
            request.apart = request.apart * fan[k].bound + at;
        else if (fan[k].sharing == LG_ALIKE)
            request.alike = request.alike * fan[k].bound + at;
    }
    if (log->count == log->room) {
        log->room = 2 * log->room + 64;
        log->item = realloc(log->item, (size_t)log->room * sizeof *log->item);
        if (!log->item) {
            fprintf(stderr, "out of memory\n");
            exit(3);
        }
    }
    log->item[log->count++] = request;
}

static int lg_order(int64_t a, int64_t b) { return a < b ? -1 : a > b; }

/* Sorts requests for operands: by the set of words to which they belong. */
static int lg_by_set(const void *left, const void *right)
{
    const lg_request *a = left;
    const lg_request *b = right;
    const int set = a->apart != b->apart ? lg_order(a->apart, b->apart) : lg_order(a->alike, b->alike);
    return set ? set : lg_order(a->word, b->word);
}

/* Sorts requests for an output: by the word whose sums are added. */
static int lg_by_word(const void *left, const void *right)
{
    const lg_request *a = left;
    const lg_request *b = right;
    const int word = a->apart != b->apart ? lg_order(a->apart, b->apart) : lg_order(a->word, b->word);
    return word ? word : lg_order(a->alike, b->alike);
}

/* Sorts the requests and removes duplicates, which share one access. */
static void lg_tidy(lg_log *log, int (*compare)(const void *, const void *))
{
    int64_t kept = 0;
    if (log->count > 1)
        qsort(log->item, (size_t)log->count, sizeof *log->item, compare);
    for (int64_t i = 0; i < log->count; ++i)
        if (kept == 0 || compare(&log->item[kept - 1], &log->item[i]) != 0)
            log->item[kept++] = log->item[i];
    log->count = kept;
}

/* Returns the end of the requests that belong to the same set of words. */
static int64_t lg_set_end(const lg_log *log, int64_t from)
{
    int64_t end = from;
    while (end < log->count && log->item[end].apart == log->item[from].apart &&
           log->item[end].alike == log->item[from].alike)
        ++end;
    return end;
}

/* Returns 1 if two positions differ only on the fanouts of one group. */
static int lg_one_group(int fans, const lg_fan *fan, int64_t a, int64_t b)
{
    int group = -1;
    for (int k = 0; k < fans; ++k) {
        if (fan[k].sharing != LG_ALIKE)
            continue;
        if (a % fan[k].bound != b % fan[k].bound) {
            if (group >= 0 && group != fan[k].group)
                return 0;
            group = fan[k].group;
        }
        a /= fan[k].bound;
        b /= fan[k].bound;
    }
    return 1;
}

/* Returns the number of words that the parent reads: each distinct set of requests counts once. */
static int64_t lg_distinct(const lg_log *log, int fans, const lg_fan *fan)
{
    int64_t words = 0;
    int64_t first = 0; /* the first request that may be equal */
    for (int64_t from = 0, end = 0; from < log->count; from = end) {
        int again = 0;
        end = lg_set_end(log, from);
        if (log->item[from].apart != log->item[first].apart)
            first = from;
        for (int64_t other = first, stop = 0; other < from && !again; other = stop) {
            stop = lg_set_end(log, other);
            again = stop - other == end - from &&
                    lg_one_group(fans, fan, log->item[other].alike, log->item[from].alike);
            for (int64_t w = 0; again && w < end - from; ++w)
                again = log->item[other + w].word == log->item[from + w].word;
        }
        words += again ? 0 : end - from;
    }
    return words;
}

/* How an accelerator counts (docs/cost-model.md, section "Conventions"). */
enum { LG_TILE, LG_AXIS, LG_EACH_WORD, LG_NO_SHARING };

typedef struct {
    int charge_first; /* first visits of outputs are counted */
    int drains_read;  /* words that leave cost a read */
    int returns_all;  /* a returning partial sum fills all instances that add to it */
    const int *multicast;   /* [level] */
    const char *reduction;  /* [level] */
} lg_machine;

)C";

}  // namespace loopglass
