#include "export/groups/c_group_runtime.h"

namespace loopglass {

const std::string_view cGroupWalk = R"C(
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

)C";

}  // namespace loopglass
