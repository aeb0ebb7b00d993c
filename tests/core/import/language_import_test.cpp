// Language models as networks: counts against formulas and published numbers of weights, links,
// and what is refused.

#include "format/read/read_network.h"
#include "format/write/write_workload.h"
#include "import/language/language_import.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "workload/input_error.h"

#include <QTest>
#include <map>
#include <random>
#include <string>

namespace loopglass::test::language_import_test {

using Keys = std::map<std::string, std::string>;

std::string jsonOf(const Keys& keys) {
    std::string text = "{";
    for (const auto& [key, value] : keys)
        text += (text.size() > 1 ? ",\n  \"" : "\n  \"") + key + "\": " + value;
    return text + "\n}\n";
}

LanguageImport import(const Keys& keys, const LanguageRequested& asked = {}) {
    return importLanguage({"config.json", jsonOf(keys)}, asked);
}

/// Returns the multiplications of all layers that reduce, with their repeats.
std::int64_t macsOf(const Network& network) {
    std::int64_t sum = 0;
    for (const NetworkLayer& layer : network.layers) {
        if (!isElementwise(layer.workload))
            sum += operationCount(layer.workload) * layer.repeat;
    }
    return sum;
}

/// Returns the words of all weights, which no layer makes and no input holds.
std::int64_t weightsOf(const Network& network) {
    std::int64_t sum = 0;
    for (const NetworkLayer& layer : network.layers) {
        const Workload& workload = layer.workload;
        const TensorId weight = *findTensor(workload, "weight");
        const bool read = std::any_of(layer.reads.begin(), layer.reads.end(),
                                      [&](const auto& one) { return one.operand == weight; });
        std::int64_t words = read ? 0 : layer.repeat;
        for (const Rank& rank : workload[weight].ranks)
            words *= workload[rank.terms.front().dimension].bound;
        sum += words;
    }
    return sum;
}

const NetworkLayer& layerNamed(const Network& network, const std::string& name) {
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        if (shortLayerName(network, l) == name)
            return network.layers[l];
    }
    throw std::runtime_error("no layer " + name);
}

std::string sourceOf(const Network& network, const std::string& layer, const char* operand) {
    const NetworkLayer& found = layerNamed(network, layer);
    for (const OperandSource& source : found.reads) {
        if (found.workload[source.operand].name == operand)
            return source.source;
    }
    return "";
}

Keys llama7b() {
    return {{"model_type", "\"llama\""},      {"hidden_size", "4096"},
            {"num_hidden_layers", "32"},      {"num_attention_heads", "32"},
            {"num_key_value_heads", "32"},    {"intermediate_size", "11008"},
            {"vocab_size", "32000"},          {"rms_norm_eps", "1e-05"},
            {"tie_word_embeddings", "false"}, {"rope_scaling", "null"}};
}

Keys mixtral() {
    return {{"model_type", "\"mixtral\""}, {"hidden_size", "4096"},
            {"num_hidden_layers", "32"},   {"num_attention_heads", "32"},
            {"num_key_value_heads", "8"},  {"intermediate_size", "14336"},
            {"vocab_size", "32000"},       {"num_local_experts", "8"},
            {"num_experts_per_tok", "2"},  {"sliding_window", "null"}};
}

Keys qwenMoe() {
    return {{"model_type", "\"qwen2_moe\""},
            {"hidden_size", "2048"},
            {"num_hidden_layers", "24"},
            {"num_attention_heads", "16"},
            {"num_key_value_heads", "16"},
            {"intermediate_size", "5632"},
            {"moe_intermediate_size", "1408"},
            {"shared_expert_intermediate_size", "5632"},
            {"num_experts", "60"},
            {"num_experts_per_tok", "4"},
            {"vocab_size", "151936"},
            {"use_sliding_window", "false"},
            {"sliding_window", "32768"}};
}

/// The sizes of a random model, and its multiplications by formula.
struct RandomModel {
    Keys keys;
    std::int64_t d = 1, g = 1, j = 1, e = 1, inner = 1, vocabulary = 1, blocks = 1, experts = 0;
    std::int64_t chosen = 0, expertInner = 0, shared = 0, dense = 0;

    std::int64_t attention(std::int64_t m, std::int64_t l) const {
        const std::int64_t heads = g * j * e;
        return m * (2 * d * heads + 2 * d * g * e) + 2 * m * l * heads;
    }
    /// Multiplications of one sequence with m new tokens and l keys.
    std::int64_t macs(std::int64_t m, std::int64_t l) const {
        const std::int64_t sparse = blocks - dense;
        const std::int64_t routed = experts * d + chosen * (3 * d * expertInner + d) +
                                    (shared > 0 ? 3 * d * shared + d : 0);
        return blocks * attention(m, l) + dense * m * 3 * d * inner + sparse * m * routed +
               d * vocabulary;
    }
};

RandomModel randomModel(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto size = [&](std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random);
    };
    RandomModel one;
    one.d = size(1, 40);
    one.g = size(1, 4);
    one.j = size(1, 4);
    one.e = size(1, 9);
    one.inner = size(1, 60);
    one.vocabulary = size(1, 99);
    one.blocks = size(1, 12);
    one.dense = one.blocks;
    const bool moe = size(0, 1) == 1;
    one.keys = {{"model_type", moe ? "\"qwen2_moe\"" : "\"qwen2\""},
                {"hidden_size", std::to_string(one.d)},
                {"num_hidden_layers", std::to_string(one.blocks)},
                {"num_attention_heads", std::to_string(one.g * one.j)},
                {"num_key_value_heads", std::to_string(one.g)},
                {"head_dim", std::to_string(one.e)},
                {"intermediate_size", std::to_string(one.inner)},
                {"vocab_size", std::to_string(one.vocabulary)}};
    if (!moe)
        return one;
    one.experts = size(1, 9);
    one.chosen = size(1, one.experts);
    one.expertInner = size(1, 20);
    one.shared = size(0, 20);
    const std::int64_t step = size(1, 3);
    const std::int64_t only = size(0, 11);
    one.dense = 0;
    for (std::int64_t block = 0; block < one.blocks; ++block)
        one.dense += block == only || (block + 1) % step != 0 ? 1 : 0;
    one.keys["num_experts"] = std::to_string(one.experts);
    one.keys["num_experts_per_tok"] = std::to_string(one.chosen);
    one.keys["moe_intermediate_size"] = std::to_string(one.expertInner);
    one.keys["shared_expert_intermediate_size"] = std::to_string(one.shared);
    one.keys["decoder_sparse_step"] = std::to_string(step);
    one.keys["mlp_only_layers"] = "[" + std::to_string(only) + "]";
    return one;
}

class LanguageImportTest : public QObject {
    Q_OBJECT

private slots:
    void countsOfRandomModels();
    void publishedWeights_data();
    void publishedWeights();
    void namedWeights();
    void links();
    void writtenNetworksReadBack();
    void experts();
    void report();
    void refused_data();
    void refused();
};

void LanguageImportTest::countsOfRandomModels() {
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(300); ++seed) {
        const RandomModel one = randomModel(seed);
        const auto batch = static_cast<std::int64_t>(seed % 5 + 1);
        const auto tokens = static_cast<std::int64_t>(seed % 7 + 1);
        const auto cached = static_cast<std::int64_t>(seed % 11);
        const LanguageImport found = import(one.keys, {batch, tokens, cached});
        const std::string wrong = "LOOPGLASS_SEED=" + std::to_string(seed) + jsonOf(one.keys);
        QVERIFY2(macsOf(found.prefill) == batch * one.macs(tokens, tokens), wrong.c_str());
        QVERIFY2(macsOf(found.decode) == batch * one.macs(1, cached + 1), wrong.c_str());
    }
}

void LanguageImportTest::publishedWeights_data() {
    QTest::addColumn<int>("model");
    QTest::addColumn<qint64>("parameters");  // as published
    QTest::addColumn<qint64>("others");      // embeddings, norms and biases
    QTest::newRow("Llama 2 7B") << 0 << qint64{6738415616} << qint64{32000 * 4096 + 65 * 4096};
    QTest::newRow("Mixtral 8x7B") << 1 << qint64{46702792704} << qint64{32000 * 4096 + 65 * 4096};
    QTest::newRow("Qwen1.5 MoE A2.7B")
        << 2 << qint64{14315784192} << qint64{151936 * 2048 + 49 * 2048 + 24 * 6144};
    QTest::newRow("Qwen2 7B") << 3 << qint64{7615616512}
                              << qint64{152064LL * 3584 + 57 * 3584 + 28 * 4608};
    QTest::newRow("GPT-2") << 4 << qint64{124439808} << qint64{1024 * 768 + 12 * 9984 + 1536};
}

void LanguageImportTest::publishedWeights() {
    QFETCH(int, model);
    QFETCH(qint64, parameters);
    QFETCH(qint64, others);
    const Keys qwen{{"model_type", "\"qwen2\""},  {"hidden_size", "3584"},
                    {"num_hidden_layers", "28"},  {"num_attention_heads", "28"},
                    {"num_key_value_heads", "4"}, {"intermediate_size", "18944"},
                    {"vocab_size", "152064"}};
    const Keys gpt{{"model_type", "\"gpt2\""}, {"n_embd", "768"},   {"n_layer", "12"},
                   {"n_head", "12"},           {"n_inner", "null"}, {"vocab_size", "50257"}};
    const Keys all[] = {llama7b(), mixtral(), qwenMoe(), qwen, gpt};
    QCOMPARE(weightsOf(import(all[model]).prefill), parameters - others);
}

/// The names of two models tell their weights in billions: GLM-4.5-Air has 106, Qwen3 30.5.
void LanguageImportTest::namedWeights() {
    const Keys glm{{"model_type", "\"glm4_moe\""}, {"hidden_size", "4096"},
                   {"num_hidden_layers", "46"},    {"num_attention_heads", "96"},
                   {"num_key_value_heads", "8"},   {"head_dim", "128"},
                   {"intermediate_size", "10944"}, {"moe_intermediate_size", "1408"},
                   {"n_routed_experts", "128"},    {"n_shared_experts", "1"},
                   {"num_experts_per_tok", "8"},   {"first_k_dense_replace", "1"},
                   {"vocab_size", "151552"}};
    const LanguageImport air = import(glm);
    QCOMPARE((weightsOf(air.prefill) + 151552LL * 4096) / 1'000'000'000, 106LL);
    QCOMPARE(layerNamed(air.prefill, "dense-gate").repeat, std::int64_t{1});
    QCOMPARE(layerNamed(air.prefill, "expert-shared-gate").repeat, std::int64_t{45});
    const Keys qwen{{"model_type", "\"qwen3_moe\""}, {"hidden_size", "2048"},
                    {"num_hidden_layers", "48"},     {"num_attention_heads", "32"},
                    {"num_key_value_heads", "4"},    {"head_dim", "128"},
                    {"intermediate_size", "6144"},   {"moe_intermediate_size", "768"},
                    {"num_experts", "128"},          {"num_experts_per_tok", "8"},
                    {"mlp_only_layers", "[]"},       {"decoder_sparse_step", "1"},
                    {"vocab_size", "151936"}};
    QCOMPARE((weightsOf(import(qwen).prefill) + 151936LL * 2048) / 100'000'000, 305LL);
}

void LanguageImportTest::links() {
    const LanguageImport found = import(mixtral(), {2, 64, 100});
    const Network& prefill = found.prefill;
    QCOMPARE(sourceOf(prefill, "scores", "ifmap"), std::string("q"));
    QCOMPARE(sourceOf(prefill, "scores", "weight"), std::string("k"));
    QCOMPARE(sourceOf(prefill, "context", "weight"), std::string("v"));
    QCOMPARE(sourceOf(prefill, "attention-sum", "weight"), std::string("hidden"));
    QCOMPARE(sourceOf(prefill, "block-sum", "weight"), std::string("attention-sum"));
    QCOMPARE(prefill.outputs, (std::vector<std::string>{"k", "v", "attention-sum"}));
    QCOMPARE(sourceOf(found.decode, "scores", "weight"), std::string("key-cache"));
    QCOMPARE(sourceOf(found.decode, "context", "weight"), std::string("value-cache"));
    QCOMPARE(found.decode.outputs, std::vector<std::string>{"attention-sum"});
    QVERIFY(import(llama7b()).decode.outputs.empty());
    const NetworkLayer& scores = layerNamed(prefill, "scores");
    QCOMPARE(scores.repeat, std::int64_t{32});
    QCOMPARE(equationText(scores.workload),
             std::string("ofmap[n,g,j,m,l] += ifmap[n,g,j,m,e] * weight[n,g,l,e]"));
    QCOMPARE(scores.workload[scores.whole.at(0)].name, std::string("L"));
    QCOMPARE(layerNamed(prefill, "head").repeat, std::int64_t{1});
}

void LanguageImportTest::writtenNetworksReadBack() {
    const std::uint64_t first = seedFromEnvironment(1);
    for (std::uint64_t seed = first; seed < first + caseCount(100); ++seed) {
        const LanguageImport found = import(randomModel(seed).keys, {2, 6, 5});
        for (const Network* network : {&found.prefill, &found.decode}) {
            const Network again = readNetwork({"network.yaml", writeNetwork(*network)});
            QCOMPARE(again.layers.size(), network->layers.size());
            QCOMPARE(again.outputs, network->outputs);
            for (std::size_t l = 0; l < again.layers.size(); ++l) {
                QVERIFY(again.layers[l].workload == network->layers[l].workload);
                QVERIFY(again.layers[l].whole == network->layers[l].whole);
                QCOMPARE(again.layers[l].repeat, network->layers[l].repeat);
                QCOMPARE(again.layers[l].reads.size(), network->layers[l].reads.size());
                for (std::size_t r = 0; r < again.layers[l].reads.size(); ++r)
                    QCOMPARE(again.layers[l].reads[r].source, network->layers[l].reads[r].source);
            }
        }
    }
}

/// Tokens are spread evenly, and no product of a token and an expert is lost.
void LanguageImportTest::experts() {
    LanguageModel model;
    for (model.experts = 1; model.experts < 9; ++model.experts) {
        for (model.chosen = 1; model.chosen <= model.experts; ++model.chosen) {
            for (std::int64_t tokens = 1; tokens < 20; ++tokens) {
                std::int64_t work = 0;
                std::int64_t busy = 0;
                const auto loads = expertLoads(model, tokens);
                for (const ExpertLoad& load : loads) {
                    QVERIFY(load.experts > 0 && load.tokens > 0);
                    work += load.experts * load.tokens;
                    busy += load.experts;
                }
                QCOMPARE(work, tokens * model.chosen);
                QCOMPARE(busy, std::min(model.experts, work));
                QVERIFY(loads.size() == 1 ||
                        (loads.size() == 2 && loads[0].tokens == loads[1].tokens + 1));
            }
        }
    }
}

void LanguageImportTest::report() {
    Keys keys = llama7b();
    keys["sliding_window"] = "4096";
    const LanguageImport small = import(keys, {1, 4096, 4095});
    QCOMPARE(small.report.count(ImportFate::Missing), std::size_t{0});
    const LanguageImport large = import(keys, {1, 4096, 4096});
    QCOMPARE(large.report.count(ImportFate::Missing), std::size_t{1});
    QVERIFY(importWarningsText(large.report).find("4,097 keys") != std::string::npos ||
            importWarningsText(large.report).find("4097 keys") != std::string::npos);
    QCOMPARE(import(qwenMoe(), {1, 99999, {}}).report.count(ImportFate::Missing), std::size_t{0});
    // batch, sequence, cached, head_dim, the mask and the last position are assumed
    QCOMPARE(import(llama7b()).report.count(ImportFate::Assumed), std::size_t{6});
}

void LanguageImportTest::refused_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* key, const char* value, const char* expected) {
        QTest::newRow(qPrintable(QString(key) + " " + value)) << key << value << expected;
    };
    row("model_type", "\"lama\"",
        "config.json:4:17: the model type 'lama' is not known; did you mean 'llama'? the model "
        "types that can be read are ");
    row("model_type", "null", "config.json:1:1: the key 'model_type' is missing");
    row("hidden_size", "null",
        "config.json:1:1: the key 'hidden_size' is missing; a model of the type 'mixtral' needs "
        "it");
    row("hidden_size", "0",
        "config.json:2:18: 'hidden_size' is '0'; a whole number from 1 to 2147483648 is allowed");
    row("hidden_size", "\"4096\"", "config.json:2:18: 'hidden_size' is ");
    row("num_key_value_heads", "5",
        "config.json:8:26: the 32 attention heads cannot share 5 key heads");
    row("num_attention_heads", "40",
        "config.json:5:26: the key 'head_dim' is missing, and the "
        "hidden size 4096 is not a multiple of the 40 attention heads");
    row("num_experts_per_tok", "9",
        "config.json:6:26: each token uses 9 experts, but the model has only 8");
    row("num_local_experts", "null", "config.json:1:1: the key 'num_local_experts' is missing");
    row("intermediate_size", "2147483649",
        "config.json:3:24: 'intermediate_size' is '2147483649'; ");
    row("intermediate_size", "2147483647",
        "config.json:1:1: the layer 'q' is too large: a count exceeds ");
    row("vocab_size", "[", "config.json:");
}

void LanguageImportTest::refused() {
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(QString, expected);
    Keys keys = mixtral();
    keys[key.toStdString()] = value.toStdString();
    if (key == "intermediate_size")
        keys["hidden_size"] = "2147483648";
    if (value == "2147483649")
        keys["hidden_size"] = "4096";
    if (value == "2147483647")
        keys["head_dim"] = "1";
    try {
        import(keys, {1 << 20, 1 << 20, {}});
        QFAIL("nothing was refused");
    } catch (const InputError& error) {
        QVERIFY2(QString(error.what()).contains(expected), error.what());
    }
}

LOOPGLASS_TEST(LanguageImportTest)

}  // namespace loopglass::test::language_import_test

#include "language_import_test.moc"
