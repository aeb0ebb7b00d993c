// Reads the configuration of a language model. The keys have the names that public models use. A
// key that a model does not need for its shapes is reported as skipped.
#include "import/language/language_model.h"

#include "import/language/config_keys.h"
#include "import/language/language_kinds.h"
#include "words/sentences/models.h"
#include "words/wording.h"

#include <algorithm>
#include <set>

namespace loopglass {

namespace {

/// Largest number of blocks, which is the largest repeat count of a layer.
constexpr std::int64_t maxBlocks = 1'000'000;

class ModelReader {
public:
    ModelReader(ConfigKeys& keys, ImportReport& report) : m_keys(keys), m_report(report) {}

    LanguageModel read() {
        readKind();
        m_model.hidden = m_keys.required(m_kind->shortNames ? "n_embd" : "hidden_size");
        m_model.vocabulary = m_keys.required("vocab_size");
        readHeads();
        readBlocks();
        readWindow();
        m_model.positions =
            m_keys.size(m_kind->shortNames ? "n_positions" : "max_position_embeddings");
        m_keys.reportOthers();
        return m_model;
    }

private:
    void readKind() {
        const std::vector<std::string> known = languageKindNames();
        const std::string name = m_keys.text("model_type");
        if (name.empty()) {
            throw InputError(m_keys.at("model_type"), msg::models::noKind(known));
        }
        m_kind = languageKindOf(name);
        if (m_kind == nullptr) {
            throw InputError(m_keys.at("model_type"),
                             msg::models::unknownKind(name, didYouMean(name, known), known));
        }
        m_keys.setKind(name);
        m_model.kind = name;
        m_model.gated = m_kind->gated;
        m_model.rotary = m_kind->rotary;
    }

    void readHeads() {
        const char* heads = m_kind->shortNames ? "n_head" : "num_attention_heads";
        m_model.heads = m_keys.required(heads);
        const auto keyHeads =
            m_kind->shortNames ? std::nullopt : m_keys.size("num_key_value_heads");
        m_model.keyHeads = keyHeads.value_or(m_model.heads);
        if (!keyHeads && !m_kind->shortNames) {
            assume("num_key_value_heads", msg::models::keyHeadsAssumed(m_model.heads));
        }
        if (m_model.heads % m_model.keyHeads != 0) {
            throw InputError(m_keys.at("num_key_value_heads"),
                             msg::models::headsDivide(m_model.heads, m_model.keyHeads));
        }
        if (const auto size = m_kind->shortNames ? std::nullopt : m_keys.size("head_dim")) {
            m_model.headSize = *size;
            return;
        }
        if (m_model.hidden % m_model.heads != 0) {
            throw InputError(m_keys.at(heads),
                             msg::models::headSizeDivides(m_model.hidden, m_model.heads));
        }
        m_model.headSize = m_model.hidden / m_model.heads;
        assume("head_dim", msg::models::headSizeAssumed(m_model.headSize));
    }

    void readBlocks() {
        const char* key = m_kind->shortNames ? "n_layer" : "num_hidden_layers";
        const std::int64_t blocks = m_keys.required(key);
        if (blocks > maxBlocks) {
            throw InputError(m_keys.at(key), msg::models::tooManyBlocks(blocks, maxBlocks));
        }
        m_model.denseBlocks = m_kind->experts.empty() ? blocks : denseBlocks(blocks);
        m_model.expertBlocks = blocks - m_model.denseBlocks;
        if (m_model.denseBlocks > 0) {
            readInner();
        }
        if (m_model.expertBlocks > 0) {
            readExperts();
        }
    }

    void readInner() {
        if (!m_kind->shortNames) {
            m_model.inner = m_keys.required("intermediate_size");
            return;
        }
        const auto inner = m_keys.size("n_inner");
        m_model.inner = inner.value_or(4 * m_model.hidden);
        if (!inner) {
            assume("n_inner", msg::models::innerAssumed(m_model.inner));
        }
    }

    /// Returns the number of blocks without experts in a model with experts.
    std::int64_t denseBlocks(std::int64_t blocks) {
        if (!m_kind->firstDense.empty()) {
            const std::int64_t dense = m_keys.size(m_kind->firstDense, 0).value_or(0);
            if (dense > blocks) {
                throw InputError(m_keys.at(m_kind->firstDense),
                                 msg::models::denseBlocks(dense, blocks));
            }
            return dense;
        }
        if (!m_kind->someDense) {
            return 0;
        }
        const std::int64_t step = m_keys.size("decoder_sparse_step").value_or(1);
        const std::vector<std::int64_t> listed = m_keys.sizes("mlp_only_layers");
        const std::set<std::int64_t> dense(listed.begin(), listed.end());
        std::int64_t sparse = blocks / step;  // blocks step − 1, 2 step − 1, … of 0 … blocks − 1
        for (const std::int64_t block : dense) {
            sparse -= block < blocks && (block + 1) % step == 0 ? 1 : 0;
        }
        return blocks - sparse;
    }

    void readExperts() {
        m_model.experts = m_keys.required(m_kind->experts);
        m_model.chosen = m_keys.required("num_experts_per_tok");
        if (m_model.chosen > m_model.experts) {
            throw InputError(m_keys.at("num_experts_per_tok"),
                             msg::models::tooManyChosen(m_model.chosen, m_model.experts));
        }
        m_model.expertInner = m_keys.required(m_kind->expertInner);
        if (!m_kind->sharedInner.empty()) {
            m_model.sharedInner = m_keys.required(m_kind->sharedInner, 0);
        }
        if (!m_kind->sharedCount.empty()) {
            const std::int64_t shared = m_keys.size(m_kind->sharedCount, 0).value_or(0);
            if (shared > maxLanguageSize / m_model.expertInner) {
                throw InputError(m_keys.at(m_kind->sharedCount),
                                 msg::models::sharedTooLarge(shared, m_model.expertInner));
            }
            m_model.sharedInner = shared * m_model.expertInner;
        }
        m_model.sharedSwitch = m_kind->sharedSwitch && m_model.sharedInner > 0;
    }

    void readWindow() {
        const std::optional<bool> used = m_keys.boolean("use_sliding_window");
        m_model.windowAt = m_keys.at("sliding_window");
        const auto window = m_keys.size("sliding_window");
        if (window && used.value_or(!m_kind->windowOff)) {
            m_model.window = window;
        }
    }

    void assume(const char* key, Message sentence) {
        m_report.add(ImportFate::Assumed, key, m_keys.at(key), std::move(sentence));
    }

    ConfigKeys& m_keys;
    ImportReport& m_report;
    const LanguageKind* m_kind = nullptr;
    LanguageModel m_model;
};

}  // namespace

bool isLanguageConfig(const Source& source) {
    try {
        const YamlDocument document(source, YamlTags::Keep, {}, YamlTwice::LastCounts);
        const auto& keys = document.root().keys;
        return std::any_of(keys.begin(), keys.end(), [](const auto& key) {
            return key->text == "model_type" || key->text == "num_hidden_layers" ||
                   key->text == "architectures";
        });
    } catch (const InputError&) {
        return source.text.find("\"model_type\"") !=
               std::string::npos;  // // readLanguageModel() reports the error
    }
}

LanguageModel readLanguageModel(const Source& source, ImportReport& report) {
    const YamlDocument document(source, YamlTags::Refuse, {}, YamlTwice::LastCounts);
    const YamlNode root(document, document.root(), msg::models::theConfiguration());
    ConfigKeys keys(root, report);
    return ModelReader(keys, report).read();
}

}  // namespace loopglass
