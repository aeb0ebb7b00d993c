// Reads a problem of Timeloop: named loops, data spaces with affine projections and coefficients,
// and an instance that specifies sizes. One data space is written; all others are multiplied.
#include "import/timeloop/problem.h"

#include "import/foreign/foreign_node.h"
#include "import/timeloop/reasons.h"
#include "import/timeloop/shapes.h"
#include "mapping/countable.h"
#include "mapping/legality.h"
#include "words/sentences/imports.h"
#include "words/wording.h"
#include "workload/checked.h"
#include "workload/names.h"

#include <algorithm>
#include <map>
#include <set>

namespace loopglass {

namespace {

class ProblemReader {
public:
    ProblemReader(const ForeignNode& problem, ExpressionScope& names)
        : m_numbers(names),
          m_problem(problem),
          m_shape(timeloopShape(problem)),
          m_instance(problem.find("instance").value_or(problem)) {}

    Workload read() {
        noteVersion(m_problem.find("version"));
        readName();
        readDimensions();
        readCoefficients();
        if (!m_instance.isMap()) {
            m_instance.fail(msg::imports::instanceExpected());
        }
        readInstance();
        for (const ForeignNode& space :
             m_shape.required("data_spaces", msg::imports::theShape()).items()) {
            readSpace(space);
        }
        finish();
        return std::move(m_workload);
    }

private:
    void readName() {
        m_workload.name = "problem";
        if (const auto name = m_shape.find("name"); name && name->isText()) {
            m_workload.name = name->text().empty() ? "problem" : name->text();
        }
        const auto own = m_shape.value().find("name") ? std::nullopt : m_problem.find("name");
        if (own && own->isText() && !own->text().empty()) {
            m_workload.name = own->text();
        }
    }
    void readDimensions() {
        const ForeignNode node = m_shape.required("dimensions", msg::imports::theShape());
        for (const ForeignNode& item : node.items()) {
            const std::string name = item.identifier();
            if (findDimension(m_workload, name)) {
                item.fail(msg::imports::dimensionTwice(name));
            }
            if (m_workload.dimensionCount() >= maxDimensions) {
                item.fail(msg::imports::tooManyDimensions(maxDimensions));
            }
            m_workload.dimensions.push_back({name, 0});
        }
    }
    void readCoefficients() {
        const auto list = m_shape.find("coefficients");
        if (!list) {
            return;
        }
        for (const ForeignNode& item : list->items()) {
            const std::string name = item.required("name", msg::imports::aCoefficient()).text();
            const auto given = item.find("default");
            m_coefficients[name] =
                given ? foreignInteger(*given, m_numbers, -maxBound, maxBound) : 1;
        }
    }
    void readInstance() {
        std::vector<std::string> known = namesOf(m_workload.dimensions);
        for (const auto& [name, value] : m_coefficients) {
            known.push_back(name);
        }
        // In older problems, the sizes are next to the shape and not under 'instance'.
        const std::set<std::string> others{"instance", "shape", "version", "name"};
        for (const ForeignNode& entry : m_instance.entries()) {
            if (!others.contains(entry.key())) {
                readSize(entry, known);
            }
        }
        const bool builtIn = m_shape.location().file == "shape";
        for (Dimension& dimension : m_workload.dimensions) {
            if (dimension.bound == 0 && builtIn) {
                dimension.bound = 1;
            } else if (dimension.bound == 0) {
                m_instance.fail(msg::imports::noSize(dimension.name));
            }
        }
    }
    void readSize(const ForeignNode& entry, const std::vector<std::string>& known) {
        const std::string& key = entry.key();
        if (const auto id = findDimension(m_workload, key)) {
            m_workload.dimensions[index(*id)].bound = foreignInteger(entry, m_numbers, 1, maxBound);
        } else if (m_coefficients.contains(key)) {
            m_coefficients[key] = foreignInteger(entry, m_numbers, -maxBound, maxBound);
        } else if (key == "densities") {
            if (!entry.entries().empty()) {
                entry.note(ImportFate::LeftOut, msg::imports::reasonSparsity());
            }
        } else {
            const std::string near = nearestName(key, known);
            entry.note(near.empty() ? ImportFate::LeftOut : ImportFate::Assumed,
                       near.empty() ? msg::imports::sizeOfNothing()
                                    : msg::imports::sizeOfNothingButNear(near));
        }
    }
    void readSpace(const ForeignNode& space) {
        Tensor tensor;
        tensor.name = space.required("name", msg::imports::aDataSpace()).identifier();
        if (findTensor(m_workload, tensor.name)) {
            space.fail(msg::imports::dataSpaceTwice(tensor.name));
        }
        for (const ForeignNode& rank :
             space.required("projection", msg::imports::aDataSpace()).items()) {
            tensor.ranks.push_back(readRank(rank));
        }
        if (const auto written = space.find("read_write")) {
            const std::string text = lowerCase(written->text());
            if (text != "true" && text != "false") {
                written->fail(msg::imports::readWriteExpected(text));
            }
            tensor.output = text == "true";
        }
        if (tensor.output && hasOutput()) {
            space.fail(msg::imports::secondOutput());
        }
        m_workload.tensors.push_back(std::move(tensor));
    }
    bool hasOutput() const {
        return std::any_of(m_workload.tensors.begin(), m_workload.tensors.end(),
                           [](const Tensor& tensor) { return tensor.output; });
    }
    Rank readRank(const ForeignNode& node) {
        Rank rank;
        if (node.isText()) {
            addTerm(rank, node, 1);
            return rank;
        }
        for (const ForeignNode& term : node.items()) {
            if (term.isText()) {
                addTerm(rank, term, 1);
                continue;
            }
            const std::vector<ForeignNode> parts = term.items();
            if (parts.empty() || parts.size() > 2) {
                term.fail(msg::imports::badTerm());
            }
            addTerm(rank, parts[0], parts.size() == 2 ? coefficient(parts[1]) : 1);
        }
        return rank;
    }
    std::int64_t coefficient(const ForeignNode& node) {
        const auto found = m_coefficients.find(node.text());
        if (found != m_coefficients.end()) {
            return found->second;
        }
        return foreignInteger(node, m_numbers, -maxBound, maxBound);
    }
    void addTerm(Rank& rank, const ForeignNode& node, std::int64_t times) {
        const auto id = findDimension(m_workload, node.text());
        if (!id) {
            const std::vector<std::string> known = namesOf(m_workload.dimensions);
            node.fail(msg::imports::projectionOfOther(node.text(), known));
        }
        if (times < 0) {
            node.fail(msg::imports::negativeCoefficient(node.text(), times));
        }
        const auto same = std::find_if(rank.terms.begin(), rank.terms.end(),
                                       [&](const Term& term) { return term.dimension == *id; });
        if (times == 0) {
            node.note(ImportFate::Converted, msg::imports::zeroCoefficient());
        } else if (same != rank.terms.end()) {
            same->coefficient += times;
        } else {
            rank.terms.push_back({*id, times});
        }
    }
    /// Completes the workload: moves the output to the first position, and checks that every
    /// dimension indexes a tensor.
    void finish() {
        std::stable_partition(m_workload.tensors.begin(), m_workload.tensors.end(),
                              [](const Tensor& tensor) { return tensor.output; });
        if (m_workload.tensors.size() < 2 || !m_workload.tensors.front().output) {
            m_problem.fail(msg::imports::noOutput());
        }
        dropIdleDimensions();
        const std::vector<Message> problems = problemsOf(m_workload);
        if (!problems.empty()) {
            m_problem.fail(problems.front());
        }
        checkCounts();
        m_problem.note(ImportFate::Taken, msg::imports::equation(equationText(m_workload)));
    }
    void dropIdleDimensions() {
        for (std::size_t d = m_workload.dimensionCount(); d-- > 0;) {
            if (m_workload.dimensions[d].bound > 1 || isUsed(d)) {
                continue;
            }
            m_problem.note(ImportFate::Converted,
                           msg::imports::dimensionTakenOff(m_workload.dimensions[d].name));
            m_workload.dimensions.erase(m_workload.dimensions.begin() +
                                        static_cast<std::ptrdiff_t>(d));
            for (Tensor& tensor : m_workload.tensors) {
                for (Rank& rank : tensor.ranks) {
                    for (Term& term : rank.terms) {
                        const std::size_t at = index(term.dimension);
                        term.dimension = dimensionId(at > d ? at - 1 : at);
                    }
                }
            }
        }
    }
    bool isUsed(std::size_t d) const {
        for (const Tensor& tensor : m_workload.tensors) {
            for (const Rank& rank : tensor.ranks) {
                for (const Term& term : rank.terms) {
                    if (index(term.dimension) == d) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
    void checkCounts() const {
        if (const Message why = reasonUncountable(m_workload); !why.empty()) {
            m_instance.fail(why);
        }
    }

    ExpressionScope& m_numbers;
    const ForeignNode& m_problem;
    ForeignNode m_shape;
    ForeignNode m_instance;
    std::map<std::string, std::int64_t> m_coefficients;
    Workload m_workload;
};

}  // namespace

Workload readTimeloopProblem(const ForeignNode& problem, ExpressionScope& names) {
    return ProblemReader(problem, names).read();
}

}  // namespace loopglass
