// The pictures of tiles, compared with the step simulator. On every cut through every tensor and at
// every step, words are drawn as loaded, returning, staying or leaving. The simulated instance must
// fetch, have seen, keep or release exactly these words.
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/oracles/loop_walk.h"
#include "tilewalk/tile_scene.h"

#include <QTest>
#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace loopglass::ui::test::tile_scene_test {

using loopglass::test::Box;
using loopglass::test::LoopWalk;
using loopglass::test::RandomCase;
using loopglass::test::randomCase;
using loopglass::test::Word;
using loopglass::test::WordSet;

using Picture = std::map<Word, WordState>;
constexpr std::int64_t maxSteps = 24;
constexpr std::int64_t maxCuts = 60;

/// Returns the drawn words over all cuts of the hidden axes; nothing if there are too many.
std::optional<Picture> drawn(TileScene& scene, std::size_t tensor) {
    const std::size_t number = tensor + 1;
    const TileGrid first = scene.grids()[number];
    std::vector<std::size_t> hidden;
    std::int64_t cuts = 1;
    for (std::size_t a = 0; a < first.sizes.size(); ++a) {
        if (a != first.across && a != first.down) {
            hidden.push_back(a);
            cuts *= first.sizes[a];
        }
    }
    if (cuts > maxCuts) {
        return std::nullopt;
    }
    Picture picture;
    for (std::int64_t c = 0; c < cuts; ++c) {
        std::int64_t rest = c;
        for (const std::size_t axis : hidden) {
            scene.setCut(number, axis, rest % first.sizes[axis]);
            rest /= first.sizes[axis];
        }
        const TileGrid grid = scene.grids()[number];
        for (const GridFill& fill : grid.fills) {
            for (std::int64_t y = fill.area.y; y < fill.area.y + fill.area.height; ++y) {
                for (std::int64_t x = fill.area.x; x < fill.area.x + fill.area.width; ++x) {
                    Word word = 0;
                    for (std::size_t a = 0; a < grid.sizes.size(); ++a) {
                        const std::int64_t at = a == grid.across ? x
                                                : a == grid.down ? y
                                                                 : grid.at[a];
                        word = word * grid.sizes[a] + at;
                    }
                    picture[word] = fill.state;  // later drawings cover earlier ones
                }
            }
        }
    }
    for (const std::size_t axis : hidden) {
        scene.setCut(number, axis, std::nullopt);
    }
    return picture;
}

/// Simulates one level and one tensor, step by step.
class Simulated {
public:
    Simulated(const Problem& problem, const LoopWalk& walk, std::size_t level, std::size_t tensor)
        : m_walk(walk),
          m_tensor(problem.workload.tensors[tensor]),
          m_level(level),
          m_held(walk.instances(level)),
          m_before(walk.instances(level)) {
        m_parent = level - 1;
        while (m_parent > 0 && !problem.keeps(levelId(m_parent), tensorId(tensor))) {
            --m_parent;
        }
    }

    void step() {
        m_known = m_visited;
        for (std::size_t i = 0; i < m_held.size(); ++i) {
            m_before[i] = m_held[i];
            m_held[i] = m_walk.words(m_tensor, m_walk.tile(m_level, i, m_tensor).value());
            m_visited[parentOf(i)].insert(m_held[i].begin(), m_held[i].end());
        }
    }

    Picture of(std::size_t instance) {
        Picture picture;
        for (const Word word : m_before[instance]) {
            picture[word] = WordState::Left;
        }
        const std::set<Word>& known = m_known[parentOf(instance)];
        for (const Word word : m_held[instance]) {
            const bool there = picture.contains(word);
            picture[word] = there                                     ? WordState::Stays
                            : m_tensor.output && known.contains(word) ? WordState::Returned
                                                                      : WordState::Loaded;
        }
        return picture;
    }

private:
    std::size_t parentOf(std::size_t instance) const {
        return instance / (m_walk.instances(m_level) / m_walk.instances(m_parent));
    }

    const LoopWalk& m_walk;
    const Tensor& m_tensor;
    std::size_t m_level;
    std::size_t m_parent = 0;
    std::vector<WordSet> m_held;
    std::vector<WordSet> m_before;
    std::map<std::size_t, std::set<Word>> m_visited;  ///< by instance of the parent
    std::map<std::size_t, std::set<Word>> m_known;    ///< before this step
};

class TileSceneTest : public QObject {
    Q_OBJECT

    int m_compared = 0;
    std::map<WordState, int> m_seen;

    void compare(std::uint64_t seed, TileScene& scene, std::size_t level, std::size_t tensor,
                 const Mapping& mapping) {
        LoopWalk walk(scene.problem().workload, mapping);
        Simulated truth(scene.problem(), walk, level, tensor);
        const std::size_t last = walk.instances(level) - 1;
        std::int64_t step = -1;
        do {
            if (!walk.steppedOutside(level)) {
                continue;
            }
            truth.step();
            if (++step >= maxSteps) {
                return;
            }
            scene.setStep(step);
            for (const std::size_t instance : std::set<std::size_t>{0, last}) {
                scene.setInstance(static_cast<std::int64_t>(instance));
                const std::optional<Picture> picture = drawn(scene, tensor);
                if (!picture) {
                    return;
                }
                const Picture expected = truth.of(instance);
                QVERIFY2(*picture == expected,
                         qPrintable(QStringLiteral("seed %1, level %2, tensor %3, step %4")
                                        .arg(seed)
                                        .arg(level)
                                        .arg(tensor)
                                        .arg(step)));
                QCOMPARE(scene.grids()[tensor + 1].returned,
                         std::count_if(expected.begin(), expected.end(), [](const auto& word) {
                             return word.second == WordState::Returned;
                         }));
                ++m_compared;
                for (const auto& [word, state] : expected) {
                    ++m_seen[state];
                }
            }
        } while (walk.next());
    }

private slots:
    void everyWordIsDrawnAsItMoves() {
        for (std::uint64_t seed = 1; seed <= 120; ++seed) {
            const RandomCase random = randomCase(seed);
            const auto problem =
                std::make_shared<const Problem>(bind(random.workload, random.accelerator));
            TileScene scene;
            QCOMPARE(scene.setMapping(problem, random.mapping, {}), QString());
            for (std::size_t level = 1; level < problem->levelCount(); ++level) {
                scene.setLevel(level);
                for (std::size_t t = 0; t < problem->workload.tensorCount(); ++t) {
                    if (problem->keeps(levelId(level), tensorId(t))) {
                        compare(seed, scene, level, t, random.mapping);
                        if (QTest::currentTestFailed()) {
                            return;
                        }
                    }
                }
            }
        }
        QVERIFY(m_compared > 1000);
        for (const WordState state :
             {WordState::Left, WordState::Loaded, WordState::Returned, WordState::Stays}) {
            QVERIFY(m_seen[state] > 100);
        }
    }
};

LOOPGLASS_TEST(TileSceneTest)

}  // namespace loopglass::ui::test::tile_scene_test

#include "tile_scene_test.moc"
