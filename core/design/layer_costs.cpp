// Remembered costs of layers on accelerators. Every search of a layer is requested here, so that
// equal accelerators, layers of equal shape and continued runs share it.
//
// Guarantee: each cost comes from an exact search. It depends on the accelerator, the layer and the
// objective alone, and not on the order of requests or the number of threads. *Used* costs are
// counted separately from known costs, because searches that idle threads did in advance are not
// part of the result.
#include "design/layer_costs.h"

#include "accelerator/derive.h"
#include "design/inherited_cost.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "mapper/search_methods.h"
#include "network/map_network.h"

#include <utility>

namespace loopglass::design {

namespace {

std::string shapeOf(Workload workload) {
    workload.name = "layer";
    workload.description.clear();
    return writeWorkload(workload);
}

LayerCost costFrom(const LayerResult& layer, const LayerQuestion& asked, bool isInherited) {
    if (!layer.found()) {
        return {.whyNone = layer.whyNone(),
                .proven = layer.searched && layer.result.overall().isClosed()};
    }
    const SearchResult& found = layer.result.overall();
    LayerCost cost{.objective = found.score.primary,
                   .energy = found.totals.energy,
                   .cycles = found.totals.cycles,
                   .proven = layer.result.isOptimal()};
    if (cost.proven) {
        cost.mapping = std::make_shared<const VariantMapping>(
            VariantMapping{*found.best, layer.result.variant()});
    }
    if (isInherited && cost.proven) {
        cost = inDigitsOfAround(*asked.machine, asked.layer, asked.objective, std::move(cost));
    }
    return cost;
}

/// Stores every result immediately.
class ResultKeeper final : public NetworkObserver {
public:
    ResultKeeper(const std::vector<LayerQuestion>& questions, CostMemory* memory, bool isInherited)
        : m_questions(&questions),
          m_memory(memory),
          m_isInherited(isInherited) {}

    void layerEnded(std::size_t number, const LayerResult& result) override {
        if (m_memory == nullptr || result.failure) {
            return;
        }
        const LayerQuestion& asked = (*m_questions)[number];
        const LayerCost cost = costFrom(result, asked, m_isInherited);
        if (cost.proven) {
            m_memory->keep(*asked.machine, asked.layer, asked.objective, cost);
        }
    }

private:
    const std::vector<LayerQuestion>* m_questions;
    CostMemory* m_memory;
    bool m_isInherited;
};

}  // namespace

const LayerCost* AcceleratorLookup::find(std::size_t layer, const Objective& objective) const {
    for (const auto& [asked, cost] : costs) {
        if (asked.first == layer && asked.second == objective) {
            return &cost;
        }
    }
    return nullptr;
}

LayerCosts::LayerCosts(const Design& design, CostMemory* memory, std::stop_token stop)
    : m_design(&design),
      m_memory(memory),
      m_stop(std::move(stop)) {
    std::map<std::string, std::size_t> byShape;
    for (std::size_t l = 0; l < design.layers.size(); ++l) {
        const auto [at, isNew] =
            byShape.emplace(shapeOf(design.layers[l].workload), m_layers.size());
        if (isNew) {
            m_layers.push_back(l);
            m_repeats.push_back(0);
        }
        m_repeats[at->second] += static_cast<double>(design.layers[l].repeat);
    }
}

const std::string& LayerCosts::nameOf(std::size_t different) const {
    return m_design->layers[m_layers[different]].workload.name;
}

std::string machineKey(const Design& design, const Box& box, const Accelerator& machine) {
    if (design.exploration == Exploration::Exact) {
        return writeAccelerator(machine);
    }
    std::string key;  // empty, because a grid may have a million accelerators and no two are equal
    for (const std::size_t choice : box.first) {
        key += std::to_string(choice) + ",";
    }
    return key;
}

std::shared_ptr<AcceleratorLookup> LayerCosts::machineOf(
    const Box& box, std::shared_ptr<const AcceleratorLookup> around) {
    Accelerator machine = relaxedMachine(m_design->space, box);
    std::string key = machineKey(*m_design, box, machine);
    if (m_design->exploration != Exploration::Exact) {
        return std::make_shared<AcceleratorLookup>(
            AcceleratorLookup{box, std::move(machine), std::move(key)});
    }
    std::shared_ptr<AcceleratorLookup>& known = m_byKey[key];
    if (!known) {
        known = std::make_shared<AcceleratorLookup>(
            AcceleratorLookup{box, std::move(machine), std::move(key), std::move(around)});
    }
    return known;
}

std::shared_ptr<AcceleratorLookup> LayerCosts::machineOf(Accelerator machine) const {
    return std::make_shared<AcceleratorLookup>(AcceleratorLookup{{}, std::move(machine), {}});
}

bool LayerCosts::knows(AcceleratorLookup& machine, std::size_t layer, const Objective& objective) {
    if (machine.find(layer, objective) != nullptr) {
        return true;
    }
    std::optional<LayerCost> cost =
        m_memory != nullptr ? m_memory->recall(machine, layer, objective) : std::nullopt;
    if (cost) {
        machine.costs.emplace_back(std::pair(layer, objective), *std::move(cost));
    }
    return cost.has_value();
}

const LayerCost* LayerCosts::use(AcceleratorLookup& machine, std::size_t layer,
                                 const Objective& objective) {
    if (!knows(machine, layer, objective)) {
        return nullptr;
    }
    const LayerCost* cost = machine.find(layer, objective);
    std::size_t number = 0;
    while (&machine.costs[number].second != cost) {
        ++number;
    }
    m_machines += machine.used.empty() ? 1 : 0;
    m_used += machine.used.insert(number).second ? 1 : 0;
    return cost;
}

bool LayerCosts::inherits(const LayerQuestion& question) {
    std::optional<LayerCost> cost =
        inheritedCost(*question.machine, question.layer, workloadOf(question.layer),
                      question.objective, m_design->options.cost);
    if (!cost) {
        return false;
    }
    if (m_memory != nullptr) {
        m_memory->keep(*question.machine, question.layer, question.objective, *cost);
    }
    question.machine->costs.emplace_back(std::pair(question.layer, question.objective),
                                         *std::move(cost));
    return true;
}

void LayerCosts::ask(const std::vector<LayerQuestion>& all) {
    const bool isInherited = m_design->exploration == Exploration::Exact;
    std::vector<LayerQuestion> questions;
    NetworkRequest request;
    request.threads = m_design->options.threads;
    for (const LayerQuestion& question : all) {
        if (isInherited && inherits(question)) {
            continue;
        }
        SearchOptions options = exactly(m_design->options);
        options.gap = 0;  // a gap would leave costs unproven
        options.objective = question.objective;
        const Workload& workload = workloadOf(question.layer);
        request.layers.push_back(
            {workload.name,
             1,
             {bind(workload, question.machine->machine), exactMethod(), options}});
        questions.push_back(question);
    }
    ResultKeeper keeping(questions, m_memory, isInherited);
    const NetworkResult result = mapNetwork(request, &keeping, m_stop);
    for (std::size_t q = 0; q < questions.size(); ++q) {
        const LayerResult& layer = result.layers[q];
        if (layer.failure) {
            std::rethrow_exception(layer.failure);
        }
        LayerCost cost = costFrom(layer, questions[q], isInherited);
        const bool ended = cost.proven || (layer.searched && !m_stop.stop_requested());
        if (ended &&
            questions[q].machine->find(questions[q].layer, questions[q].objective) == nullptr) {
            m_mapped += layer.sameAs ? 0 : 1;
            questions[q].machine->costs.emplace_back(
                std::pair(questions[q].layer, questions[q].objective), std::move(cost));
        }
    }
}

}  // namespace loopglass::design
