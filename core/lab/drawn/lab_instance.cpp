#include "lab/drawn/lab_instance.h"

#include "accelerator/derive.h"
#include "cost/vocabulary.h"
#include "design/parameter.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_network.h"
#include "lab/figures/quantities.h"
#include "lab/file/given_files.h"
#include "record/vocabulary.h"
#include "words/number_text.h"
#include "words/sentences/lab.h"
#include "words/wording.h"
#include "workload/checked.h"

#include <cmath>
#include <filesystem>
#include <iterator>
#include <utility>

namespace loopglass::lab {

namespace {

constexpr double longestWhole = 1e15;

/// The names in an expression about one case of a lab.
class CaseMeanings : public Meanings {
public:
    CaseMeanings(LabInstance& instance, const std::string& caseName, Figures* yours)
        : m_instance(instance),
          m_case(caseName),
          m_yours(yours) {}

    double valueOf(const ExpressionNode& name) override {
        if (const auto value = m_instance.parameter(name)) {
            return *value;
        }
        if (name.ofCase.empty()) {
            return quantityOf(m_yours != nullptr ? *m_yours : m_instance.figures(m_case), name);
        }
        return quantityOf(m_instance.figures(name.ofCase == "given" ? "" : name.ofCase), name);
    }

private:
    LabInstance& m_instance;
    const std::string& m_case;
    Figures* m_yours;
};

/// The names that placeholders of files may use. Only parameters are allowed, because a file is
/// complete before anything is evaluated.
class ParameterMeanings : public Meanings {
public:
    explicit ParameterMeanings(const LabInstance& instance) : m_instance(instance) {}
    double valueOf(const ExpressionNode& name) override {
        if (const auto value = m_instance.parameter(name)) {
            return *value;
        }
        std::vector<std::string> names;
        for (const auto& [known, value] : m_instance.drawn()) {
            names.push_back(known);
        }
        throw InputError(name.at,
                         msg::lab::unknownName(name.name, didYouMean(name.name, names), names));
    }

private:
    const LabInstance& m_instance;
};

/// Adds the place `at` to errors without a place.
template <typename Work> auto placedAt(const Location& at, const Work& work) {
    try {
        return work();
    } catch (const InputError& error) {
        throw error.location().file.empty() ? InputError(at, error.text()) : error;
    } catch (const CountOverflow& overflow) {
        throw InputError(at, overflow.text());
    }
}

std::int64_t wholeNumber(double value, const Location& at) {
    if (value != std::floor(value) || value < 0 || value > longestWhole) {
        throw InputError(at, msg::lab::noWholeNumber(value));
    }
    return static_cast<std::int64_t>(value);
}

/// Throws InputError for a technology table outside the folder of the lab.
void checkTechnology(const Accelerator& accelerator, const Location& at) {
    if (!accelerator.technology || !accelerator.technology->file) {
        return;
    }
    const auto path = std::filesystem::path(accelerator.technology->table).lexically_normal();
    if (path.is_absolute() || (path.begin() != path.end() && *path.begin() == "..")) {
        throw InputError(at, msg::lab::leavesFolder(accelerator.technology->table));
    }
}

const Workload& layerOf(const Network& network, const std::string& layer, const Location& at) {
    if (layer.empty() && network.layers.size() == 1) {
        return network.layers.front().workload;
    }
    std::vector<std::string> names;
    for (const NetworkLayer& known : network.layers) {
        const std::string name = known.workload.name.substr(
            std::min(network.name.size() + 1, known.workload.name.size()));
        if (!layer.empty() && (known.workload.name == layer || name == layer)) {
            return known.workload;
        }
        names.push_back(name);
    }
    throw InputError(at, msg::lab::layerExpected(names));
}

}  // namespace

std::string shownNumber(double value) {
    const bool whole = value == std::floor(value) && std::fabs(value) < longestWhole;
    return whole ? countText(static_cast<std::int64_t>(value)) : quantityText(value);
}

LabInstance::LabInstance(std::shared_ptr<const Lab> lab, DrawnParameters drawn)
    : m_lab(std::move(lab)),
      m_drawn(std::move(drawn)) {}

std::optional<double> LabInstance::parameter(const ExpressionNode& name) const {
    const auto found = m_drawn.find(name.name);
    const bool plain = name.ofCase.empty() && !name.called;
    return plain && found != m_drawn.end() ? std::optional(static_cast<double>(found->second))
                                           : std::nullopt;
}

GivenFile LabInstance::file(const std::string& caseName, GivenFile Case::*which) const {
    const Case* named = m_lab->findCase(caseName);
    const GivenFile& own = named->*which;
    const GivenFile& given = own ? own : m_lab->cases.front().*which;
    if (!given) {
        return std::nullopt;
    }
    ParameterMeanings meanings(*this);
    const Location at = own ? named->at : m_lab->cases.front().at;
    return Source{
        given->file, filled(given->text, at, [&](const std::string& text, const Location& place) {
            const Expression expression = readExpression(text, [&](std::size_t) { return place; });
            return std::to_string(wholeNumber(lab::valueOf(expression, meanings), place));
        })};
}

void LabInstance::setBounds(const std::string& caseName, Workload& workload) {
    for (const Case* from : {&m_lab->cases.front(), m_lab->findCase(caseName)}) {
        for (const auto& [name, expression] : from->bounds) {
            const DimensionId dimension =
                dimensionNamed({workload, {}, {}, {}, {}, {}}, name, expression.root.at);
            ParameterMeanings meanings(*this);
            workload.dimensions[index(dimension)].bound =
                wholeNumber(lab::valueOf(expression, meanings), expression.root.at);
        }
    }
    const std::vector<Message> wrong = problemsOf(workload);
    if (!wrong.empty()) {
        throw InputError(wrong.front());
    }
    operationCount(workload);
}

Workload LabInstance::workloadOf(const std::string& caseName) {
    const Case& own = *m_lab->findCase(caseName);
    const std::string& layer = own.layer.empty() ? m_lab->cases.front().layer : own.layer;
    const Network network = readWorkloadOrNetwork(*file(caseName, &Case::workload));
    Workload workload = layerOf(network, layer, own.at);
    setBounds(caseName, workload);
    return workload;
}

MapOptions LabInstance::optionsOf(const std::string& caseName) const {
    const Case& own = *m_lab->findCase(caseName);
    const Case& given = m_lab->cases.front();
    MapOptions options;
    options.objective = own.objective.value_or(given.objective.value_or(Objective::Edp));
    options.cost.reuse = own.reuse.value_or(given.reuse.value_or(ReuseReading::Exact));
    options.variants.bypass = own.bypass.value_or(given.bypass.value_or(false));
    return options;
}

Subject LabInstance::subjectWithoutMapping(const std::string& caseName) {
    const Case& own = *m_lab->findCase(caseName);
    return placedAt(own.at, [&] {
        Accelerator accelerator = readAccelerator(*file(caseName, &Case::accelerator));
        checkTechnology(accelerator, own.at);
        Subject subject{bind(workloadOf(caseName), std::move(accelerator)), {}, {}, {}};
        subject.options = optionsOf(caseName);
        if (const GivenFile constraints = file(caseName, &Case::constraints)) {
            subject.options.constraints = readConstraints(*constraints, subject.problem.workload,
                                                          subject.problem.accelerator);
        }
        return subject;
    });
}

std::unique_ptr<Figures> LabInstance::build(const std::string& caseName) {
    Subject subject = subjectWithoutMapping(caseName);
    return placedAt(m_lab->findCase(caseName)->at, [&] {
        if (const GivenFile mapping = file(caseName, &Case::mapping)) {
            const VariantMapping read = readVariantMapping(*mapping, subject.problem);
            subject.given = subject.problem;
            subject.problem = applied(subject.given, read.variant);
            subject.mapping = read.mapping;
        }
        return std::make_unique<Figures>(std::move(subject));
    });
}

void LabInstance::setStop(const std::stop_token& stop) {
    m_stop = stop;
    for (auto* kept : {&m_figures, &m_machines}) {
        for (const auto& [name, figures] : *kept) {
            if (figures) {
                figures->setStop(stop);
            }
        }
    }
}

/// Returns a text with everything that determines the metrics of a case; empty if it is not
/// available.
std::string LabInstance::whatDecides(const std::string& caseName) {
    try {
        std::string all;
        for (const auto which :
             {&Case::accelerator, &Case::workload, &Case::mapping, &Case::constraints}) {
            const GivenFile text = file(caseName, which);
            // Empty lines are added before a block, so that errors have their line in the lab file.
            const std::size_t begin = text ? text->text.find_first_not_of('\n') : 0;
            all += text && begin != std::string::npos ? text->text.substr(begin) : std::string();
            all += '\0';
        }
        for (const Case* from : {&m_lab->cases.front(), m_lab->findCase(caseName)}) {
            all += from->layer + '\0';
            for (const auto& [name, expression] : from->bounds) {
                ParameterMeanings meanings(*this);
                all += name + '=' + shownNumber(lab::valueOf(expression, meanings)) + '\0';
            }
        }
        const MapOptions options = optionsOf(caseName);
        return all + keyOf(options.objective) + '\0' + keyOf(options.cost.reuse) +
               (options.variants.bypass ? "+" : "-");
    } catch (const InputError&) {
        return {};
    }
}

void LabInstance::takeOver(LabInstance& before) {
    for (const Case& one : m_lab->cases) {
        const auto known = before.m_figures.find(one.name);
        if (known == before.m_figures.end() || known->second == nullptr ||
            before.m_lab->findCase(one.name) == nullptr) {
            continue;
        }
        const auto& technology = known->second->subject().given.accelerator.technology;
        // True if no technology table can have changed.
        const bool alone = !technology || !technology->file;
        const std::string decides = whatDecides(one.name);
        if (!alone || decides.empty() || decides != before.whatDecides(one.name)) {
            continue;
        }
        m_figures[one.name] = std::move(known->second);
        before.m_figures.erase(known);
        for (auto machine = before.m_machines.begin(); machine != before.m_machines.end();) {
            const auto next = std::next(machine);
            if (machine->first.substr(0, machine->first.find('\n')) == one.name) {
                m_machines.insert(before.m_machines.extract(machine));
            }
            machine = next;
        }
    }
    setStop(m_stop);
}

Figures& LabInstance::figures(const std::string& caseName) {
    auto& kept = m_figures[caseName];
    if (!kept) {
        kept = build(caseName);
        kept->setStop(m_stop);
    }
    return *kept;
}

std::unique_ptr<Figures> LabInstance::withMapping(const std::string& caseName,
                                                  const Source& mapping) {
    const Figures& base = figures(caseName);
    Subject subject{base.subject().given, base.subject().options, {}, base.subject().given};
    const VariantMapping read = readVariantMapping(mapping, subject.given);
    subject.problem = applied(subject.given, read.variant);
    subject.mapping = read.mapping;
    auto figures = std::make_unique<Figures>(std::move(subject));
    figures->setStop(m_stop);
    return figures;
}

Figures* LabInstance::withMachine(const std::string& caseName,
                                  const std::map<std::string, std::string>& numbers) {
    const Figures& base = figures(caseName);
    Accelerator machine = base.subject().given.accelerator;
    std::string key = caseName;
    for (const auto& [name, text] : numbers) {
        const design::Parameter parameter = design::parameterOf(machine, name);
        const design::Value value = design::readValue(parameter, text);
        design::set(machine, parameter, value);
        key += "\n" + name + "=" + design::valueText(value);
    }
    const auto found = m_machines.find(key);
    if (found != m_machines.end()) {
        return found->second.get();
    }
    derive(machine);
    Subject subject{
        bind(base.subject().given.workload, std::move(machine)), base.subject().options, {}, {}};
    Figures search(subject);
    search.setStop(m_stop);
    auto& kept = m_machines[key];
    try {
        const MapResult& best = search.optimum(subject.options.objective);
        subject.given = subject.problem;
        subject.problem = best.problem(subject.given);
        subject.mapping = *best.overall().best;
        kept = std::make_unique<Figures>(std::move(subject));
        kept->setStop(m_stop);
    } catch (const InputError&) {
        if (m_stop.stop_requested()) {
            m_machines.erase(key);
            throw;
        }
        kept = nullptr;  // no mapping fits
    }
    return kept.get();
}

double LabInstance::value(const Expression& expression, const std::string& caseName,
                          Figures* yours) {
    CaseMeanings meanings(*this, caseName, yours);
    return placedAt(expression.root.at, [&] { return lab::valueOf(expression, meanings); });
}

std::string LabInstance::text(const Phrase& phrase, const std::string& language,
                              const std::string& caseName) {
    return filled(phrase.in(language), phrase.at, [&](const std::string& text, const Location& at) {
        return shownNumber(value(readExpression(text, [&](std::size_t) { return at; }), caseName));
    });
}

}  // namespace loopglass::lab
