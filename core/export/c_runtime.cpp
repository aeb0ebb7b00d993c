#include "export/c_runtime.h"

namespace loopglass {

const std::string_view cRuntime = R"C(
/* What counts. A store is one tensor at one level: the tile of every instance, which words it holds
   and which tile of the level outside it takes them from. A word that stays from one tile to the
   next is not moved: tiles lie in rings, by coordinate modulo extent. Instances that are siblings
   run one after the other but stand for hardware in step, so what they ask of their parent is noted
   with its step and counted when all have asked: who shares a read, who makes one update. */

typedef struct {
    int64_t apart; /* step and the place along fanouts that do not share: counted apart */
    int64_t alike; /* the place along fanouts where only equal requests are one */
    int64_t word;
} lg_request;

typedef struct {
    lg_request *item;
    int64_t count;
    int64_t room;
} lg_log;

enum { LG_APART, LG_ALIKE, LG_TOGETHER };         /* how the children of a fanout share */
enum { LG_EXACT, LG_STATIONARY, LG_FLUSH };       /* when a word is fetched again */

typedef struct {
    int64_t bound;
    int sharing;
} lg_fan;

typedef struct lg_store {
    const char *level;
    const char *tensor;
    int kept;      /* 0: the lanes, which hold nothing */
    int output;
    int reading;
    int charge_first;
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
    int64_t *low; /* what an instance holds: from low up to high, excluded */
    int64_t *high;
    int64_t *base; /* where its tile stands */
    char *holds;
    char *seen; /* [parent instance][word of the tensor]: it has been below that parent */
    lg_log enter;
    lg_log leave;
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
        s->base = lg_memory(s->instances * s->ranks, sizeof(int64_t));
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
    free(s->base);
    free(s->holds);
    free(s->seen);
    free(s->enter.item);
    free(s->leave.item);
}

/* Where a word lies in the tile of an instance; in the outermost store this numbers the words. */
static int64_t lg_at(const lg_store *s, const int64_t *word)
{
    int64_t at = 0;
    for (int r = 0; r < s->ranks; ++r)
        at = at * s->extent[r] + word[r] % s->extent[r];
    return at;
}

static void lg_note(const lg_store *s, lg_log *log, int64_t step, int64_t local, int64_t word)
{
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

/* In order, every request once: children that share word by word are one. */
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

/* Words that the parent reads: those of every set of requests that no other equals. */
static int64_t lg_distinct(const lg_log *log)
{
    int64_t words = 0;
    int64_t first = 0; /* of the requests that may be equal */
    for (int64_t from = 0, end = 0; from < log->count; from = end) {
        int again = 0;
        end = lg_group_end(log, from);
        if (log->item[from].apart != log->item[first].apart)
            first = from;
        for (int64_t other = first, stop = 0; other < from && !again; other = stop) {
            stop = lg_group_end(log, other);
            again = stop - other == end - from && lg_same_words(log, other, from, end - from);
        }
        words += again ? 0 : end - from;
    }
    return words;
}

static void lg_settle_leaving(lg_store *s)
{
    lg_tidy(&s->leave);
    s->parent->updates += s->leave.count;
    s->leave.count = 0;
}

static void lg_enter_output(lg_store *s, int64_t parent_instance, int64_t word)
{
    char *seen = &s->seen[parent_instance * s->top->words + word];
    if (*seen || s->charge_first) {
        s->parent->reads += 1;
        s->fills += s->kept;
    }
    *seen = 1;
}

/* All children of a parent have asked for what they need in its step. */
static void lg_settle(lg_store *s, int64_t parent_instance)
{
    lg_tidy(&s->enter);
    if (!s->output)
        s->parent->reads += lg_distinct(&s->enter);
    for (int64_t i = 0; s->output && i < s->enter.count; ++i)
        lg_enter_output(s, parent_instance, s->enter.item[i].word);
    s->enter.count = 0;
    if (s->output)
        lg_settle_leaving(s);
}

static void lg_enter(lg_store *s, int64_t step, int64_t instance, int64_t word)
{
    if (s->siblings > 1)
        lg_note(s, &s->enter, step, instance % s->siblings, word);
    else if (s->output)
        lg_enter_output(s, instance, word);
    else
        s->parent->reads += 1;
}

static void lg_leave(lg_store *s, int64_t step, int64_t instance, int64_t word)
{
    if (s->siblings > 1)
        lg_note(s, &s->leave, step, instance % s->siblings, word);
    else
        s->parent->updates += 1;
}

/* Whether a word is in a box; no word is in the box without a low. */
static int lg_inside(int ranks, const int64_t *word, const int64_t *low, const int64_t *high)
{
    if (!low)
        return 0;
    for (int r = 0; r < ranks; ++r)
        if (word[r] < low[r] || word[r] >= high[r])
            return 0;
    return 1;
}

/* The next word of a box, row by row; 0 after the last. */
static int lg_next(int ranks, int64_t *word, const int64_t *low, const int64_t *high)
{
    for (int r = ranks - 1; r >= 0; --r) {
        if (++word[r] < high[r])
            return 1;
        word[r] = low[r];
    }
    return 0;
}

/* Words of an output that a tile holds outside a box go back to the parent, which adds them. */
static void lg_drain(lg_store *s, int64_t step, int64_t instance, const int64_t *low,
                     const int64_t *high)
{
    int64_t *const held_low = s->low + instance * s->ranks;
    int64_t *const held_high = s->high + instance * s->ranks;
    int64_t *const above = s->parent->data + instance / s->siblings * s->parent->words;
    int64_t *const here = s->data + instance * s->words;
    int64_t word[LG_RANKS];
    if (!s->holds[instance])
        return;
    for (int r = 0; r < s->ranks; ++r)
        word[r] = held_low[r];
    do {
        if (!lg_inside(s->ranks, word, low, high)) {
            above[lg_at(s->parent, word)] += here[lg_at(s, word)];
            here[lg_at(s, word)] = 0;
            lg_leave(s, step, instance, lg_at(s->top, word));
        }
    } while (lg_next(s->ranks, word, held_low, held_high));
    if (!low)
        s->holds[instance] = 0;
    for (int r = 0; r < s->ranks && low; ++r) {
        held_low[r] = held_low[r] > low[r] ? held_low[r] : low[r];
        held_high[r] = held_high[r] < high[r] ? held_high[r] : high[r];
        if (held_low[r] >= held_high[r])
            s->holds[instance] = 0;
    }
}

/* Before a tile of an output moves, the tiles inside it give back what it will not hold. */
static void lg_drain_below(lg_store *s, int64_t instance, const int64_t *low, const int64_t *high)
{
    lg_store *const below = s->child;
    if (!below->kept)
        return;
    for (int64_t i = 0; i < below->siblings; ++i) {
        const int64_t child = instance * below->siblings + i;
        lg_drain_below(below, child, low, high);
        lg_drain(below, 0, child, low, high);
    }
    lg_settle_leaving(below);
}

/* Brings the tile of an instance to a place. */
static void lg_move(lg_store *s, int64_t step, int64_t instance, const int64_t *base)
{
    int64_t *const held_low = s->low + instance * s->ranks;
    int64_t *const held_high = s->high + instance * s->ranks;
    int64_t *const above = s->parent->data + instance / s->siblings * s->parent->words;
    int64_t *const here = s->data + instance * s->words;
    int64_t low[LG_RANKS], high[LG_RANKS], word[LG_RANKS];
    int moved = !s->holds[instance];
    for (int r = 0; r < s->ranks; ++r) {
        moved = moved || s->base[instance * s->ranks + r] != base[r];
        low[r] = word[r] = base[r];
        high[r] = base[r] + s->extent[r];
    }
    if (!moved && s->reading != LG_FLUSH)
        return;
    if (s->output) {
        lg_drain_below(s, instance, low, high);
        if (s->reading == LG_EXACT)
            lg_drain(s, step, instance, low, high);
        else
            lg_drain(s, step, instance, NULL, NULL);
    }
    const int keeps = s->holds[instance] && s->reading == LG_EXACT;
    do {
        if (keeps && lg_inside(s->ranks, word, held_low, held_high))
            continue;
        const int64_t from = lg_at(s->parent, word);
        here[lg_at(s, word)] = above[from];
        if (s->output)
            above[from] = 0; /* the sum so far is with this child now */
        else
            s->fills += 1;
        lg_enter(s, step, instance, lg_at(s->top, word));
    } while (lg_next(s->ranks, word, low, high));
    for (int r = 0; r < s->ranks; ++r) {
        held_low[r] = s->base[instance * s->ranks + r] = low[r];
        held_high[r] = high[r];
    }
    s->holds[instance] = 1;
}

/* An operation takes a word from the innermost store that keeps the tensor. */
static int64_t lg_use(lg_store *lane, int64_t step, int64_t instance, const int64_t *word)
{
    const lg_store *s = lane->parent;
    lg_enter(lane, step, instance, lg_at(lane->top, word));
    return s->data[instance / lane->siblings * s->words + lg_at(s, word)];
}

/* An operation adds to a word of the output there. */
static void lg_add(lg_store *lane, int64_t step, int64_t instance, const int64_t *word,
                   int64_t product)
{
    const lg_store *s = lane->parent;
    lg_enter(lane, step, instance, lg_at(lane->top, word));
    lg_leave(lane, step, instance, lg_at(lane->top, word));
    s->data[instance / lane->siblings * s->words + lg_at(s, word)] += product;
}

/* At the end all sums go home. */
static void lg_finish(lg_store *top)
{
    lg_drain_below(top, 0, NULL, NULL);
}

/* Small operands, so that no sum leaves its type. */
static int lg_small(int64_t i, int64_t tensor, int bits)
{
    const uint64_t mixed = ((uint64_t)i + 1) * UINT64_C(6364136223846793005) + (uint64_t)tensor * 77;
    return bits < 3 ? -(int)(mixed >> 40 & 1) : (int)((mixed >> 40) % 5) - 2;
}

static int lg_equal(const char *what, const int64_t *found, const int64_t *expected, int64_t words)
{
    for (int64_t i = 0; i < words; ++i) {
        if (found[i] != expected[i]) {
            printf("  %s: element %" PRId64 " is %" PRId64 ", the untiled loop has %" PRId64 "\n",
                   what, i, found[i], expected[i]);
            return 0;
        }
    }
    printf("  %s: all %" PRId64 " elements as those of the untiled loop\n", what, words);
    return 1;
}

typedef struct {
    int64_t reads;
    int64_t fills;
    int64_t updates;
} lg_expected;

static int lg_verdict(const lg_store *s, lg_expected expected)
{
    const int same = s->reads == expected.reads && s->fills == expected.fills &&
                     s->updates == expected.updates;
    printf("  %-16s %-16s %14" PRId64 " %14" PRId64 " %14" PRId64 "  %s\n", s->level, s->tensor,
           s->reads, s->fills, s->updates, same ? "as the cost model says" : "DIFFERS");
    if (!same)
        printf("  %-33s %14" PRId64 " %14" PRId64 " %14" PRId64 "  the cost model says\n", "",
               expected.reads, expected.fills, expected.updates);
    return same;
}
)C";

}  // namespace loopglass
