// The cost that a box inherits from the surrounding box equals the result of a search on its
// machine. LOOPGLASS_SEED=<seed> starts with that seed.
#include "design/box.h"
#include "design/layer_costs.h"
#include "design/machine_cost.h"
#include "runner/run_tests.h"
#include "support/cases/random_designs.h"
#include "support/sanitizer.h"

#include <QTest>
#include <cmath>
#include <memory>
#include <vector>

namespace loopglass::test::inherited_cost_test {

using namespace design;

bool alike(double a, double b) { return std::abs(a - b) <= limitRounding * std::abs(b); }

class InheritedCostTest : public QObject {
    Q_OBJECT

    static std::vector<LayerQuestion> allLayers(const Design& asked, const LayerCosts& costs,
                                                const std::shared_ptr<AcceleratorLookup>& machine) {
        std::vector<LayerQuestion> questions;
        for (std::size_t l = 0; l < costs.layers().size(); ++l)
            questions.push_back({machine, l, objectiveOfLayers(asked)});
        return questions;
    }

private slots:
    /// Descends from the whole design to one machine by random halves.
    void searchesFindTheSame() {
        std::size_t inherited = 0;
        std::size_t searched = 0;
        const std::uint64_t first = seedFromEnvironment(1);
        for (std::uint64_t seed = first; seed < first + randomRounds(300); ++seed) {
            const Design asked = randomDesign(seed);
            RandomSource random(seed);
            LayerCosts costs(asked, nullptr, {});
            Box box = Box::whole(asked.space);
            std::shared_ptr<AcceleratorLookup> around;
            while (true) {
                if (!box.mixesWordBits(asked.space)) {
                    const auto machine = costs.machineOf(box, around);
                    const std::uint64_t before = costs.mapped();
                    if (machine->costs.empty()) {
                        costs.ask(allLayers(asked, costs, machine));
                        searched += costs.mapped() - before;
                        inherited += costs.layers().size() - (costs.mapped() - before);
                    }
                    compare(asked, *machine, seed);
                    around = machine;
                }
                if (box.isSingle())
                    break;
                box = box.halves(asked.space)[random.below(2)];
            }
        }
        qInfo("%zu inherited, %zu searched", inherited, searched);
        QVERIFY(inherited > randomRounds(200) && searched > randomRounds(400));
    }

private:
    static void compare(const Design& asked, const AcceleratorLookup& machine, std::uint64_t seed) {
        LayerCosts alone(asked, nullptr, {});
        const auto same = alone.machineOf(machine.box);
        alone.ask(allLayers(asked, alone, same));
        const QByteArray at = QByteArray::number(static_cast<qulonglong>(seed));
        for (std::size_t l = 0; l < alone.layers().size(); ++l) {
            const LayerCost& found = *same->find(l, objectiveOfLayers(asked));
            const LayerCost& told = *machine.find(l, objectiveOfLayers(asked));
            QVERIFY2(found.proven == told.proven && found.whyNone.empty() == told.whyNone.empty(),
                     at);
            QVERIFY2(alike(told.objective, found.objective), at);
            QVERIFY2(alike(told.energy, found.energy) && alike(told.cycles, found.cycles), at);
        }
    }
};

LOOPGLASS_TEST(InheritedCostTest)

}  // namespace loopglass::test::inherited_cost_test

#include "inherited_cost_test.moc"
