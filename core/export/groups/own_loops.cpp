// The own loops of a layer over one box, in any language. Cost: linear in the loops, apart from the
// search for inner loops of the same dimension.
#include "export/groups/own_loops.h"

#include "export/plan/index_text.h"
#include "words/wording.h"

namespace loopglass {

OwnLoops::OwnLoops(OwnLoopSyntax& syntax, const fusion::GroupShape& shape, std::size_t layer,
                   Namer& local)
    : m_syntax(syntax),
      m_shape(shape),
      m_layer(layer),
      m_local(local),
      m_steps(shape.own[layer].size()) {
    for (std::size_t d = 0; d < shape.workload(layer).dimensionCount(); ++d) {
        m_from.push_back(syntax.low(d));
        m_to.push_back(syntax.high(d));
        m_size.push_back(syntax.size(m_from.back(), m_to.back()));
    }
}

std::string OwnLoops::newName(const std::string& wanted) {
    return m_syntax.mark() + m_local.name(wanted);
}

void OwnLoops::nameLoops() {
    for (std::size_t k = 0; k < loops().size(); ++k) {
        const fusion::FlatLoop& loop = loops()[k];
        const Dimension& dimension = m_shape.workload(m_layer).dimensions[loop.dimension];
        const bool one = loop.step == 0 && loop.factor == 1;
        m_names.push_back(one ? ""
                              : newName(lowerCase(dimension.name) + "_" +
                                        m_shape.accelerator().levels[loop.level].name));
        if (!one) {
            m_steps[k] = newName(m_names[k].substr(m_syntax.mark().size()) + "_step");
            m_syntax.defineStep(m_steps[k], m_size[loop.dimension], loop);
            m_size[loop.dimension] = m_steps[k];
        }
    }
}

void OwnLoops::open() {
    nameLoops();
    std::size_t level = m_shape.levels;
    for (std::size_t k = 0; k < loops().size(); ++k) {
        if (m_names[k].empty()) {
            continue;
        }
        if (loops()[k].level != level) {
            level = loops()[k].level;
            m_syntax.level(m_shape.accelerator().levels[level].name);
        }
        openLoop(k);
    }
}

void OwnLoops::close() {
    for (const std::string& name : m_names) {
        if (!name.empty()) {
            m_syntax.closeLoop();
        }
    }
}

bool OwnLoops::isInnermost(std::size_t k) const {
    for (std::size_t j = k + 1; j < loops().size(); ++j) {
        if (loops()[j].dimension == loops()[k].dimension && !m_names[j].empty()) {
            return false;
        }
    }
    return true;
}

void OwnLoops::openLoop(std::size_t k) {
    const fusion::FlatLoop& loop = loops()[k];
    std::string& from = m_from[loop.dimension];
    std::string& to = m_to[loop.dimension];
    m_syntax.openLoop(m_names[k], from, to, m_steps[k], loop);
    from = m_names[k];
    if (!isInnermost(k)) {
        const std::string end = newName(m_names[k].substr(m_syntax.mark().size()) + "_end");
        m_syntax.defineEnd(end, from, m_steps[k], to);
        to = end;
    }
}

std::string equationOf(const fusion::GroupShape& shape, std::size_t layer,
                       const std::vector<std::string>& dimensions,
                       const std::function<std::string(std::size_t tensor,
                                                       const std::vector<std::string>& at)>& word) {
    const Workload& workload = shape.workload(layer);
    std::string product;
    std::string result;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        std::vector<std::string> at;
        for (std::size_t r = 0; r < workload.tensors[t].ranks.size(); ++r) {
            SumText sum;
            for (const Term& term : workload.tensors[t].ranks[r].terms) {
                sum.add(term.coefficient, dimensions[index(term.dimension)]);
            }
            sum.add(shape.place[layer][t].shift[r]);
            at.push_back(sum.text());
        }
        if (t == shape.output(layer)) {
            result = word(t, at);
        } else {
            product += (product.empty() ? "" : " * ") + word(t, at);
        }
    }
    return result + " += " + product;
}

}  // namespace loopglass
