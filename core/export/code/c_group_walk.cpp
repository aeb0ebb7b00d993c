#include "export/code/c_group_runtime.h"

namespace loopglass {

const std::string_view cGroupWalk = R"C(
/* How an accelerator counts (docs/cost-model.md, section "Conventions"). */
enum { LG_TILE, LG_AXIS, LG_EACH_WORD, LG_NO_SHARING };

typedef struct {
    int charge_first; /* first visits of outputs are counted */
    int drains_read;  /* words that leave cost a read */
    int returns_all;  /* a returning partial sum fills all instances that add to it */
    const int *multicast;   /* [level] */
    const char *reduction;  /* [level] */
} lg_machine;

typedef struct {
    int64_t reads;
    int64_t fills;
    int64_t updates;
} lg_count;

typedef struct {
    int level;
    int dimension;
    int on_x;
    int64_t size;
} lg_spatial;

/* The tiles of one tensor in all instances of a level (the child), and the words that move between
   them and the next outer level that keeps the tensor. The last child are the MAC lanes. */
typedef struct lg_move {
    int layer;
    int tensor;
    int counted; /* the tensor under which the words count */
    int parent;
    int child;
    int output;
    int64_t parents;
    int64_t children;
    int64_t siblings; /* children of one parent */
    int fans;
    lg_fan fan[LG_LOOPS];
    lg_box all; /* all words that tiles may have */
    lg_box *held;
    char *seen; /* [parent][word] */
    lg_log log;
    struct lg_move *outer;
    lg_box *tiles; /* shared tiles: [iteration][child] */
} lg_move;

typedef struct {
    lg_group *g;
    const lg_machine *machine;
    int moves;
    lg_move *move;
    int *spatials; /* [layer] */
    lg_spatial (*spatial)[LG_LOOPS];
    int64_t *steps;  /* [layer] */
    lg_count *count; /* [layer][level][tensor] */
    int *last;       /* [place]: the layer that worked last, or -1 */
} lg_walk;

static lg_count *lg_count_of(lg_walk *w, int layer, int level, int tensor)
{
    return &w->count[(layer * (w->g->levels + 1) + level) * LG_TENSORS + tensor];
}

/* Returns the number of instances of a level; if `own`, those of one place. */
static int64_t lg_instances(const lg_walk *w, int layer, int level, int own)
{
    int64_t count = 1;
    for (int k = 0; k < w->spatials[layer]; ++k) {
        const lg_spatial *s = &w->spatial[layer][k];
        if (s->level < level && !(own && s->level < w->g->home))
            count *= s->size;
    }
    return count;
}

/* Sets the tile sizes of own loops in a box, and returns the number of tiles of each loop. */
static void lg_size(const lg_layer *layer, const lg_box *box, int64_t *step, int64_t *pieces)
{
    int64_t left[LG_RANGES] = {0};
    for (int d = 0; d < layer->dimensions; ++d)
        left[d] = box->high[d] - box->low[d];
    for (int k = 0; k < layer->loops; ++k) {
        int64_t *gets = &left[layer->loop[k].dimension];
        const int64_t all = *gets;
        *gets = layer->loop[k].step ? lg_least(layer->loop[k].step, all) : all / layer->loop[k].factor;
        step[k] = *gets;
        pieces[k] = (all + *gets - 1) / *gets;
    }
}

/* Lists the spatial loops of a layer with their largest sizes: shared loops, then own loops. */
static void lg_list_spatial(lg_walk *w, int a)
{
    const lg_group *g = w->g;
    const lg_layer *layer = &g->layer[a];
    int count = 0;
    for (int k = 0; k < g->loops; ++k)
        if (!g->loop[k].temporal)
            w->spatial[a][count++] = (lg_spatial){g->loop[k].level, g->loop[k].dimension,
                                                  g->loop[k].on_x, g->loop[k].pieces};
    for (int k = 0; k < layer->loops; ++k) {
        if (layer->loop[k].temporal)
            continue;
        lg_spatial s = {layer->loop[k].level, layer->loop[k].dimension,
                        layer->loop[k].on_x, 1};
        for (int64_t turn = a; turn < g->iterations * g->places * g->layers; turn += g->layers) {
            int64_t step[LG_LOOPS];
            int64_t pieces[LG_LOOPS];
            if (!g->box[turn].there)
                continue;
            lg_size(layer, &g->box[turn], step, pieces);
            s.size = -lg_least(-s.size, -pieces[k]);
        }
        w->spatial[a][count++] = s;
    }
    w->spatials[a] = count;
}

static int lg_indexes(const lg_layer *layer, int t, int dimension)
{
    for (int r = 0; r < layer->tensor[t].ranks; ++r)
        if (layer->tensor[t].coefficient[r * layer->dimensions + dimension])
            return 1;
    return 0;
}

/* Adds a fanout between the parent and the child of a movement. */
static void lg_add_fan(const lg_walk *w, lg_move *m, const lg_spatial *s)
{
    const lg_layer *layer = &w->g->layer[m->layer];
    lg_fan fan = {s->size, LG_APART, 0};
    const int multicast = w->machine->multicast[s->level];
    if (m->output && w->machine->reduction[s->level])
        fan.sharing = w->machine->returns_all && !lg_indexes(layer, m->tensor, s->dimension)
                          ? LG_ALIKE
                          : LG_TOGETHER;
    else if (!m->output && multicast != LG_NO_SHARING)
        fan.sharing = multicast == LG_EACH_WORD ? LG_TOGETHER : LG_ALIKE;
    if (multicast == LG_AXIS)
        fan.group = 2 * s->level + (s->on_x ? 1 : 2);
    m->fan[m->fans++] = fan;
    m->siblings *= s->size;
}

static lg_move *lg_add_move(lg_walk *w, int a, int t, int parent, int child)
{
    lg_move *m = &w->move[w->moves++];
    const lg_layer *layer = &w->g->layer[a];
    const lg_box all = lg_all(layer);
    *m = (lg_move){.layer = a, .tensor = t, .counted = t, .parent = parent, .child = child};
    m->output = t == layer->output;
    m->parents = m->siblings = 1;
    for (int k = 0; k < w->spatials[a]; ++k) {
        const lg_spatial *s = &w->spatial[a][k];
        if (s->level < parent)
            m->parents *= s->size;
        else if (s->level < child)
            lg_add_fan(w, m, s);
    }
    m->children = m->parents * m->siblings;
    m->all = lg_footprint(layer, t, &all);
    m->held = lg_memory(m->children, sizeof *m->held);
    m->seen = lg_memory(m->output ? m->parents * lg_words(&m->all) : 1, 1);
    for (int k = 0; m->output && k < w->moves - 1; ++k)
        if (w->move[k].layer == a && w->move[k].tensor == t && w->move[k].child == parent)
            m->outer = &w->move[k];
    return m;
}

/* Sets the shared tiles: hulls over the iterations with the same loops outside, the places below
   the child, and all layers that read a skip tensor. */
static void lg_share(lg_walk *w, lg_move *m)
{
    const lg_group *g = w->g;
    const lg_tensor *tensor = &g->layer[m->layer].tensor[m->tensor];
    const int64_t below = g->places / m->children;
    int64_t inner = 1;
    for (int k = 0; k < g->loops; ++k)
        inner *= g->loop[k].temporal && g->loop[k].level >= m->child ? g->loop[k].pieces : 1;
    m->tiles = lg_memory(g->iterations * m->children, sizeof *m->tiles);
    for (int b = 0; b < g->layers; ++b)
        for (int t = 0; t < g->layer[b].tensors; ++t) {
            const lg_tensor *other = &g->layer[b].tensor[t];
            const int skip = tensor->role == LG_SKIP && other->role == LG_SKIP &&
                             other->source == tensor->source;
            if (other != tensor && !skip)
                continue;
            const lg_box all = lg_all(&g->layer[b]);
            const lg_box words = lg_footprint(&g->layer[b], t, &all);
            lg_grow(&m->all, &words);
            int64_t first = 0; /* the first iteration with the same loops outside gathers the hull */
            for (int64_t i = 0; i < g->iterations; ++i) {
                if (g->order[first] / inner != g->order[i] / inner)
                    first = i;
                for (int64_t q = 0; q < g->places; ++q) {
                    const lg_box now = lg_footprint(&g->layer[b], t, &g->box[lg_turn(g, i, q, b)]);
                    lg_grow(&m->tiles[first * m->children + q / below], &now);
                }
            }
        }
    for (int64_t i = 1; i < g->iterations; ++i)
        for (int64_t c = 0; g->order[i - 1] / inner == g->order[i] / inner && c < m->children; ++c)
            m->tiles[i * m->children + c] = m->tiles[(i - 1) * m->children + c];
}

/* Lists the movements of a tensor: between each level that keeps it and the next inner one. */
static void lg_list_moves(lg_walk *w, int a, int t)
{
    const lg_group *g = w->g;
    const lg_tensor *tensor = &g->layer[a].tensor[t];
    const int handed = tensor->role == LG_MADE || tensor->role == LG_HANDED;
    int first = 1; /* 1 if no earlier layer reads the same skip tensor */
    for (int b = 0; tensor->role == LG_SKIP && b <= a; ++b)
        for (int u = 0; u < (b == a ? t : g->layer[b].tensors); ++u)
            if (g->layer[b].tensor[u].role == LG_SKIP &&
                g->layer[b].tensor[u].source == tensor->source)
                first = 0;
    int parent = -1;
    for (int level = handed ? g->home : 0; level <= g->levels; ++level) {
        if (level < g->levels && !tensor->keeps[level])
            continue;
        const int shared = level < g->home || (level == g->home && (!g->layer[a].streams ||
                                                                  tensor->role == LG_SKIP));
        if (parent >= 0 && (!shared || first)) {
            lg_move *const m = lg_add_move(w, a, t, parent, level);
            if (shared)
                lg_share(w, m);
        }
        parent = level;
    }
}

/* Counts the requests of an output: sums that are added are one update, and come back together. */
static void lg_settle_output(lg_walk *w, lg_move *m, int64_t parent)
{
    lg_count *above = lg_count_of(w, m->layer, m->parent, m->counted);
    lg_count *below = lg_count_of(w, m->layer, m->child, m->counted);
    lg_tidy(&m->log, lg_by_word);
    for (int64_t k = 0, end = 0; k < m->log.count; k = end) {
        const lg_request *one = &m->log.item[k];
        char *seen = &m->seen[parent * lg_words(&m->all) + one->word];
        while (end < m->log.count && m->log.item[end].apart == one->apart &&
               m->log.item[end].word == one->word)
            ++end;
        above->updates += 1;
        if (*seen || w->machine->charge_first) {
            above->reads += 1;
            below->fills += m->child == w->g->levels ? 0 : end - k;
        }
        *seen = 1;
    }
}

/* Moves the children of one parent to new tiles; a child without a tile is idle. */
static void lg_move_below(lg_walk *w, lg_move *m, int layer, int64_t parent, const lg_box *tiles)
{
    lg_count *below = lg_count_of(w, layer, m->child, m->counted);
    const int lanes = m->child == w->g->levels;
    int64_t word[LG_RANGES];
    m->log.count = 0;
    for (int64_t s = 0; s < m->siblings; ++s) {
        const lg_box *tile = &tiles[parent * m->siblings + s];
        lg_box *held = &m->held[parent * m->siblings + s];
        if (!tile->there) {
            /* The words of an output leave together with the words of the parent. */
            if (m->output && m->outer && held->there)
                *held = lg_common(held, &m->outer->held[parent]);
            continue;
        }
        if (!lanes && lg_same(tile, held))
            continue;
        for (int more = lg_first(tile, word); more; more = lg_next(tile, word)) {
            if (!lanes && lg_inside(held, word))
                continue;
            lg_note(&m->log, m->fans, m->fan, s, lg_number(&m->all, word));
            if (!lanes && !m->output)
                below->fills += 1;
            else if (!lanes && w->machine->drains_read)
                below->reads += 1;
        }
        if (!lanes)
            *held = *tile;
    }
    if (m->output) {
        lg_settle_output(w, m, parent);
    } else if (m->log.count > 0) {
        lg_tidy(&m->log, lg_by_set);
        lg_count_of(w, layer, m->parent, m->counted)->reads += lg_distinct(&m->log, m->fans, m->fan);
    }
}

static void lg_move_all(lg_walk *w, lg_move *m, int layer, const lg_box *tiles)
{
    for (int64_t parent = 0; parent < m->parents; ++parent)
        lg_move_below(w, m, layer, parent, tiles);
}

/* Own tiles leave if another layer has worked in the place since. What a layer makes leaves after
   every turn, and its words are new again. */
static void lg_leave(lg_walk *w, int64_t i, int a)
{
    const lg_group *g = w->g;
    for (int64_t q = 0; q < g->places; ++q) {
        if (!g->box[lg_turn(g, i, q, a)].there)
            continue;
        const int alone = g->pipelined || w->last[q] == a;
        w->last[q] = a;
        for (int k = 0; k < w->moves; ++k) {
            lg_move *m = &w->move[k];
            const int made = g->layer[a].tensor[m->tensor].role == LG_MADE;
            const int64_t children = m->children / g->places;
            const int64_t seen = m->parents / g->places * lg_words(&m->all);
            if (m->layer != a || m->tiles)
                continue;
            for (int64_t c = 0; m->child < g->levels && (!alone || made) && c < children; ++c)
                m->held[q * children + c].there = 0;
            if (made)
                memset(m->seen + q * seen, 0, (size_t)seen);
        }
    }
}

static void lg_move_shared(lg_walk *w, int64_t i, int a)
{
    const lg_group *g = w->g;
    for (int k = 0; k < w->moves; ++k) {
        lg_move *m = &w->move[k];
        const lg_tensor *tensor = &g->layer[m->layer].tensor[m->tensor];
        int uses = m->layer == a ? m->tensor : -1;
        for (int t = 0; tensor->role == LG_SKIP && uses < 0 && t < g->layer[a].tensors; ++t)
            if (g->layer[a].tensor[t].role == LG_SKIP &&
                g->layer[a].tensor[t].source == tensor->source)
                uses = t;
        if (!m->tiles || uses < 0)
            continue;
        lg_box *const tiles = lg_memory(m->children, sizeof *tiles);
        for (int64_t q = 0; q < g->places; ++q) {
            const int64_t c = q / (g->places / m->children);
            if (g->box[lg_turn(g, i, q, a)].there)
                tiles[c] = m->tiles[i * m->children + c];
        }
        m->counted = uses;
        lg_move_all(w, m, a, tiles);
        free(tiles);
    }
}

/* Returns the box of an instance of a level, while own temporal loops are at `index`. */
static lg_box lg_instance_box(const lg_walk *w, int64_t i, int a, int level, int64_t instance,
                              const int64_t *index, const int64_t *steps)
{
    const lg_layer *layer = &w->g->layer[a];
    const int64_t below = lg_instances(w, a, level, 1);
    const int64_t q = instance / below;
    lg_box box = w->g->box[lg_turn(w->g, i, q, a)];
    int64_t at[LG_LOOPS] = {0};
    int64_t rest = instance % below;
    int shared = 0;
    while (shared < w->spatials[a] && w->spatial[a][shared].level < w->g->home)
        ++shared;
    for (int k = w->spatials[a]; k-- > shared;)
        if (w->spatial[a][k].level < level) {
            at[k] = rest % w->spatial[a][k].size;
            rest /= w->spatial[a][k].size;
        }
    for (int k = 0, s = shared; box.there && k < layer->loops; ++k) {
        const lg_loop *loop = &layer->loop[k];
        const int64_t place = loop->temporal ? index[k] : at[s];
        const int64_t step = steps[q * LG_LOOPS + k];
        s += !loop->temporal;
        if (loop->level >= level)
            continue;
        box.low[loop->dimension] += place * step;
        box.high[loop->dimension] =
            lg_least(box.low[loop->dimension] + step, box.high[loop->dimension]);
        if (box.low[loop->dimension] >= box.high[loop->dimension])
            box.there = 0;
    }
    return box;
}

/* Moves the own tiles of a layer in one step; `stepped` is the level of the outermost loop that has
   advanced. Returns 0 if no lane has work. */
static int lg_step(lg_walk *w, int64_t i, int a, int stepped, const int64_t *index,
                   const int64_t *steps)
{
    const lg_layer *layer = &w->g->layer[a];
    const int64_t lanes = lg_instances(w, a, w->g->levels, 0);
    lg_box *const boxes = lg_memory(lanes, sizeof *boxes);
    lg_box *const tiles = lg_memory(lanes, sizeof *tiles);
    int work = 0;
    for (int64_t c = 0; c < lanes && !work; ++c)
        work = lg_instance_box(w, i, a, w->g->levels, c, index, steps).there;
    for (int level = w->g->home; work && level <= w->g->levels; ++level) {
        const int64_t instances = lg_instances(w, a, level, 0);
        if (stepped >= level && level < w->g->levels)
            continue;
        for (int64_t c = 0; c < instances; ++c)
            boxes[c] = lg_instance_box(w, i, a, level, c, index, steps);
        for (int k = 0; k < w->moves; ++k) {
            lg_move *m = &w->move[k];
            if (m->layer != a || m->child != level || m->tiles)
                continue;
            for (int64_t c = 0; c < instances; ++c)
                tiles[c] = lg_footprint(layer, m->tensor, &boxes[c]);
            lg_move_all(w, m, a, tiles);
        }
    }
    free(boxes);
    free(tiles);
    return work;
}

/* Walks over the own loops of a layer in one iteration, in all instances in lockstep. */
static void lg_walk_own(lg_walk *w, int64_t i, int a)
{
    const lg_group *g = w->g;
    const lg_layer *layer = &g->layer[a];
    int64_t index[LG_LOOPS] = {0};
    int64_t most[LG_LOOPS] = {0};
    int64_t *const steps = lg_memory(g->places * LG_LOOPS, sizeof *steps);
    for (int64_t q = 0; q < g->places; ++q) {
        int64_t pieces[LG_LOOPS];
        if (!g->box[lg_turn(g, i, q, a)].there)
            continue;
        lg_size(layer, &g->box[lg_turn(g, i, q, a)], steps + q * LG_LOOPS, pieces);
        for (int k = 0; k < layer->loops; ++k)
            most[k] = -lg_least(-most[k], -pieces[k]);
    }
    int stepped = -1;
    for (int k = 0; k >= 0;) {
        if (lg_step(w, i, a, stepped, index, steps)) {
            w->steps[a] += 1;
            stepped = g->levels;
        }
        for (k = layer->loops - 1; k >= 0; --k) {
            if (layer->loop[k].temporal && ++index[k] < most[k])
                break;
            index[k] = 0;
        }
        if (k >= 0 && layer->loop[k].level < stepped)
            stepped = layer->loop[k].level;
    }
    free(steps);
}

/* Counts the words that another group needs: each goes to the outermost level once. */
static void lg_count_stored(lg_walk *w, int64_t i, int a)
{
    const lg_layer *layer = &w->g->layer[a];
    for (int64_t q = 0; layer->stored && w->g->home > 0 && q < w->g->places; ++q) {
        const int64_t words = w->g->first_made[lg_turn(w->g, i, q, a)];
        lg_count_of(w, a, 0, layer->output)->updates += words;
        if (w->machine->drains_read)
            lg_count_of(w, a, w->g->home, layer->output)->reads += words;
    }
}

static lg_walk lg_start(lg_group *g, const lg_machine *machine)
{
    lg_walk w = {.g = g, .machine = machine};
    int moves = 0;
    lg_plan(g);
    for (int a = 0; a < g->layers; ++a)
        moves += g->layer[a].tensors * (g->levels + 1);
    w.move = lg_memory(moves, sizeof *w.move);
    w.spatials = lg_memory(g->layers, sizeof *w.spatials);
    w.spatial = lg_memory(g->layers, sizeof *w.spatial);
    w.steps = lg_memory(g->layers, sizeof *w.steps);
    w.count = lg_memory(g->layers * (g->levels + 1) * LG_TENSORS, sizeof *w.count);
    w.last = lg_memory(g->places, sizeof *w.last);
    for (int64_t q = 0; q < g->places; ++q)
        w.last[q] = -1;
    for (int a = 0; a < g->layers; ++a)
        lg_list_spatial(&w, a);
    for (int a = 0; a < g->layers; ++a)
        for (int t = 0; t < g->layer[a].tensors; ++t)
            lg_list_moves(&w, a, t);
    return w;
}

static void lg_stop(lg_walk *w)
{
    for (int k = 0; k < w->moves; ++k) {
        free(w->move[k].held);
        free(w->move[k].seen);
        free(w->move[k].log.item);
        free(w->move[k].tiles);
    }
    free(w->move);
    free(w->spatials);
    free(w->spatial);
    free(w->steps);
    free(w->count);
    free(w->last);
    lg_forget_plan(w->g);
}

/* Counts all turns of a group. */
static lg_walk lg_count_group(lg_group *g, const lg_machine *machine)
{
    lg_walk w = lg_start(g, machine);
    for (int64_t i = 0; i < g->iterations; ++i)
        for (int a = 0; a < g->layers; ++a) {
            int works = 0;
            for (int64_t q = 0; q < g->places; ++q)
                works |= g->box[lg_turn(g, i, q, a)].there;
            if (!works)
                continue;
            lg_leave(&w, i, a);
            lg_move_shared(&w, i, a);
            lg_walk_own(&w, i, a);
            lg_count_stored(&w, i, a);
        }
    return w;
}

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
