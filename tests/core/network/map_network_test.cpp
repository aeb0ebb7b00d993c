// A network has the results of its layers. The layers are searched in parallel, and layers of equal
// shape only once. The search can be stopped at any layer and continued. A stored result is
// recognised by all inputs on which it depends.

#include "format/line_hash.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "mapper/search_methods.h"
#include "network/layer_key.h"
#include "network/map_network.h"
#include "network/network_caveats.h"
#include "network/network_totals.h"
#include "network/result_store.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/counterfeit.h"
#include "support/messages.h"
#include "support/paths.h"
#include "words/language.h"
#include "words/sentences/network.h"
#include "words/sentences/words.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <QTest>
#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>

namespace loopglass::test::map_network_test {

using Json = nlohmann::ordered_json;

const std::string samples = sourcePath("samples/");

Accelerator accelerator(const std::string& name) {
    return readAccelerator(readSource(samples + "accelerators/" + name + ".yaml"));
}

NetworkRequest network(const std::string& name, const Method& method = principlesMethod(),
                       const MapOptions& options = {}) {
    const Network read = readNetwork(readSource(samples + "networks/" + name + ".yaml"));
    NetworkRequest request;
    for (const NetworkLayer& layer : read.layers)
        request.layers.push_back(
            {layer.workload.name,
             layer.repeat,
             {bind(layer.workload, accelerator("eyeriss-like")), method, options}});
    return request;
}

/// Returns small layers; the first and the third have equal shapes.
NetworkRequest fourLayers(const Method& method = principlesMethod(),
                          const MapOptions& options = {}) {
    NetworkRequest request;
    for (const std::int64_t k : {8, 4, 8, 6}) {
        Workload workload = conv1d(k, 4, 14, 3);
        workload.name = "layer " + std::to_string(request.layers.size());
        request.layers.push_back(
            {workload.name, 2, {bind(workload, accelerator("figure-4-3")), method, options}});
    }
    return request;
}

bool same(const LayerResult& a, const LayerResult& b) {
    return a.searched == b.searched && a.sameAs == b.sameAs && a.result.cost == b.result.cost &&
           a.result.answer.best == b.result.answer.best && a.result.proves == b.result.proves &&
           a.result.overall().statistics.evaluated == b.result.overall().statistics.evaluated &&
           a.whyNone() == b.whyNone();
}

bool same(const NetworkResult& a, const NetworkResult& b) {
    bool equal = a.layers.size() == b.layers.size();
    for (std::size_t i = 0; equal && i < a.layers.size(); ++i)
        equal = same(a.layers[i], b.layers[i]);
    return equal;
}

/// Records all reports, and requests a stop after a number of layers.
class Listener final : public NetworkObserver {
public:
    explicit Listener(std::size_t most = SIZE_MAX) : m_most(most) {}
    std::stop_token token() const { return m_stop.get_token(); }

    std::vector<double> weights;
    std::vector<std::size_t> begun;
    std::map<std::size_t, LayerResult> ended;
    std::atomic<int> bests = 0;

    void planned(const std::vector<double>& of) override { weights = of; }
    std::shared_ptr<MapObserver> layerBegins(std::size_t layer) override {
        const std::lock_guard lock(m_mutex);
        begun.push_back(layer);
        return std::make_shared<Bests>(bests);
    }
    void layerEnded(std::size_t layer, const LayerResult& result) override {
        const std::lock_guard lock(m_mutex);
        ended[layer] = result;
        if (ended.size() >= m_most)
            m_stop.request_stop();
    }

private:
    class Bests final : public BestObserver {
    public:
        explicit Bests(std::atomic<int>& count) : m_count(count) {}
        void best(const BestRecord& /*record*/) override { ++m_count; }

    private:
        std::atomic<int>& m_count;
    };

    std::size_t m_most;
    std::mutex m_mutex;
    std::stop_source m_stop;
};

/// Writes the results to the text of a file and reads them again.
ResultStore readAgain(const ResultStore& store) { return {store.text(), "results.json"}; }

class MapNetworkTest : public QObject {
    Q_OBJECT

private slots:
    void everyLayerIsItsOwnBest();
    void equalShapesAreSearchedOnce();
    void constraintsMakeAnotherShape();
    void threadsChangeNothing();
    void stoppedItGoesOn();
    void aFailureIsItsLayersAlone();
    void theTimeIsShared();
    void everythingCountsInTheKey();
    void theStoreGivesBackWhatItKept();
    void theStoreKeepsTheGap();
    void theStoreKeepsVariants();
    void whatIsNotFinalIsNotKept();
    void aSearchThatIsCutShortIsKept();
    void anEntryOfAnotherKeyIsNotUsed();
    void filesThatAreNone();
    void changedEntriesAreRefused_data();
    void changedEntriesAreRefused();
    void entriesWithoutAHashAreNotUsed();
    void aStrangersMethod();
};

void MapNetworkTest::everyLayerIsItsOwnBest() {
    const NetworkRequest request = network("alexnet");
    Listener listener;
    const NetworkResult found = mapNetwork(request, &listener);
    QCOMPARE(found.layers.size(), request.layers.size());
    for (std::size_t i = 0; i < found.layers.size(); ++i) {
        const MapResult alone = map(request.layers[i].request);
        QVERIFY(found.layers[i].result.answer.best == alone.answer.best);
        QVERIFY(found.layers[i].result.cost == alone.cost);
        QVERIFY(same(listener.ended.at(i), found.layers[i]));
    }
    QVERIFY(listener.bests > 0);
    const NetworkTotals totals = networkTotals(request.layers, found);
    const NetworkSums sums = networkSums(networkRows(request.layers, found));
    QCOMPARE(totals.energy, sums.energy);
    QCOMPARE(totals.cycles, sums.cycles);
    QVERIFY(totals.complete);
}

void MapNetworkTest::equalShapesAreSearchedOnce() {
    const NetworkRequest request = fourLayers();
    Listener listener;
    const NetworkResult found = mapNetwork(request, &listener);
    QCOMPARE(std::set(listener.begun.begin(), listener.begun.end()),
             (std::set<std::size_t>{0, 1, 3}));
    QCOMPARE(listener.begun.size(), std::size_t{3});
    QCOMPARE(listener.ended.size(), std::size_t{4});
    QVERIFY(found.layers[2].sameAs == std::size_t{0} && !found.layers[0].sameAs);
    QVERIFY(found.layers[2].result.cost == found.layers[0].result.cost);
    QCOMPARE(found.layers[2].result.seconds, 0.0);
    QVERIFY(listener.weights[0] > 0 && listener.weights[2] == 0);
}

void MapNetworkTest::constraintsMakeAnotherShape() {
    NetworkRequest request = fourLayers();
    Constraints& constraints = request.layers[2].request.options.constraints;
    const Problem& problem = request.layers[2].request.problem;
    constraints.levels.resize(problem.levelCount());
    // All iterations are at the outermost level. This leaves the smallest tiles for the inner
    // levels, so the mapping always fits.
    constraints.levels[0].temporal.factors = {
        {dimensionId(0), problem.workload.dimensions[0].bound}};
    const NetworkResult found = mapNetwork(request);
    QVERIFY(!found.layers[2].sameAs);
    QVERIFY(found.layers[2].result.answer.best);
    QVERIFY(violatedConstraint(problem, constraints, *found.layers[2].result.answer.best).empty());
}

void MapNetworkTest::threadsChangeNothing() {
    for (const Method& method : {principlesMethod(), exactMethod()}) {
        NetworkRequest request = fourLayers(method);
        const NetworkResult one = mapNetwork(request);
        for (const unsigned threads : {2U, 3U, 16U}) {
            request.threads = threads;
            QVERIFY(same(mapNetwork(request), one));
        }
    }
}

/// Wherever the search was stopped, known layers are not searched again, and the complete result is
/// the same.
void MapNetworkTest::stoppedItGoesOn() {
    const NetworkRequest request = fourLayers();
    const NetworkResult whole = mapNetwork(request);
    for (std::size_t most = 0; most <= request.layers.size(); ++most) {
        Listener listener(most);
        std::stop_source before;
        if (most == 0)
            before.request_stop();
        const NetworkResult part =
            mapNetwork(request, &listener, most == 0 ? before.get_token() : listener.token());
        NetworkRequest rest = request;
        for (const LayerResult& layer : part.layers) {
            rest.known.push_back(layer.isFinal() ? std::optional(layer) : std::nullopt);
            QVERIFY(layer.searched || layer.whyNone().is(msg::network::stoppedBeforeTurn));
        }
        Listener second;
        QVERIFY(same(mapNetwork(rest, &second), whole));
        for (const std::size_t layer : second.begun)
            QVERIFY(!rest.known[layer]);
    }
}

/// One layer cannot be counted. The other layers have their mappings.
void MapNetworkTest::aFailureIsItsLayersAlone() {
    NetworkRequest request = fourLayers();
    Workload large = conv1d(maxBound, maxBound, maxBound, 3);
    request.layers[1].request.problem = bind(large, accelerator("figure-4-3"));
    const NetworkResult found = mapNetwork(request);
    QVERIFY(found.layers[1].failure && !found.layers[1].found() && !found.layers[1].isFinal());
    QVERIFY_THROWS_EXCEPTION(CountOverflow, std::rethrow_exception(found.layers[1].failure));
    QVERIFY(idAndArguments(found.layers[1].whyNone()).find("workload.count-overflow()") !=
            std::string::npos);
    QVERIFY(found.layers[0].found() && found.layers[2].found() && found.layers[3].found());
    QVERIFY(!networkTotals(request.layers, found).complete);
}

/// Two searches would take years, and one takes milliseconds.
void MapNetworkTest::theTimeIsShared() {
    MapOptions options;
    options.principles = {false, false, false, false};
    NetworkRequest request = network("alexnet", principlesMethod(), options);
    request.layers.erase(request.layers.begin() + 2, request.layers.end());
    request.seconds = 0.2;
    const NetworkResult found = mapNetwork(request);
    for (const LayerResult& layer : found.layers)
        QVERIFY(layer.searched && layer.result.answer.stopped() && !layer.isFinal());
    NetworkRequest quick = fourLayers();
    quick.seconds = 1000;
    QVERIFY(same(mapNetwork(quick), mapNetwork(fourLayers())));
}

void MapNetworkTest::everythingCountsInTheKey() {
    const MapRequest request = fourLayers().layers[0].request;
    std::set<std::string> keys{layerKey(request)};
    const auto differs = [&](const auto& change) {
        MapRequest other = request;
        change(other);
        return keys.insert(layerKey(other)).second;
    };
    QVERIFY(differs([](MapRequest& r) { r.method = exactMethod(); }));
    QVERIFY(differs([](MapRequest& r) { r.options.objective = Objective::Energy; }));
    QVERIFY(differs([](MapRequest& r) { r.options.principles.tile = false; }));
    QVERIFY(differs([](MapRequest& r) { r.options.growth = GrowthRule::IndexingOfReused; }));
    QVERIFY(differs([](MapRequest& r) { r.options.cost.reuse = ReuseReading::Flush; }));
    QVERIFY(differs([](MapRequest& r) { r.options.cost.chargeFirstVisits = true; }));
    QVERIFY(differs([](MapRequest& r) { r.options.variants.bypass = true; }));
    QVERIFY(differs([](MapRequest& r) { r.options.variants.padding = 0.1; }));
    QVERIFY(differs([](MapRequest& r) { r.options.gap = 0.1; }));
    QVERIFY(differs([](MapRequest& r) { r.options.constraints.levels.resize(3); }));
    QVERIFY(differs([](MapRequest& r) { r.budget.seed = 7; }));
    QVERIFY(differs([](MapRequest& r) { r.budget.evaluations = 7; }));
    QVERIFY(differs([](MapRequest& r) { r.problem.workload.dimensions[0].bound = 7; }));
    QVERIFY(differs([](MapRequest& r) { r.problem.accelerator.compute.energy = 7; }));
    // These options do not change the result.
    QVERIFY(!differs([](MapRequest& r) { r.options.threads = 7; }));
    QVERIFY(!differs([](MapRequest& r) { r.budget.seconds = 7; }));
    QVERIFY(!differs([](MapRequest& r) { r.problem.workload.name = "another"; }));
    QVERIFY(!differs([](MapRequest& r) { r.problem.workload.description = "another"; }));
}

void MapNetworkTest::theStoreGivesBackWhatItKept() {
    const NetworkRequest request = fourLayers(exactMethod());
    const NetworkResult found = mapNetwork(request);
    ResultStore store;
    for (std::size_t i = 0; i < request.layers.size(); ++i)
        QVERIFY(store.keep(request.layers[i], found.layers[i]));
    QCOMPARE(store.size(), std::size_t{3});  // equal shapes have one entry
    const ResultStore read = readAgain(store);
    QCOMPARE(read.text(), store.text());
    for (std::size_t i = 0; i < request.layers.size(); ++i) {
        std::optional<LayerResult> known = read.find(request.layers[i]);
        QVERIFY(known.has_value());
        known->sameAs = found.layers[i].sameAs;
        QVERIFY(same(*known, found.layers[i]));
        QVERIFY(known->result.isOptimal());
    }
    QVERIFY(!read.find(fourLayers().layers[0]));  // stored for another method
}

/// The result is final, but not proven.
void MapNetworkTest::theStoreKeepsTheGap() {
    MapOptions options;
    options.gap = 0.05;
    NetworkRequest request = fourLayers(exactMethod(), options);
    const std::string layer = samples + "workloads/conv2d.yaml";
    request.layers[0].request.problem =
        bind(readWorkload(readSource(layer)), accelerator("simba-like"));
    const NetworkResult found = mapNetwork(request);
    int within = 0;
    for (std::size_t i = 0; i < request.layers.size(); ++i) {
        const LayerResult& one = found.layers[i];
        ResultStore store;
        QVERIFY(store.keep(request.layers[i], one));
        std::optional<LayerResult> known = readAgain(store).find(request.layers[i]);
        QVERIFY(known.has_value());
        known->sameAs = one.sameAs;
        QVERIFY(same(*known, one));
        QCOMPARE(known->result.isOptimal(), one.result.isOptimal());
        QVERIFY(known->result.gap() == one.result.gap());
        QVERIFY(known->result.overall().withinGap() == one.result.overall().withinGap());
        within += one.result.overall().withinGap() ? 1 : 0;
    }
    QVERIFY(within > 0);
    const NetworkTable table = networkRows(request.layers, found);
    QVERIFY(networkCaveats(table).back().is(msg::network::withinGap));
}

void MapNetworkTest::theStoreKeepsVariants() {
    MapOptions options;
    options.variants = {true, 0.3};
    NetworkRequest request = fourLayers(exactMethod(), options);
    request.layers.erase(request.layers.begin() + 1, request.layers.end());
    const LayerResult found = mapNetwork(request).layers[0];
    ResultStore store;
    QVERIFY(store.keep(request.layers[0], found));
    const std::optional<LayerResult> known = readAgain(store).find(request.layers[0]);
    QVERIFY(known && known->result.variants && same(*known, found));
    QVERIFY(known->result.variant() == found.result.variant());
    QCOMPARE(known->result.variants->variants, found.result.variants->variants);
    QCOMPARE(known->result.variants->mappingsExactly, found.result.variants->mappingsExactly);
}

void MapNetworkTest::whatIsNotFinalIsNotKept() {
    const NetworkRequest request = fourLayers();
    std::stop_source stop;
    stop.request_stop();
    ResultStore store;
    QVERIFY(!store.keep(request.layers[0], LayerResult()));
    LayerResult stopped;
    stopped.searched = true;
    stopped.result = map(request.layers[0].request, nullptr, stop.get_token());
    QVERIFY(!store.keep(request.layers[0], stopped));
    LayerResult failed;
    failed.searched = true;
    failed.failure = std::make_exception_ptr(InputError(msg::words::text("no")));
    QVERIFY(!store.keep(request.layers[0], failed));
    QCOMPARE(store.size(), std::size_t{0});
}

/// A search without a time limit always ends at the same candidate.
void MapNetworkTest::aSearchThatIsCutShortIsKept() {
    NetworkRequest request = fourLayers();
    LayerResult stoppedEarly = mapNetwork(request).layers[0];
    SearchResult& answer = stoppedEarly.result.answer;
    answer.stopReason = StopReason::Effort;
    stoppedEarly.result.proves = true;
    answer.minOpen = answer.score.primary / 2;
    QVERIFY(stoppedEarly.isFinal());
    ResultStore store;
    QVERIFY(store.keep(request.layers[0], stoppedEarly));
    const std::optional<LayerResult> known = readAgain(store).find(request.layers[0]);
    QVERIFY(known && same(*known, stoppedEarly));
    QVERIFY(known->result.answer.stopped() && known->result.answer.stoppedEarly());
    // The gap was 1, although nothing was proven.
    QCOMPARE(known->result.gap(), std::optional<double>(2));
    request.layers.erase(request.layers.begin() + 1, request.layers.end());
    request.known = {known};
    QVERIFY(mapNetwork(request).layers[0].result.answer.stoppedEarly());
    request.seconds = 100;  // with more time, the search continues
    QVERIFY(!mapNetwork(request).layers[0].result.answer.stoppedEarly());
}

/// Shorter names would make the two layers equal. The entry has the complete key of the other
/// layer.
void MapNetworkTest::anEntryOfAnotherKeyIsNotUsed() {
    const NetworkRequest request = fourLayers();
    ResultStore store;
    store.keep(request.layers[0], mapNetwork(request).layers[0]);
    auto json = nlohmann::ordered_json::parse(store.text());
    std::string key = json["layers"][0]["key"];
    QCOMPARE(key, layerKey(request.layers[0].request));
    key.back() = key.back() == 'x' ? 'y' : 'x';
    json["layers"][0]["key"] = key;
    json["layers"][0].erase("hash");
    json["layers"][0] = Json::parse(withHash(json["layers"][0].dump()));
    QVERIFY(!ResultStore(json.dump(), "results.json").find(request.layers[0]));
    json["layers"][0].erase("key");  // as in files of earlier versions
    json["layers"][0].erase("hash");
    const ResultStore older(json.dump(), "results.json");
    QVERIFY(!older.find(request.layers[0]));
    QCOMPARE(older.size(), std::size_t{0});
}

void MapNetworkTest::filesThatAreNone() {
    for (const char* text : {"", "{}", "[1]", "levels: []", R"({"loopglass": "session"})",
                             R"({"loopglass": "network results", "layers": 7})"})
        QVERIFY_THROWS_EXCEPTION(InputError, ResultStore(text, "results.json"));
    const NetworkRequest request = fourLayers();
    ResultStore store;
    store.keep(request.layers[0], mapNetwork(request).layers[0]);
    auto json = nlohmann::ordered_json::parse(store.text());
    json["layers"][0].erase("statistics");
    json["layers"][0].erase("hash");
    json["layers"][0] = Json::parse(withHash(json["layers"][0].dump()));
    const ResultStore cut(json.dump(), "results.json");
    QVERIFY_THROWS_EXCEPTION(InputError, cut.find(request.layers[0]));
}

/// Returns the text of a store with a changed entry. If requested, its hash is computed again.
std::string changedStore(const ResultStore& store, std::size_t entry, bool hashed,
                         const std::function<void(Json&)>& change) {
    Json json = Json::parse(store.text());
    Json& changed = json["layers"][entry];
    change(changed);
    if (hashed) {
        changed.erase("hash");
        changed = Json::parse(withHash(changed.dump()));
    }
    std::string text = "{\"loopglass\": \"network results\", \"layers\": [";
    for (std::size_t i = 0; i < json["layers"].size(); ++i) {
        text += (i == 0 ? "\n" : ",\n") + json["layers"][i].dump();
    }
    return text + "]}";
}

void MapNetworkTest::changedEntriesAreRefused_data() {
    using Change = std::function<void(Json&)>;
    QTest::addColumn<bool>("hashed");
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, bool hashed, const Change& change, const char* sentence) {
        QTest::newRow(name) << hashed << change << QString::fromUtf8(sentence);
    };
    const char* const damaged =
        "results.json:3:1: this entry does not match its hash, so the entry is damaged";
    row(
        "another mapping", false,
        [](Json& entry) {
            std::string text = entry["mapping"];
            entry["mapping"] = text + "\n";
        },
        damaged);
    row(
        "seconds", false, [](Json& entry) { entry["seconds"] = 12345.0; }, damaged);
    row(
        "a count", false, [](Json& entry) { entry["statistics"]["evaluated"] = 7; }, damaged);
    row(
        "a key more", false, [](Json& entry) { entry["more"] = 7; }, damaged);
    row(
        "costs", true, [](Json& entry) { entry["costs"][0] = 1.0; },
        "results.json:3:1: the entry of 'second' states a cost of 1, but the mapping of the entry "
        "costs ");
    row(
        "costs below 0", true, [](Json& entry) { entry["costs"][1] = -1.0; },
        "results.json:3:1: an entry lacks a part, such as its mapping, its costs or its hash");
    row(
        "a count below 0", true, [](Json& entry) { entry["statistics"]["evaluated"] = -1; },
        "results.json:3:1: an entry lacks a part, such as its mapping, its costs or its hash");
    row(
        "a count that no number can have", true,
        [](Json& entry) { entry["statistics"]["evaluated"] = 1e20; },
        "results.json:3:1: an entry lacks a part, such as its mapping, its costs or its hash");
    row(
        "the mapping of another layer", true,
        [](Json& entry) { entry["mapping"] = "levels: [{level: DRAM}]"; }, "results.json:3:1: ");
    row(
        "no mapping, where there are some", true,
        [](Json& entry) {
            entry["mapping"] = nullptr;
            entry["costs"] = nullptr;
            entry["why_none"] = "no mapping was found";
        },
        "results.json:3:1: the values in the entry of 'second' contradict each other");
    row(
        "a gap that nobody asked for", true,
        [](Json& entry) {
            entry["within_gap"] = 0.5;
            entry["least_open"] = entry["costs"][0];
        },
        "results.json:3:1: the values in the entry of 'second' contradict each other");
    row(
        "other loops per level", true,
        [](Json& entry) {
            entry["split"] = {{"loops", 2}, {"once", nullptr}};
        },
        "results.json:3:1: the values in the entry of 'second' contradict each other");
}

void MapNetworkTest::changedEntriesAreRefused() {
    QFETCH(bool, hashed);
    QFETCH(std::function<void(Json&)>, change);
    QFETCH(QString, sentence);
    NetworkRequest request = fourLayers(exactMethod());
    const NetworkResult found = mapNetwork(request);
    request.layers[1].name = "second";
    ResultStore store;
    std::size_t second = 0;
    for (std::size_t i = 0; i < request.layers.size(); ++i) {
        second = i == 1 ? store.size() : second;
        store.keep(request.layers[i], found.layers[i]);
    }
    QCOMPARE(second, std::size_t{1});
    const std::string whole = changedStore(store, 1, hashed, [](Json&) {});
    QVERIFY(ResultStore(whole, "results.json").find(request.layers[1]));
    try {
        ResultStore(changedStore(store, 1, hashed, change), "results.json").find(request.layers[1]);
        QFAIL("it was taken");
    } catch (const InputError& error) {
        QVERIFY2(QString::fromUtf8(error.what()).startsWith(sentence), error.what());
    }
}

/// As in files of earlier versions: the layer is searched again.
void MapNetworkTest::entriesWithoutAHashAreNotUsed() {
    const NetworkRequest request = fourLayers(exactMethod());
    ResultStore store;
    store.keep(request.layers[0], mapNetwork(request).layers[0]);
    const ResultStore older(changedStore(store, 0, false, [](Json& entry) { entry.erase("hash"); }),
                            "results.json");
    QVERIFY(!older.find(request.layers[0]));
}

void MapNetworkTest::aStrangersMethod() {
    const NetworkRequest request = fourLayers(counterfeitMethod());
    const NetworkResult found = mapNetwork(request);
    ResultStore store;
    for (std::size_t i = 0; i < request.layers.size(); ++i) {
        const LayerResult& layer = found.layers[i];
        QVERIFY(layer.result.answer.best == untiled(request.layers[i].request.problem));
        QVERIFY(!layer.result.proves);
        store.keep(request.layers[i], layer);
        std::optional<LayerResult> known = store.find(request.layers[i]);
        known->sameAs = layer.sameAs;
        QVERIFY(same(*known, layer));
    }
}

LOOPGLASS_TEST(MapNetworkTest)

}  // namespace loopglass::test::map_network_test

#include "map_network_test.moc"
