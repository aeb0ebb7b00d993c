#include "export/groups/c_group_runtime.h"

namespace loopglass {

const std::string_view cGroupBoxes = R"C(
/* A box has a range for each dimension or rank, from low to high - 1. */
typedef struct {
    int ranges;
    int there; /* 0 if no box exists, and therefore no word */
    int64_t low[LG_RANGES];
    int64_t high[LG_RANGES];
} lg_box;

static void *lg_memory(int64_t count, size_t size)
{
    void *memory = calloc((size_t)(count > 0 ? count : 1), size);
    if (!memory) {
        fprintf(stderr, "out of memory\n");
        exit(3);
    }
    return memory;
}

static int64_t lg_least(int64_t a, int64_t b) { return a < b ? a : b; }

static int64_t lg_words(const lg_box *box)
{
    int64_t words = box->there ? 1 : 0;
    for (int r = 0; r < box->ranges; ++r)
        words *= box->high[r] - box->low[r];
    return words;
}

static int lg_same(const lg_box *a, const lg_box *b)
{
    int same = a->there == b->there;
    for (int r = 0; same && a->there && r < a->ranges; ++r)
        same = a->low[r] == b->low[r] && a->high[r] == b->high[r];
    return same;
}

/* Extends a box to the smallest box that contains both. */
static void lg_grow(lg_box *box, const lg_box *by)
{
    if (!by->there)
        return;
    if (!box->there)
        *box = *by;
    for (int r = 0; r < box->ranges; ++r) {
        box->low[r] = lg_least(box->low[r], by->low[r]);
        box->high[r] = -lg_least(-box->high[r], -by->high[r]);
    }
}

static lg_box lg_common(const lg_box *a, const lg_box *b)
{
    lg_box both = *a;
    both.there = a->there && b->there;
    for (int r = 0; both.there && r < both.ranges; ++r) {
        both.low[r] = -lg_least(-a->low[r], -b->low[r]);
        both.high[r] = lg_least(a->high[r], b->high[r]);
        if (both.low[r] >= both.high[r])
            both.there = 0;
    }
    return both;
}

static int lg_inside(const lg_box *box, const int64_t *word)
{
    int inside = box->there;
    for (int r = 0; inside && r < box->ranges; ++r)
        inside = word[r] >= box->low[r] && word[r] < box->high[r];
    return inside;
}

/* for (int more = lg_first(&box, word); more; more = lg_next(&box, word)) visits all words. */
static int lg_first(const lg_box *box, int64_t *word)
{
    for (int r = 0; r < box->ranges; ++r)
        word[r] = box->low[r];
    return box->there;
}

static int lg_next(const lg_box *box, int64_t *word)
{
    for (int r = box->ranges; r-- > 0;) {
        if (++word[r] < box->high[r])
            return 1;
        word[r] = box->low[r];
    }
    return 0;
}

/* Returns the number of a word, row by row. */
static int64_t lg_number(const lg_box *box, const int64_t *word)
{
    int64_t number = 0;
    for (int r = 0; r < box->ranges; ++r)
        number = number * (box->high[r] - box->low[r]) + word[r] - box->low[r];
    return number;
}

/* A view of a tensor: an array of all words, or the buffer of a handed-over tensor. The buffer has
   the size of the largest tile. The address of a word is its index modulo this size, so words stay
   in place when the tile moves. `holds` has the number of the word at each address. */
typedef struct {
    LG_WORD *data;
    lg_box box; /* the words that exist; all others are padding and read as 0 */
    int64_t size[LG_RANGES];
    int64_t *holds;
    int64_t missed; /* accesses to words that the buffer lacked */
    LG_WORD none;
} lg_view;

static lg_view lg_array(const LG_WORD *data, const lg_box *box)
{
    lg_view view = {(LG_WORD *)data, *box, {0}, NULL, 0, 0};
    for (int r = 0; r < box->ranges; ++r)
        view.size[r] = box->high[r] - box->low[r];
    return view;
}

static int64_t lg_address(const lg_view *view, const int64_t *word)
{
    int64_t at = 0;
    for (int r = 0; r < view->box.ranges; ++r)
        at = at * view->size[r] + (word[r] - view->box.low[r]) % view->size[r];
    return at;
}

static LG_WORD *lg_at(lg_view *view, const int64_t *word)
{
    view->none = 0;
    if (!lg_inside(&view->box, word))
        return &view->none;
    const int64_t at = lg_address(view, word);
    if (view->holds && view->holds[at] != lg_number(&view->box, word)) {
        view->missed += 1;
        return &view->none;
    }
    return &view->data[at];
}

#define LG(view, ...) (*lg_at(view, (const int64_t[]){__VA_ARGS__}))

)C";

}  // namespace loopglass
