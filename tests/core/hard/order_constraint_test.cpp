// The default search under an order constraint, compared with the exact optimum under the same one:
// arrays of a course that keep weights stationary in their PEs, with the loops that do not move
// weights innermost outside the PEs.

#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_workload.h"
#include "runner/run_tests.h"
#include "search/search.h"

#include <QTest>
#include <string>

namespace loopglass::test::order_constraint_test {

const char* const narrowArray = R"(name: a row of 16 that keeps weights
word_bits: 8
compute: {energy: 0.5}
levels:
  - {name: DRAM, energy: {read: 200}}
  - {name: Buffer, capacity: 32768, energy: {read: 6}, fanout: {x: 16}}
  - {name: PE, capacity: 64, keeps: [weight], energy: {read: 0.3}}
)";
const char* const wideArray = R"(name: 16 x 16 that keep a weight each
word_bits: 16
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 200}, bandwidth: {read: 16, write: 16}}
  - {name: Buffer, capacity: 65536, energy: {read: 6}, fanout: {x: 16, y: 16}}
  - {name: PE, capacity: 1, keeps: [weight], energy: {read: 0.2}}
)";
const char* const smallBuffers = R"(name: registers for all, weights stay
word_bits: 16
compute: {energy: 1}
levels:
  - {name: DRAM, energy: {read: 200}}
  - {name: Buffer, capacity: 4096, energy: {read: 6}, bandwidth: {read: 8, write: 8}, fanout: {x: 4, y: 4}}
  - name: PE
    buffers:
      - {name: W, keeps: [weight], capacity: 64, energy: {read: 0.4}}
      - {name: I, keeps: [ifmap], capacity: 12, energy: {read: 0.2}}
      - {name: O, keeps: [ofmap], capacity: 8, energy: {read: 0.2}}
)";

const char* const conv1d = R"(name: a course's convolution
dimensions: {K: 32, C: 32, P: 16, R: 3}
equation: "ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]"
)";
const char* const conv2d = R"(name: a layer of a course
dimensions: {N: 2, K: 64, C: 32, P: 28, Q: 28, R: 3, S: 3}
equation: "ofmap[n,k,p,q] += ifmap[n,c,p+r,q+s] * weight[k,c,r,s]"
)";
const char* const product = R"(name: product
dimensions: {P: 192, C: 512, K: 256}
equation: "ofmap[k,p] += ifmap[c,p] * weight[k,c]"
)";

/// Returns constraints with these loops innermost at the levels outside the PEs.
std::string stays(const std::string& levels, const std::string& loops) {
    std::string text = "constraints:\n";
    for (const char level : levels) {
        text += std::string("  - {level: ") + (level == 'D' ? "DRAM" : "Buffer") +
                ", temporal: {order: [" + loops + "]}}\n";
    }
    return text;
}

class OrderConstraintTest : public QObject {
    Q_OBJECT

private slots:
    void theDefaultStaysNearTheOptimum_data();
    void theDefaultStaysNearTheOptimum();
};

void OrderConstraintTest::theDefaultStaysNearTheOptimum_data() {
    QTest::addColumn<std::string>("machine");
    QTest::addColumn<std::string>("workload");
    QTest::addColumn<std::string>("constraints");
    struct Layer {
        const char* name;
        const char* text;
        const char* moving;  ///< loops that leave weights in place
        const char* all;     ///< every loop, these innermost
    };
    for (const Layer& layer : {Layer{"convolution", conv1d, "P", "R, C, K, P"},
                               Layer{"layer", conv2d, "N, P, Q", "S, R, C, K, N, P, Q"},
                               Layer{"product", product, "P", "C, K, P"}}) {
        for (const auto& [machine, text] :
             {std::pair{"row", narrowArray}, {"grid", wideArray}, {"registers", smallBuffers}}) {
            for (const char* const levels : {"B", "DB"}) {
                for (const char* const loops : {layer.moving, layer.all}) {
                    const std::string name =
                        std::string(layer.name) + " on " + machine + ", " + levels + " " + loops;
                    QTest::newRow(name.c_str())
                        << std::string(text) << std::string(layer.text) << stays(levels, loops);
                }
            }
        }
    }
}

void OrderConstraintTest::theDefaultStaysNearTheOptimum() {
    QFETCH(std::string, machine);
    QFETCH(std::string, workload);
    QFETCH(std::string, constraints);
    const Problem problem =
        bind(readWorkload({"w.yaml", workload}), readAccelerator({"a.yaml", machine}));
    for (const Objective& objective : {Objective(Objective::Edp), Objective(Objective::Energy)}) {
        SearchOptions options;
        options.objective = objective;
        options.constraints =
            readConstraints({"c.yaml", constraints}, problem.workload, problem.accelerator);
        const SearchResult found = search(problem, options);
        const SearchResult optimum = search(problem, exactly(options));
        QVERIFY(found.best && optimum.best && !optimum.stopped());
        const double ratio = found.score.primary / optimum.score.primary;
        qInfo("%.3f times the optimum", ratio);
        QVERIFY2(ratio < 1.1, std::to_string(ratio).c_str());
    }
}

LOOPGLASS_TEST(OrderConstraintTest)

}  // namespace loopglass::test::order_constraint_test

#include "order_constraint_test.moc"
