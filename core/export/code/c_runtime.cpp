#include "export/code/c_runtime.h"

namespace loopglass {

const std::string_view cRuntimeRequests = R"C(
/* The counting code. A store is one tensor at one level, with the tile of every instance and its
   parent tile. A word that stays from one tile to the next is not moved, because tiles are ring
   buffers: the address of a word is its coordinate modulo the extent. The program runs the
   instances below one parent one after another, but the hardware runs them at the same time.
   Therefore, each request is logged with its time step, and shared reads are counted afterwards.
   The fanout adds the sums of siblings that received a word of the output together. Some of them
   may be idle while others return the word. Therefore, an update is counted when the word enters;
   at the end, every word that entered must have left. */

typedef struct {
    int64_t apart; /* time step, and position on fanouts that share no reads */
    int64_t alike; /* position on fanouts that share only equal sets of words */
    int64_t word;
} lg_request;

typedef struct {
    lg_request *item;
    int64_t count;
    int64_t room;
} lg_log;

enum { LG_APART, LG_ALIKE, LG_TOGETHER };         /* how the instances below a fanout share reads */
enum { LG_EXACT, LG_STATIONARY, LG_FLUSH };       /* when a word is fetched again */

typedef struct {
    int64_t bound;
    int sharing;
    int group; /* LG_ALIKE: only instances that differ in one group share a read */
} lg_fan;

typedef struct lg_store {
    const char *level;
    const char *tensor;
    int kept;      /* 0 for the MAC lanes, which store nothing */
    int output;
    int reading;
    int charge_first;
    int drains_read;      /* words that leave cost a read */
    int64_t also_filled;  /* other instances that a returning partial sum fills */
    int ranks;
    const int64_t *extent;
    int64_t words;
    int64_t instances;
    int64_t siblings; /* instances below one parent */
    int fans;
    const lg_fan *fan;
    struct lg_store *parent;
    struct lg_store *child;
    struct lg_store *top;
    int64_t *data;
    int64_t *low; /* an instance holds the words from low to high - 1 */
    int64_t *high;
    char *holds;
    char *seen; /* [parent instance][word]: the word was below this parent before */
    lg_log log;
    int64_t inside; /* words of the output that entered and did not leave */
    int64_t reads;
    int64_t fills;
    int64_t updates;
} lg_store;

static void *lg_memory(int64_t count, size_t size)
{
    void *memory = calloc((size_t)(count > 0 ? count : 1), size);
    if (!memory) {
        fprintf(stderr, "out of memory\n");
        exit(3);
    }
    return memory;
}

static void lg_start(lg_store *s)
{
    const int64_t parents = s->parent ? s->instances / s->siblings : 1;
    if (s->kept) {
        s->data = lg_memory(s->instances * s->words, sizeof(int64_t));
        s->low = lg_memory(s->instances * s->ranks, sizeof(int64_t));
        s->high = lg_memory(s->instances * s->ranks, sizeof(int64_t));
        s->holds = lg_memory(s->instances, 1);
    }
    if (s->output && s->parent)
        s->seen = lg_memory(parents * s->top->words, 1);
}

static void lg_stop(lg_store *s)
{
    free(s->data);
    free(s->low);
    free(s->high);
    free(s->holds);
    free(s->seen);
    free(s->log.item);
}

/* Returns the address of a word in the tile of an instance; the outermost store has one tile. */
static int64_t lg_at(const lg_store *s, const int64_t *word)
{
    int64_t at = 0;
    for (int r = 0; r < s->ranks; ++r)
        at = at * s->extent[r] + word[r] % s->extent[r];
    return at;
}

static void lg_note(lg_store *s, int64_t step, int64_t local, int64_t word)
{
    lg_log *const log = &s->log;
    lg_request request = {step, 0, word};
    for (int i = s->fans - 1; i >= 0; --i) {
        const int64_t place = local % s->fan[i].bound;
        local /= s->fan[i].bound;
        if (s->fan[i].sharing == LG_APART)
            request.apart = request.apart * s->fan[i].bound + place;
        else if (s->fan[i].sharing == LG_ALIKE)
            request.alike = request.alike * s->fan[i].bound + place;
    }
    if (log->count == log->room) {
        lg_log larger = {NULL, log->count, 2 * log->room + 64};
        larger.item = realloc(log->item, (size_t)larger.room * sizeof(lg_request));
        if (!larger.item) {
            fprintf(stderr, "out of memory\n");
            exit(3);
        }
        *log = larger;
    }
    log->item[log->count++] = request;
}

static int lg_compare(const void *left, const void *right)
{
    const lg_request *a = left;
    const lg_request *b = right;
    if (a->apart != b->apart)
        return a->apart < b->apart ? -1 : 1;
    if (a->alike != b->alike)
        return a->alike < b->alike ? -1 : 1;
    return a->word < b->word ? -1 : a->word > b->word;
}

/* Sorts the requests and removes duplicates, which share one access. */
static void lg_tidy(lg_log *log)
{
    int64_t kept = 0;
    if (log->count > 1)
        qsort(log->item, (size_t)log->count, sizeof(lg_request), lg_compare);
    for (int64_t i = 0; i < log->count; ++i)
        if (kept == 0 || lg_compare(&log->item[kept - 1], &log->item[i]) != 0)
            log->item[kept++] = log->item[i];
    log->count = kept;
}

static int64_t lg_group_end(const lg_log *log, int64_t from)
{
    int64_t end = from;
    while (end < log->count && log->item[end].apart == log->item[from].apart &&
           log->item[end].alike == log->item[from].alike)
        ++end;
    return end;
}

static int lg_same_words(const lg_log *log, int64_t a, int64_t b, int64_t count)
{
    for (int64_t i = 0; i < count; ++i)
        if (log->item[a + i].word != log->item[b + i].word)
            return 0;
    return 1;
}

/* Returns 1 if two positions differ only on the fanouts of one group. */
static int lg_one_group(const lg_store *s, int64_t a, int64_t b)
{
    int group = -1;
    for (int i = 0; i < s->fans; ++i) {
        if (s->fan[i].sharing != LG_ALIKE)
            continue;
        if (a % s->fan[i].bound != b % s->fan[i].bound) {
            if (group >= 0 && group != s->fan[i].group)
                return 0;
            group = s->fan[i].group;
        }
        a /= s->fan[i].bound;
        b /= s->fan[i].bound;
    }
    return 1;
}

/* Returns the number of words that the parent reads: each distinct set of requests counts once. */
static int64_t lg_distinct(const lg_store *s, const lg_log *log)
{
    int64_t words = 0;
    int64_t first = 0; /* the first request that may be equal */
    for (int64_t from = 0, end = 0; from < log->count; from = end) {
        int again = 0;
        end = lg_group_end(log, from);
        if (log->item[from].apart != log->item[first].apart)
            first = from;
        for (int64_t other = first, stop = 0; other < from && !again; other = stop) {
            stop = lg_group_end(log, other);
            again = stop - other == end - from &&
                    lg_one_group(s, log->item[other].alike, log->item[from].alike) &&
                    lg_same_words(log, other, from, end - from);
        }
        words += again ? 0 : end - from;
    }
    return words;
}

static void lg_enter_output(lg_store *s, int64_t parent_instance, int64_t word)
{
    char *seen = &s->seen[parent_instance * s->top->words + word];
    if (*seen || s->charge_first) {
        s->parent->reads += 1;
        s->fills += s->kept * (1 + s->also_filled);
    }
    *seen = 1;
    s->parent->updates += 1;
}

/* Counts the requests of all children of a parent in one time step. */
static void lg_settle(lg_store *s, int64_t parent_instance)
{
    lg_tidy(&s->log);
    if (!s->output)
        s->parent->reads += lg_distinct(s, &s->log);
    for (int64_t i = 0; s->output && i < s->log.count; ++i)
        lg_enter_output(s, parent_instance, s->log.item[i].word);
    s->log.count = 0;
}

static void lg_enter(lg_store *s, int64_t step, int64_t instance, int64_t word)
{
    s->inside += s->output && s->kept;
    if (s->siblings > 1)
        lg_note(s, step, instance % s->siblings, word);
    else if (s->output)
        lg_enter_output(s, instance, word);
    else
        s->parent->reads += 1;
}

)C";

}  // namespace loopglass
