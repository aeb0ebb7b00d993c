// The memory columns of tables 1 to 3 of the Embedding paper, all twelve layers, to three decimals:
// the engine embeds the layers with the paper's padding, and the words follow from the mapping of
// the row. Each rule states its difference to the engine's own counting.
#include "embed/embed.h"
#include "runner/run_tests.h"
#include "support/embed_cases.h"
#include "support/paths.h"
#include "support/solver.h"

#include <QFile>
#include <QTest>
#include <cmath>
#include <nlohmann/json.hpp>

namespace loopglass::test::embed_tables_test {

using Json = nlohmann::json;
using Words = std::int64_t;

/// One axis of a layer: image, kernel, stride.
struct Axis {
    Words size;
    Words kernel;
    Words stride;
};

/// A row of a table.
struct Row {
    Words batch, channels, results, pad;
    Axis high, wide;
    std::map<std::string, Words> parts;
    bool divisors;  ///< kernel and channels are padded to divisors of 16 where they are smaller
    bool inner;     ///< of a matched window only the factor is unrolled
    std::array<double, 3> published;
};

Words padded(const Row& row, Words size, const std::string& name) {
    const auto part = row.parts.find(name);
    const Words factor = part == row.parts.end() ? 1 : part->second;
    if (row.divisors && size < 16) {
        Words divisor = 1;
        while (divisor < size) {
            divisor *= 2;
        }
        return divisor;
    }
    return (size + factor - 1) / factor * factor;
}

/// Returns the results along an axis, with the padded kernel if the kernel is smaller than 16.
Words outputs(const Row& row, const Axis& axis, const std::string& name) {
    const bool counted = row.divisors && axis.kernel < 16;
    const Words kernel = counted ? padded(row, axis.kernel, name) : axis.kernel;
    return (axis.size + 2 * row.pad - kernel) / axis.stride + 1;
}

std::string text(Words number) { return std::to_string(number); }

Workload paddedLayer(const Row& row) {
    return workloadOf("{n: " + text(row.batch) + ", k: " + text(row.results) +
                          ", c: " + text(padded(row, row.channels, "C")) +
                          ", p: " + text(outputs(row, row.high, "R")) +
                          ", q: " + text(outputs(row, row.wide, "S")) +
                          ", r: " + text(padded(row, row.high.kernel, "R")) +
                          ", s: " + text(padded(row, row.wide.kernel, "S")) + "}",
                      "ofmap[n,k,p,q] += ifmap[n,c," + text(row.high.stride) + "*p+r," +
                          text(row.wide.stride) + "*q+s] * weight[k,c,r,s]");
}

/// Returns whether the reduction of the instruction consists of these parts.
bool isMadeOf(const Workload& workload, const embed::Embedding& embedding,
              const std::map<std::string, Words>& parts) {
    std::map<std::string, Words> found;
    for (const embed::MatchedPart& part : embedding.matched[2]) {
        std::string name = workload[part.dimension].name;
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        found[name] = part.factor;
    }
    return found == parts && embedding.matched[0].empty() && embedding.matched[1].size() == 1 &&
           workload[embedding.matched[1].front().dimension].name == "k";
}

std::vector<Row> allRows() {
    QFile file(QString::fromStdString(sourcePath("samples/evidence/embedding-layers.json")));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    std::vector<Row> rows;
    const Json all = Json::parse(file.readAll().toStdString());
    for (const Json& layer : all["layers"]) {
        const Json& data = layer["data"];
        const Json& weights = layer["weights"];
        for (const Json& row : layer["tables"]) {
            rows.push_back({data[0],
                            data[3],
                            weights[0],
                            layer["pad"],
                            {data[1], weights[2], layer["stride"][0]},
                            {data[2], weights[3], layer["stride"][1]},
                            row["parts"].get<std::map<std::string, Words>>(),
                            layer["padding"] == "divisors",
                            layer.value("inner", false),
                            row["published"].get<std::array<double, 3>>()});
        }
    }
    return rows;
}

class EmbedTablesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { LOOPGLASS_NEEDS_SOLVER(); }
    void threeRatios_data();
    void threeRatios();
    void geometricMeans();
};

void EmbedTablesTest::threeRatios_data() {
    QTest::addColumn<int>("row");
    for (int i = 0; i < 36; ++i) {
        QTest::addRow("layer %d, table %d", i / 3, i % 3 + 1) << i;
    }
}

/// Returns the words of data and weights of a row according to the engine.
struct RowWords {
    Words data = 0;
    Words weights = 0;
};

std::optional<RowWords> engineWords(const Row& row, embed::Unrolling unrolling) {
    embed::EmbedOptions options;
    options.constraints = embed::relaxedConstraints()
                              .with(embed::Constraint::WholeTiles)
                              .with(embed::Constraint::OperandOrder);
    options.unrolling = unrolling;
    const embed::EmbedResult result =
        embed::embed(sampleInstruction("vta-gemm-1x16x16"), paddedLayer(row), options);
    for (const embed::Found& found : result.found) {
        if (result.complete() && isMadeOf(result.workload, found.embedding, row.parts)) {
            return RowWords{found.cost->tensors[1].packedWords, found.cost->tensors[2].packedWords};
        }
    }
    return std::nullopt;
}

/// An axis that is not unrolled has the whole padded image in the paper, and only the read part in
/// the engine.
Words wholeImage(const Row& row, const Axis& axis, const std::string& name, Words words) {
    if (row.parts.contains(name)) {
        return words;
    }
    const Words read =
        (outputs(row, axis, name) - 1) * axis.stride + padded(row, axis.kernel, name);
    return words / read * (axis.size + 2 * row.pad);
}

void EmbedTablesTest::threeRatios() {
    QFETCH(int, row);
    const std::vector<Row> rows = allRows();
    QCOMPARE(rows.size(), std::size_t{36});
    const Row& given = rows[static_cast<std::size_t>(row)];
    const auto found =
        engineWords(given, given.inner ? embed::Unrolling::Shared : embed::Unrolling::Whole);
    QVERIFY(found.has_value());
    Words data = wholeImage(given, given.high, "R", found->data);
    data = wholeImage(given, given.wide, "S", data);
    if (given.inner) {  // the paper counts the results, 112, where steps of 2 and 4 reach 114
        const Words kernel = padded(given, given.high.kernel, "R");
        const Words reached = outputs(given, given.high, "R") + (kernel / given.parts.at("R") - 1) *
                                                                    given.parts.at("R") /
                                                                    given.high.stride;
        QCOMPARE(data % reached, Words{0});
        data = data / reached * outputs(given, given.high, "R");
    }
    const double ofData = static_cast<double>(given.batch * given.high.size * given.wide.size * 16);
    const double ofWeights =
        static_cast<double>(given.results * 16 * given.high.kernel * given.wide.kernel);
    const auto sum = static_cast<double>(data + found->weights);
    const std::array<double, 3> ratios{static_cast<double>(data) / ofData,
                                       static_cast<double>(found->weights) / ofWeights,
                                       sum / (ofData + ofWeights)};
    for (std::size_t i = 0; i < ratios.size(); ++i) {
        QVERIFY2(std::abs(ratios[i] - given.published[i]) < 0.000501,
                 std::to_string(ratios[i]).c_str());
    }
}

/// The last rows of the tables follow from those above, except for their last digit.
void EmbedTablesTest::geometricMeans() {
    const std::vector<Row> rows = allRows();
    const std::array<double, 3> published{1.328, 1.076, 0.744};
    for (std::size_t table = 0; table < 3; ++table) {
        double logarithms = 0;
        for (std::size_t layer = 0; layer < 12; ++layer) {
            logarithms += std::log(rows[layer * 3 + table].published[2]);
        }
        QVERIFY(std::abs(std::exp(logarithms / 12) - published[table]) < 0.0015);
    }
}

LOOPGLASS_TEST(EmbedTablesTest)

}  // namespace loopglass::test::embed_tables_test

#include "embed_tables_test.moc"
