#include "lab/figures/figures.h"

#include "cost/evaluate.h"
#include "mapper/search_methods.h"
#include "record/vocabulary.h"
#include "words/sentences/lab.h"

#include <utility>

namespace loopglass::lab {

Figures::Figures(Subject subject) : m_subject(std::move(subject)) {
    if (m_subject.given.workload.tensors.empty()) {
        m_subject.given = m_subject.problem;
    }
}

const Mapping& Figures::mapping() const {
    if (!m_subject.mapping) {
        throw InputError(msg::lab::noMappingGiven());
    }
    return *m_subject.mapping;
}

const std::vector<Violation>& Figures::wrong() {
    if (!m_wrong) {
        m_wrong = violations(m_subject.problem, mapping());
    }
    return *m_wrong;
}

const Cost& Figures::cost() {
    if (!wrong().empty()) {
        throw InputError(msg::lab::mappingNotLegal(wrong().front().sentence));
    }
    if (!m_cost) {
        m_cost = evaluate(m_subject.problem, mapping(), m_subject.options.cost);
    }
    return *m_cost;
}

MapResult Figures::search(const MapRequest& request, MapObserver* observer) const {
    MapResult result = map(request, observer, m_stop);
    if (m_stop.stop_requested()) {
        throw InputError(msg::lab::searchStopped());
    }
    return result;
}

const MapResult& Figures::optimum(const Objective& objective) {
    const std::string key = keyOf(objective);
    const auto found = m_optima.find(key);
    if (found != m_optima.end()) {
        return found->second;
    }
    MapOptions options = exactly(m_subject.options);
    options.objective = objective;
    MapResult result = search({m_subject.given, exactMethod(), options});
    if (!result.isOptimal()) {
        throw InputError(result.overall().whyNone.empty() ? msg::lab::optimumNotProven()
                                                          : result.overall().whyNone);
    }
    return m_optima.emplace(key, std::move(result)).first->second;
}

double Figures::optimalValue(const Objective& objective) {
    const MapResult& result = optimum(objective);
    return valueUnder(objective, result.problem(m_subject.given), *result.cost);
}

const RecordedSearch& Figures::recorded() {
    if (!m_recorded) {
        auto search = std::make_unique<RecordedSearch>();
        search->options = m_subject.options;
        search->options.variants = {};
        search->found =
            this->search({m_subject.problem, principlesMethod(), search->options}, &search->trace);
        m_recorded = std::move(search);
    }
    return *m_recorded;
}

const SpaceStages& Figures::space() {
    if (!m_space) {
        m_space = countSpace(m_subject.given, m_subject.options);
    }
    return *m_space;
}

double valueUnder(const Objective& objective, const Problem& problem, const Cost& cost) {
    return scoreOf(objective, problem, cost).primary;
}

}  // namespace loopglass::lab
