#include "export/code/c_runtime.h"

namespace loopglass {

const std::string_view cRuntimeStores =
    R"C(/* Returns 1 if a word is in the box from low to high. A box without low has no words. */
static int lg_inside(int ranks, const int64_t *word, const int64_t *low, const int64_t *high)
{
    if (!low)
        return 0;
    for (int r = 0; r < ranks; ++r)
        if (word[r] < low[r] || word[r] >= high[r])
            return 0;
    return 1;
}

/* Moves to the next word of a box, row by row. Returns 0 after the last word. */
static int lg_next(int ranks, int64_t *word, const int64_t *low, const int64_t *high)
{
    for (int r = ranks - 1; r >= 0; --r) {
        if (++word[r] < high[r])
            return 1;
        word[r] = low[r];
    }
    return 0;
}

/* Returns the output words of a tile that are outside a box to the parent, which adds them. */
static void lg_drain(lg_store *s, int64_t instance, const int64_t *low, const int64_t *high)
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
            s->inside -= 1;
            s->reads += s->drains_read;
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

/* Before a tile of an output moves, the inner tiles return the words that leave the tile. */
static void lg_drain_below(lg_store *s, int64_t instance, const int64_t *low, const int64_t *high)
{
    lg_store *const below = s->child;
    if (!below->kept)
        return;
    for (int64_t i = 0; i < below->siblings; ++i) {
        const int64_t child = instance * below->siblings + i;
        lg_drain_below(below, child, low, high);
        lg_drain(below, child, low, high);
    }
}

/* Moves the tile of an instance to a position. A remainder tile is smaller than other tiles. This
   function is not called for an idle instance, but its parent may have taken words from it. */
static void lg_move_box(lg_store *s, int64_t step, int64_t instance, const int64_t *base,
                        const int64_t *size)
{
    int64_t *const held_low = s->low + instance * s->ranks;
    int64_t *const held_high = s->high + instance * s->ranks;
    int64_t *const above = s->parent->data + instance / s->siblings * s->parent->words;
    int64_t *const here = s->data + instance * s->words;
    int64_t low[LG_RANKS], high[LG_RANKS], word[LG_RANKS];
    int moved = !s->holds[instance];
    for (int r = 0; r < s->ranks; ++r) {
        low[r] = word[r] = base[r];
        high[r] = base[r] + size[r];
        moved = moved || held_low[r] != low[r] || held_high[r] != high[r];
    }
    if (!moved && s->reading != LG_FLUSH)
        return;
    if (s->output) {
        lg_drain_below(s, instance, low, high);
        if (s->reading == LG_EXACT)
            lg_drain(s, instance, low, high);
        else
            lg_drain(s, instance, NULL, NULL);
    }
    const int keeps = s->holds[instance] && s->reading == LG_EXACT;
    do {
        if (keeps && lg_inside(s->ranks, word, held_low, held_high))
            continue;
        const int64_t from = lg_at(s->parent, word);
        here[lg_at(s, word)] = above[from];
        if (s->output)
            above[from] = 0; /* this child now has the partial sum */
        else
            s->fills += 1;
        lg_enter(s, step, instance, lg_at(s->top, word));
    } while (lg_next(s->ranks, word, low, high));
    for (int r = 0; r < s->ranks; ++r) {
        held_low[r] = low[r];
        held_high[r] = high[r];
    }
    s->holds[instance] = 1;
}

static void lg_move(lg_store *s, int64_t step, int64_t instance, const int64_t *base)
{
    lg_move_box(s, step, instance, base, s->extent);
}

/* A MAC reads a word from the innermost store that keeps the tensor. */
static int64_t lg_use(lg_store *lane, int64_t step, int64_t instance, const int64_t *word)
{
    const lg_store *s = lane->parent;
    lg_enter(lane, step, instance, lg_at(lane->top, word));
    return s->data[instance / lane->siblings * s->words + lg_at(s, word)];
}

/* A MAC adds a product to a word of the output in the innermost store that keeps it. */
static void lg_add(lg_store *lane, int64_t step, int64_t instance, const int64_t *word,
                   int64_t product)
{
    const lg_store *s = lane->parent;
    lg_enter(lane, step, instance, lg_at(lane->top, word));
    s->data[instance / lane->siblings * s->words + lg_at(s, word)] += product;
}

/* At the end, all partial sums return to the outermost store. */
static void lg_finish(lg_store *top)
{
    lg_drain_below(top, 0, NULL, NULL);
}

/* Returns a small operand, so that no sum exceeds its type. */
static int lg_small(int64_t i, int64_t tensor, int bits)
{
    const uint64_t mixed = ((uint64_t)i + 1) * UINT64_C(6364136223846793005) + (uint64_t)tensor * 77;
    return bits < 3 ? -(int)(mixed >> 40 & 1) : (int)((mixed >> 40) % 5) - 2;
}

static int lg_equal(const char *what, const int64_t *found, const int64_t *expected, int64_t words)
{
    for (int64_t i = 0; i < words; ++i) {
        if (found[i] != expected[i]) {
            printf("  %s: element %" PRId64 " is %" PRId64 "; the untiled loop has %" PRId64 "\n",
                   what, i, found[i], expected[i]);
            return 0;
        }
    }
    printf("  %s: all %" PRId64 " elements equal the untiled loop\n", what, words);
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
                     s->updates == expected.updates && s->inside == 0;
    printf("  %-16s %-16s %14" PRId64 " %14" PRId64 " %14" PRId64 "  %s\n", s->level, s->tensor,
           s->reads, s->fills, s->updates, same ? "equals the cost model" : "DIFFERS");
    if (!same)
        printf("  %-33s %14" PRId64 " %14" PRId64 " %14" PRId64 "  expected by the cost model\n", "",
               expected.reads, expected.fills, expected.updates);
    if (s->inside != 0)
        printf("  %-33s %14" PRId64 " words entered and did not leave\n", "", s->inside);
    return same;
}
)C";

}  // namespace loopglass
