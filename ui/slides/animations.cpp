// Animations for slides. The growing tree is the view Tiles at successive search steps, from the
// creation of the root to the last verdict on one of its tiles. The steps are the tile pictures of
// a tile walk through a mapping. Every frame is drawn from the recorded search.
#include "slides/animations.h"

#include "run/displayed_mapping.h"
#include "slides/best_tiles.h"
#include "slides/gif_writer.h"
#include "slides/new_folder.h"
#include "slides/stage.h"
#include "text/text.h"
#include "tilewalk/tile_canvas.h"
#include "tilewalk/tile_scene.h"
#include "views/tiles_index.h"
#include "views/tiles_view.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <vector>

namespace loopglass::ui {

namespace {

constexpr int maxTreeFrames = 120;
constexpr int maxStepFrames = 48;
constexpr int treePause = 15;   ///< pause after a frame of the tree, in hundredths of a second
constexpr int stepPause = 100;  ///< longer pause after a step, because a step has numbers to read

/// An animation, with the stage for drawing its frames.
struct Film {
    QString name;
    Animation animation;
    std::shared_ptr<Stage> stage;
};

/// Returns the search steps at which a tile of the tree was decided, at most a given number,
/// including the first and the last.
std::vector<std::uint32_t> momentsOf(const Trace& trace, const TileTreeEntry& tree) {
    std::set<std::uint32_t> all;
    for (std::uint32_t i = 0; i < tree.size; ++i) {
        const NodeRecord& tile = trace[NodeId{static_cast<std::uint32_t>(tree.root) + i}];
        all.insert(tile.bornAt);
        if (tile.state != NodeState::Open) {
            all.insert(tile.decidedAt);
        }
    }
    const std::vector<std::uint32_t> sorted(all.begin(), all.end());
    const std::size_t count = std::min<std::size_t>(sorted.size(), maxTreeFrames);
    std::vector<std::uint32_t> chosen;
    for (std::size_t i = 0; i < count; ++i) {
        chosen.push_back(sorted[count == 1 ? 0 : i * (sorted.size() - 1) / (count - 1)]);
    }
    return chosen;
}

/// Returns the tile that the growth towards a tile had reached by a search step; the picture
/// changes only when this tile changes.
NodeId grownTo(const Trace& trace, const TileTreeEntry& tree, NodeId tile, std::uint32_t moment) {
    while (tile != tree.root && trace[tile].bornAt > moment) {
        tile = trace[tile].parent;
    }
    return tile;
}

Film growing(const DisplayState& shown, NodeId tile, const TileTreeEntry& tree, const QSize& size) {
    const Trace& trace = shown.run->trace();
    Film film{QStringLiteral("growing-") +
                  filePart(qt(shown.run->problem().accelerator.levels[trace[tile].level].name)),
              {},
              {}};
    film.stage = std::make_shared<Stage>(
        QSize(size.width(), std::max(size.height(), heightOfTree(trace, tile))));
    auto* view = new TilesView(film.stage->selection(), film.stage->theme());
    film.stage->put(view);
    film.animation.size = film.stage->size();
    film.animation.pause = treePause;
    const std::vector<std::uint32_t> moments = momentsOf(trace, tree);
    film.animation.frames = static_cast<int>(moments.size()) + 1;
    film.animation.frame = [stage = film.stage.get(), view, moments, shown, tree, tile](int i) {
        const bool ends = static_cast<std::size_t>(i) == moments.size();
        DisplayState then = shown;
        if (!ends) {
            then.moment = moments[static_cast<std::size_t>(i)];
        }
        view->setDisplayState(then);
        const Trace& told = shown.run->trace();
        stage->selection().select(ends ? tile : grownTo(told, tree, tile, *then.moment));
        return stage->picture();
    };
    return film;
}

std::vector<Film> growingTrees(const DisplayState& shown, const QSize& size) {
    const Trace& trace = shown.run->trace();
    TilesIndex index;
    index.update(trace);
    std::vector<Film> films;
    for (const NodeId tile : bestDecisions(trace, NodeKind::Tile)) {
        if (const TileTreeEntry* tree = index.treeOf(trace, tile)) {
            films.push_back(growing(shown, tile, *tree, size));
        }
    }
    return films;
}

/// Pictures of the tiles of one level, with a line that describes the step.
class StepsPicture : public QWidget {
public:
    StepsPicture(const Theme& theme, const RunData& run, const DisplayedMapping& best,
                 std::size_t level)
        : m_message(new QLabel(this)),
          m_canvas(new TileCanvas(m_scene, theme, this)) {
        m_problem = m_scene.setMapping(run.sharedProblem(), best.mapping, run.options().cost);
        if (m_problem.isEmpty()) {
            m_scene.setLevel(level);
        }
        m_message->setProperty("heading", true);
        auto* column = new QVBoxLayout(this);
        column->addWidget(m_message);
        column->addWidget(m_canvas, 1);
    }
    const QString& problem() const { return m_problem; }
    const TileScene& scene() const { return m_scene; }
    int heightFor(int width) const { return m_canvas->heightForWidth(width) + headRoom; }
    void show(std::int64_t step) {
        m_scene.setStep(step);
        m_message->setText(ui::tr("%1, step %2 of %3: %4")
                               .arg(m_scene.levelName(m_scene.level()), countLabel(step + 1),
                                    countLabel(m_scene.steps()), m_scene.loopsText()));
        m_canvas->showScene();
    }

private:
    static constexpr int headRoom = 90;

    TileScene m_scene;
    QString m_problem;
    QLabel* m_message;
    TileCanvas* m_canvas;
};

std::optional<Film> stepsOf(const RunData& run, const DisplayedMapping& best, std::size_t level,
                            const QSize& size) {
    Film film{{}, {}, std::make_shared<Stage>(size)};
    auto picture = std::make_unique<StepsPicture>(film.stage->theme(), run, best, level);
    if (!picture->problem().isEmpty() || picture->scene().steps() < 2) {
        return std::nullopt;
    }
    film.name = QStringLiteral("steps-") + filePart(picture->scene().levelName(level));
    picture->show(0);
    const int height = std::max(size.height(), picture->heightFor(size.width()));
    film.stage->setSize({size.width(), height});
    StepsPicture* shown = picture.release();
    film.stage->put(shown);
    film.animation.size = film.stage->size();
    film.animation.frames =
        static_cast<int>(std::min<std::int64_t>(shown->scene().steps(), maxStepFrames));
    film.animation.pause = stepPause;
    film.animation.frame = [stage = film.stage.get(), shown](int i) {
        shown->show(i);
        return stage->picture();
    };
    return film;
}

std::vector<Film> filmsOf(const DisplayState& shown, const QSize& size) {
    std::vector<Film> films = growingTrees(shown, size);
    if (const std::optional<DisplayedMapping> best = bestMapping(*shown.run, {})) {
        const std::size_t levels = shown.run->problem().accelerator.levels.size();
        for (std::size_t level = 1; level < levels; ++level) {
            if (std::optional<Film> film = stepsOf(*shown.run, *best, level, size)) {
                films.push_back(std::move(*film));
            }
        }
    }
    return films;
}

}  // namespace

QString writeAnimations(const DisplayState& shown, const QString& folder, QStringList* written,
                        const FramesDone& progress, const QSize& size) {
    if (shown.freshness != Freshness::Current || shown.run->isRunning()) {
        return tr("Animations need a search that has ended.");
    }
    NewFolder files(folder);
    if (!files.problem().isEmpty()) {
        return files.problem();
    }
    std::vector<Film> films = filmsOf(shown, size);
    int all = 0;
    for (const Film& film : films) {
        all += film.animation.frames;
    }
    int before = 0;
    bool ended = false;
    QStringList names;
    for (Film& film : films) {
        film.animation.goesOn = [&](int done) {
            ended = progress && !progress(before + done, all);
            return !ended;
        };
        const QByteArray gif = gifOf(film.animation);
        if (ended) {
            return {};
        }
        names << film.name + QStringLiteral(".gif");
        if (gif.isEmpty()) {
            return tr("cannot write %1").arg(names.last());
        }
        files.add(names.last(), gif);
        before += film.animation.frames;
    }
    const QString problem = films.empty() ? tr("No mapping to show.") : files.finish();
    if (written != nullptr && problem.isEmpty()) {
        written->append(names);
    }
    return problem;
}

}  // namespace loopglass::ui
