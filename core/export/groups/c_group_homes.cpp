#include "export/groups/c_group_runtime.h"

namespace loopglass {

const std::string_view cGroupHomes = R"C(
/* Returns 1 if the first place has work in a step of the shared loops. */
static int lg_takes_place(const lg_group *g, int64_t iteration, int64_t step)
{
    return iteration < g->iterations && g->order[iteration] == step;
}

/* Returns the buffers of a handed-over tensor at the home: one for each place. */
static lg_view *lg_homes(const lg_group *g, int maker)
{
    const lg_box exists = lg_made_box(&g->layer[maker]);
    lg_view *const homes = lg_memory(g->places, sizeof *homes);
    for (int64_t q = 0; q < g->places; ++q) {
        int64_t words = 1;
        homes[q].box = exists;
        for (int r = 0; r < exists.ranges; ++r) {
            homes[q].size[r] = 1;
            for (int64_t i = 0; i < g->iterations; ++i) {
                const lg_box *tile = &g->tile[lg_turn(g, i, q, maker)];
                if (tile->there && tile->high[r] - tile->low[r] > homes[q].size[r])
                    homes[q].size[r] = tile->high[r] - tile->low[r];
            }
            words *= homes[q].size[r];
        }
        homes[q].data = lg_memory(words, sizeof *homes[q].data);
        homes[q].holds = lg_memory(words, sizeof *homes[q].holds);
        for (int64_t w = 0; w < words; ++w)
            homes[q].holds[w] = -1;
    }
    return homes;
}

/* Frees the buffers. Returns the accesses to words that they lacked. */
static int64_t lg_free_homes(const lg_group *g, lg_view *homes)
{
    int64_t missed = 0;
    for (int64_t q = 0; q < g->places; ++q) {
        missed += homes[q].missed;
        free(homes[q].data);
        free(homes[q].holds);
    }
    free(homes);
    return missed;
}

/* Sets the words that a layer will make to 0. Returns their number. */
static int64_t lg_begin(lg_view *view, const lg_box *words)
{
    int64_t word[LG_RANGES];
    for (int more = lg_first(words, word); more; more = lg_next(words, word)) {
        const int64_t at = lg_address(view, word);
        view->data[at] = 0;
        if (view->holds)
            view->holds[at] = lg_number(&view->box, word);
    }
    return lg_words(words);
}

/* Writes words from the home to the array of the whole tensor. */
static void lg_store(lg_view *home, lg_view *array, const lg_box *words)
{
    int64_t word[LG_RANGES];
    for (int more = lg_first(words, word); more; more = lg_next(words, word))
        *lg_at(array, word) = *lg_at(home, word);
}

)C";

}  // namespace loopglass
