// A language model as networks of linked layers.
//
// Idea: all blocks of a model have equal shapes, so the network has one block, and `repeat` is the
// number of blocks. The layers of the block are linked. The first layer reads an input of the
// network, which represents the output of the block before. Layers and dimensions have the names of
// docs/import.md, section "Language models".
//
// Shared loops must not split the dimensions that a norm, a softmax or a rotary embedding combines:
// d of a sum, l of the scores, e of queries and keys.
#include "import/language/language_networks.h"

#include "import/language/block_builder.h"
#include "workload/checked.h"

#include <algorithm>
#include <utility>

namespace loopglass {

namespace {

class LanguageBuilder {
public:
    LanguageBuilder(const LanguageModel& model, BlockBuilder& builder, std::int64_t batch,
                    std::int64_t tokens, std::int64_t keys)
        : m_model(model),
          m_builder(builder),
          m_batch(batch),
          m_tokens(tokens),
          m_cache(keys > tokens) {
        for (const auto& [letter, size] :
             {std::pair{'n', batch}, std::pair{'m', tokens}, std::pair{'l', keys},
              std::pair{'g', model.keyHeads}, std::pair{'j', model.group()},
              std::pair{'e', model.headSize}, std::pair{'d', model.hidden},
              std::pair{'v', model.vocabulary}}) {
            builder.size(letter, size);
        }
    }

    void build() {
        const bool both = m_model.denseBlocks > 0 && m_model.expertBlocks > 0;
        if (m_model.denseBlocks > 0) {
            m_builder.block(both ? "dense-" : "", m_model.denseBlocks);
            addAttention();
            addInner("", "attention-sum", m_model.inner, "nm");
            sum("block-sum", "down", "attention-sum");
        }
        if (m_model.expertBlocks > 0) {
            m_builder.block(both ? "expert-" : "", m_model.expertBlocks);
            addAttention();
            addExperts();
        }
        m_builder.block("", 1);
        m_builder.size('m', 1);
        m_builder.add("head", "nmv", "nmd", "vd", {"last-hidden"});
    }

private:
    std::string own(const std::string& name) const { return m_builder.own(name); }

    void sum(const std::string& name, const std::string& a, const std::string& b,
             const std::string& whole = "") {
        m_builder.add(name, "nmd", "nmd", "nmd", {own(a), own(b)}, whole);
    }

    void addAttention() {
        const std::string heads = m_model.group() > 1 ? "gj" : "g";
        const std::string turned = m_model.rotary ? "e" : "";
        m_builder.add("q", "n" + heads + "me", "nmd", heads + "ed", {own("hidden")}, turned);
        m_builder.add("k", "ngme", "nmd", "ged", {own("hidden")}, turned);
        m_builder.add("v", "ngme", "nmd", "ged", {own("hidden")});
        if (!m_cache) {  // a decode step needs them later
            m_builder.output("k");
            m_builder.output("v");
        }
        m_builder.add("scores", "n" + heads + "ml", "n" + heads + "me", "ngle",
                      {own("q"), own(m_cache ? "key-cache" : "k")}, "l");
        m_builder.add("context", "n" + heads + "me", "n" + heads + "ml", "ngle",
                      {own("scores"), own(m_cache ? "value-cache" : "v")});
        m_builder.add("attention", "nmd", "n" + heads + "me", "d" + heads + "e", {own("context")});
        sum("attention-sum", "attention", "hidden", "d");
    }

    /// Adds the two or three products with the inner size and the product with the gate. `rows` has
    /// the letters of the token dimensions; each index of the letter x has its own set of weights.
    void addInner(const std::string& prefix, const std::string& source, std::int64_t inner,
                  const std::string& rows) {
        m_builder.size('i', inner);
        const std::string sets = rows.find('x') == std::string::npos ? "" : "x";
        const auto product = [&](const char* name, const std::string& from, bool down) {
            m_builder.add(prefix + name, rows + (down ? "d" : "i"), rows + (down ? "i" : "d"),
                          sets + (down ? "di" : "id"), {own(from)});
        };
        if (m_model.gated) {
            product("gate", source, false);
        }
        product("up", source, false);
        if (m_model.gated) {
            m_builder.add(prefix + "gated", rows + "i", rows + "i", rows + "i",
                          {own(prefix + "gate"), own(prefix + "up")});
        }
        product("down", prefix + (m_model.gated ? "gated" : "up"), true);
    }

    void addExperts() {
        m_builder.output("attention-sum");  // the experts read it in another order
        m_builder.size('x', m_model.experts);
        m_builder.add("router", "nmx", "nmd", "xd", {own("attention-sum")});
        int number = 0;
        for (const ExpertLoad& load : expertLoads(m_model, m_batch * m_tokens)) {
            const std::string set = number++ == 0 ? "experts-" : "more-experts-";
            m_builder.size('x', load.experts);
            m_builder.size('t', load.tokens);
            addInner(set, set + "tokens", m_model.expertInner, "xt");
        }
        m_builder.size('x', m_model.chosen);
        m_builder.add("combined", "nmd", "nmxd", "nmx", {own("expert-outputs"), own("choices")});
        std::string last = "combined";
        if (m_model.sharedInner > 0) {
            addInner("shared-", "attention-sum", m_model.sharedInner, "nm");
            if (m_model.sharedSwitch) {
                m_builder.add("shared-switch", "nm", "nmd", "d", {own("attention-sum")});
                m_builder.add("shared-scaled", "nmd", "nmd", "nm",
                              {own("shared-down"), own("shared-switch")});
            }
            sum("expert-sum", "combined", m_model.sharedSwitch ? "shared-scaled" : "shared-down");
            last = "expert-sum";
        }
        sum("block-sum", last, "attention-sum");
    }

    const LanguageModel& m_model;
    BlockBuilder& m_builder;
    std::int64_t m_batch;
    std::int64_t m_tokens;
    bool m_cache;
};

}  // namespace

std::vector<ExpertLoad> expertLoads(const LanguageModel& model, std::int64_t tokens) {
    const std::int64_t work = checkedMultiply(tokens, model.chosen);
    const std::int64_t experts = std::min(model.experts, work);
    std::vector<ExpertLoad> loads;
    if (const std::int64_t more = work % experts; more > 0) {
        loads.push_back({more, work / experts + 1});
    }
    loads.push_back({experts - work % experts, work / experts});
    return loads;
}

Network prefillNetwork(const LanguageModel& model, const LanguageRun& run,
                       const std::string& file) {
    BlockBuilder builder(file, model.kind + "-prefill");
    LanguageBuilder(model, builder, run.batch, run.sequence, run.sequence).build();
    return builder.taken();
}

Network decodeNetwork(const LanguageModel& model, const LanguageRun& run, const std::string& file) {
    BlockBuilder builder(file, model.kind + "-decode");
    LanguageBuilder(model, builder, run.batch, 1, run.cached + 1).build();
    return builder.taken();
}

bool isElementwise(const Workload& workload) {
    std::vector<char> indexes(workload.dimensionCount(), 0);
    for (const Rank& rank : workload[outputTensor(workload)].ranks) {
        for (const Term& term : rank.terms) {
            indexes[index(term.dimension)] = 1;
        }
    }
    return std::find(indexes.begin(), indexes.end(), 0) == indexes.end();
}

}  // namespace loopglass
