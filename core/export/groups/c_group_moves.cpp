#include "export/groups/c_group_runtime.h"

namespace loopglass {

const std::string_view cGroupMoves = R"C(
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

)C";

}  // namespace loopglass
