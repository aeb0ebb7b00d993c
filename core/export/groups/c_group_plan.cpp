#include "export/groups/c_group_runtime.h"

namespace loopglass {

const std::string_view cGroupPlan = R"C(
/* The plan of a group: the box of every layer in every iteration and place of the shared loops. The
   readers of a tensor decide which words are wanted. The layer that makes the tensor works on the
   hull of the wanted words that are missing. The words that are there are marked one by one. */
enum { LG_OWN, LG_MADE, LG_HANDED, LG_SKIP };

typedef struct {
    int dimension;
    int level;
    int temporal;
    int on_x;
    int64_t factor;
    int64_t step;   /* iterations of a tile; 0 if it follows from the factor */
    int64_t pieces; /* number of tiles of a shared loop */
} lg_loop;

typedef struct {
    const char *name;
    int role;
    int source; /* the layer that makes the tensor, or the number of the skip tensor */
    int ranks;
    const int64_t *coefficient; /* [rank][dimension] */
    const int64_t *shift;       /* [rank] */
    const char *keeps;          /* [level]: 1 if the level keeps the tensor */
} lg_tensor;

typedef struct {
    const char *name;
    int dimensions;
    const int64_t *bound;
    int tensors;
    const lg_tensor *tensor;
    int output;
    int loops;
    const lg_loop *loop; /* own loops, outermost first */
    int streams;         /* 1 if own loops are above the home */
    int stored;          /* 1 if another group needs the output */
    int recompute;
    int across;
} lg_layer;

typedef struct {
    int layers;
    const lg_layer *layer;
    int levels;
    int home;
    int pipelined;
    int loops;
    const lg_loop *loop; /* shared loops, outermost first */
    int64_t steps;       /* of all shared temporal loops */
    int64_t places;
    int64_t iterations;  /* steps in which the first place has work */
    int64_t *order;      /* [iteration]: its step */
    lg_box *box;         /* [iteration][place][layer] */
    lg_box *tile;
    lg_box *wanted;
    int64_t *first_made; /* words that are made for the first time */
} lg_group;

static int64_t lg_turn(const lg_group *g, int64_t iteration, int64_t place, int layer)
{
    return (iteration * g->places + place) * g->layers + layer;
}

static lg_box lg_all(const lg_layer *layer)
{
    lg_box all = {layer->dimensions, 1, {0}, {0}};
    for (int d = 0; d < layer->dimensions; ++d)
        all.high[d] = layer->bound[d];
    return all;
}

/* Returns the words of a tensor that a box of iterations uses. */
static lg_box lg_footprint(const lg_layer *layer, int t, const lg_box *over)
{
    const lg_tensor *tensor = &layer->tensor[t];
    lg_box words = {tensor->ranks, over->there, {0}, {0}};
    for (int r = 0; over->there && r < tensor->ranks; ++r) {
        words.low[r] = tensor->shift[r];
        words.high[r] = tensor->shift[r] + 1;
        for (int d = 0; d < layer->dimensions; ++d) {
            const int64_t coefficient = tensor->coefficient[r * layer->dimensions + d];
            words.low[r] += coefficient * over->low[d];
            words.high[r] += coefficient * (over->high[d] - 1);
        }
    }
    return words;
}

static lg_box lg_made_box(const lg_layer *layer)
{
    const lg_box all = lg_all(layer);
    return lg_footprint(layer, layer->output, &all);
}

/* Returns the box of the last layer. */
static lg_box lg_cut(const lg_group *g, int64_t step, int64_t place)
{
    int64_t rest[2] = {place, step};
    int64_t inside[2] = {g->places, g->steps};
    lg_box box = lg_all(&g->layer[g->layers - 1]);
    for (int k = 0; k < g->loops; ++k) {
        const lg_loop *loop = &g->loop[k];
        const int c = loop->temporal;
        inside[c] /= loop->pieces;
        const int64_t index = rest[c] / inside[c];
        rest[c] %= inside[c];
        box.low[loop->dimension] += index * loop->step;
        box.high[loop->dimension] =
            lg_least(box.low[loop->dimension] + loop->step, box.high[loop->dimension]);
        if (box.low[loop->dimension] >= box.high[loop->dimension])
            box.there = 0;
    }
    return box;
}

/* Returns the product of the innermost shared temporal loops. */
static int64_t lg_inner_loops(const lg_group *g, int loops)
{
    int64_t steps = 1;
    for (int k = g->loops; k-- > 0 && loops > 0;) {
        steps *= g->loop[k].temporal ? g->loop[k].pieces : 1;
        loops -= g->loop[k].temporal;
    }
    return steps;
}

/* Sets the words that the readers need in each turn. */
static void lg_want(lg_group *g, int maker)
{
    for (int64_t i = 0; i < g->iterations; ++i)
        for (int64_t q = 0; q < g->places; ++q)
            for (int b = maker + 1; b < g->layers; ++b)
                for (int t = 0; t < g->layer[b].tensors; ++t) {
                    const lg_tensor *tensor = &g->layer[b].tensor[t];
                    if (tensor->role != LG_HANDED || tensor->source != maker)
                        continue;
                    const lg_box words = lg_footprint(&g->layer[b], t, &g->box[lg_turn(g, i, q, b)]);
                    lg_grow(&g->wanted[lg_turn(g, i, q, maker)], &words);
                }
}

/* Sets the tiles: the hulls over the iterations that differ only in the innermost loops. */
static void lg_spread(lg_group *g, int maker)
{
    const int64_t inner = lg_inner_loops(g, g->layer[maker].across);
    for (int64_t q = 0; q < g->places; ++q)
        for (int64_t i = 0, end = 0; i < g->iterations;) {
            lg_box tile = {0, 0, {0}, {0}};
            for (; end < g->iterations && g->order[end] / inner == g->order[i] / inner; ++end)
                lg_grow(&tile, &g->wanted[lg_turn(g, end, q, maker)]);
            if (!tile.there && i > 0)
                tile = g->tile[lg_turn(g, i - 1, q, maker)];
            for (; i < end; ++i)
                g->tile[lg_turn(g, i, q, maker)] = tile;
        }
}

/* Returns the box of iterations that make the words: all of each dimension that no rank has. */
static lg_box lg_making(const lg_layer *layer, const lg_box *words)
{
    const lg_tensor *output = &layer->tensor[layer->output];
    lg_box box = lg_all(layer);
    box.there = words->there;
    for (int r = 0; words->there && r < output->ranks; ++r)
        for (int d = 0; d < layer->dimensions; ++d)
            if (output->coefficient[r * layer->dimensions + d]) {
                box.low[d] = words->low[r] - output->shift[r];
                box.high[d] = words->high[r] - output->shift[r];
            }
    return box;
}

/* Sets the boxes of a layer whose output is handed over. */
static void lg_decide(lg_group *g, int maker)
{
    const lg_layer *layer = &g->layer[maker];
    const lg_box exists = lg_made_box(layer);
    const int64_t words = lg_words(&exists);
    char *const there = lg_memory(g->places * words, 1);
    char *const made = lg_memory(words, 1);
    int64_t word[LG_RANGES];
    for (int64_t i = 0; i < g->iterations; ++i)
        for (int64_t q = 0; q < g->places; ++q) {
            const int64_t turn = lg_turn(g, i, q, maker);
            char *const here = there + q * words;
            const lg_box *tile = &g->tile[turn];
            if (i > 0 && !lg_same(tile, &g->tile[lg_turn(g, i - 1, q, maker)]))
                for (int more = lg_first(&exists, word); more; more = lg_next(&exists, word))
                    if (layer->recompute || !lg_inside(tile, word))
                        here[lg_number(&exists, word)] = 0;
            const lg_box wanted = lg_common(&g->wanted[turn], &exists);
            lg_box missing = {exists.ranges, 0, {0}, {0}};
            for (int more = lg_first(&wanted, word); more; more = lg_next(&wanted, word)) {
                lg_box one = {exists.ranges, 1, {0}, {0}};
                for (int r = 0; r < exists.ranges; ++r) {
                    one.low[r] = word[r];
                    one.high[r] = word[r] + 1;
                }
                if (!here[lg_number(&exists, word)])
                    lg_grow(&missing, &one);
            }
            for (int more = lg_first(&missing, word); more; more = lg_next(&missing, word)) {
                const int64_t number = lg_number(&exists, word);
                here[number] = 1;
                g->first_made[turn] += !made[number];
                made[number] = 1;
            }
            g->box[turn] = lg_making(layer, &missing);
        }
    free(there);
    free(made);
}

static void lg_plan(lg_group *g)
{
    g->steps = g->places = 1;
    g->iterations = 0;
    for (int k = 0; k < g->loops; ++k)
        *(g->loop[k].temporal ? &g->steps : &g->places) *= g->loop[k].pieces;
    g->order = lg_memory(g->steps, sizeof *g->order);
    for (int64_t step = 0; step < g->steps; ++step)
        if (lg_cut(g, step, 0).there)
            g->order[g->iterations++] = step;
    const int64_t turns = g->iterations * g->places * g->layers;
    g->box = lg_memory(turns, sizeof *g->box);
    g->tile = lg_memory(turns, sizeof *g->tile);
    g->wanted = lg_memory(turns, sizeof *g->wanted);
    g->first_made = lg_memory(turns, sizeof *g->first_made);
    for (int64_t i = 0; i < g->iterations; ++i)
        for (int64_t q = 0; q < g->places; ++q)
            g->box[lg_turn(g, i, q, g->layers - 1)] = lg_cut(g, g->order[i], q);
    for (int a = g->layers - 1; a-- > 0;) {
        lg_want(g, a);
        lg_spread(g, a);
        lg_decide(g, a);
    }
}

static void lg_forget_plan(lg_group *g)
{
    free(g->order);
    free(g->box);
    free(g->tile);
    free(g->wanted);
    free(g->first_made);
}

)C";

}  // namespace loopglass
