#include "export/groups/c_group_runtime.h"

namespace loopglass {

const std::string_view cGroupVerdict = R"C(
/* Returns a small operand. */
static LG_WORD lg_small(int64_t i, int64_t tensor)
{
    const uint64_t mixed = ((uint64_t)i + 1) * UINT64_C(6364136223846793005) + (uint64_t)tensor * 77;
    return (LG_WORD)((int)((mixed >> 40) % 5) - 2);
}

static int lg_equal(const char *what, const LG_WORD *found, const LG_WORD *plain, int64_t words)
{
    for (int64_t i = 0; i < words; ++i)
        if (found[i] != plain[i]) {
            printf("  %s: element %" PRId64 " DIFFERS from the plain loops\n", what, i);
            return 0;
        }
    printf("  %s: all %" PRId64 " elements equal the plain loops\n", what, words);
    return 1;
}

/* Compares one number with the cost model. */
static int lg_number_equals(const char *layer, const char *what, int64_t found, int64_t expected)
{
    printf("  %-16s %-33s %14" PRId64 "  %s\n", layer, what, found,
           found == expected ? "equals the cost model" : "DIFFERS");
    if (found != expected)
        printf("  %-50s %14" PRId64 "  expected by the cost model\n", "", expected);
    return found == expected;
}

typedef struct {
    int layer;
    int level;
    int tensor;
    int kept;
    lg_count count;
} lg_expected;

/* Compares the counts of one tensor of one layer at one level with the cost model. */
static int lg_verdict(lg_walk *w, const char *const *level, const lg_expected *expected)
{
    const lg_layer *layer = &w->g->layer[expected->layer];
    const lg_count *found = lg_count_of(w, expected->layer, expected->level, expected->tensor);
    const lg_count *count = &expected->count;
    const int same = found->reads == count->reads && found->fills == count->fills &&
                     found->updates == count->updates;
    if (expected->kept || !same)
        printf("  %-16s %-16s %-16s %14" PRId64 " %14" PRId64 " %14" PRId64 "  %s\n", layer->name,
               level[expected->level], layer->tensor[expected->tensor].name, found->reads,
               found->fills, found->updates, same ? "equals the cost model" : "DIFFERS");
    if (!same)
        printf("  %-50s %14" PRId64 " %14" PRId64 " %14" PRId64 "  expected by the cost model\n", "",
               count->reads, count->fills, count->updates);
    return same;
}

)C";

}  // namespace loopglass
