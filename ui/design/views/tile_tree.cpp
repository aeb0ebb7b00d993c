#include "design/views/tile_tree.h"

#include "design/points/place_scale.h"
#include "design/published_search.h"
#include "mapping/problem.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "widgets/elided_combo_box.h"
#include "widgets/view_parts.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace loopglass::ui {

namespace {

constexpr std::size_t maxTilesDrawn = 100'000;

Mark markOfTile(const design::SizedTile& tile) {
    return !tile.fits() ? Mark::Capacity : tile.larger ? Mark::Better : Mark::Kept;
}

QString extentsText(const design::SizedTile& tile) {
    QStringList texts;
    for (const std::int64_t extent : tile.extents) {
        texts << QString::number(extent);
    }
    return texts.join(QLatin1Char(','));
}

/// Returns the extents of the dimensions as text; dimensions of size 1 are omitted.
QString namedExtents(const Workload& workload, const std::vector<std::int64_t>& extents) {
    QStringList texts;
    for (std::size_t d = 0; d < extents.size(); ++d) {
        if (extents[d] > 1) {
            texts << qt(workload.dimensions[d].name) + QLatin1Char(' ') +
                         QString::number(extents[d]);
        }
    }
    return texts.isEmpty() ? tr("one MAC") : listedText(texts);
}

SharedTiles tilesOf(const TileQuestion& of, const Analysis<TileQuestion, SharedTiles>::Link& link) {
    const Problem problem = bind(of.design->layers[of.layer].workload, of.design->space.base);
    return std::make_shared<const design::SizedTiles>(
        design::sizedTiles(problem, of.level, of.axes, maxTilesDrawn, link.stopToken()));
}

}  // namespace

TileTreePanel::TileTreePanel(const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_layers(new ElidedComboBox(this)),
      m_sentence(faintLabel(this)),
      m_canvas(new TreeCanvas(theme, m_tree, *this, this)),
      m_search(tilesOf, this) {
    m_layers->setAccessibleName(tr("Layer of the tiles"));
    m_layers->setToolTip(tr("Layer whose tiles are shown"));
    m_layers->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_canvas->setAccessibleName(tr("Tiles with the smallest sizes that hold them"));
    m_canvas->setBox({{116, 46}, 13});
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_sentence->setMinimumHeight(2 * QFontMetrics(theme.font(12)).lineSpacing());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    auto* head = new QHBoxLayout;
    head->addWidget(m_sentence, 1);
    head->addWidget(m_layers, 0, Qt::AlignTop);
    column->addLayout(head);
    column->addWidget(m_canvas, 1);
    setFocusProxy(m_canvas);
    connect(m_canvas, &TreeCanvas::nodeSelected, this, [this](quint32 node) {
        m_canvas->select(node);
        showSentence();
    });
    connect(m_layers, &QComboBox::activated, this, [this](int layer) {
        m_layer = static_cast<std::size_t>(layer);
        grow();
    });
    connect(&m_search, &AnalysisJob::changed, this, &TileTreePanel::showTiles);
    showSentence();
}

void TileTreePanel::fillLayers() {
    const QSignalBlocker quiet(m_layers);
    m_layers->clear();
    for (const NetworkLayer& layer : m_design->layers) {
        m_layers->addItem(qt(layer.workload.name));
    }
    m_layer = std::min(m_layer, m_design->layers.size() - 1);
    m_layers->setCurrentIndex(static_cast<int>(m_layer));
    m_layers->setVisible(m_design->layers.size() > 1);
}

void TileTreePanel::show(const std::shared_ptr<const design::Design>& design) {
    if (design == m_design) {
        return;
    }
    m_design = design;
    if (m_design) {
        fillLayers();
    }
    grow();
}

void TileTreePanel::grow() {
    m_axes.clear();
    const auto level = m_design ? design::levelOfTiles(m_design->space) : std::nullopt;
    if (!level) {
        m_search.clear();
        return showTiles();
    }
    for (const std::size_t a : design::capacityAxes(m_design->space, *level)) {
        m_axes.push_back(m_design->space.axes[a]);
    }
    m_search.start({m_design, m_layer, *level, m_axes});
}

void TileTreePanel::showTiles() {
    m_tiles = m_search.result().value_or(nullptr);
    std::vector<std::uint32_t> parents;
    std::vector<std::uint8_t> marks;
    for (std::uint32_t n = 0; m_tiles && n < m_tiles->nodes.size(); ++n) {
        parents.push_back(n == 0 ? TreeCanvas::none : m_tiles->nodes[n].parent);
        marks.push_back(static_cast<std::uint8_t>(markOfTile(m_tiles->nodes[n])));
    }
    m_tree.setParents(parents);
    m_tree.setVerdicts(marks, marks);
    m_canvas->setEmptyText(m_search.isRunning() ? tr("Growing tiles…")
                                                : tr("No capacity of a buffer varies."));
    m_canvas->treeChanged(true);
    showSentence();
    emit changed();
}

QString TileTreePanel::sizesOf(const design::SizedTile& tile) const {
    QStringList texts;
    for (std::size_t a = 0; a < tile.sizes.size(); ++a) {
        texts << tickLabel(m_axes[a].parameter, m_axes[a].values[tile.sizes[a]]);
    }
    return texts.join(QStringLiteral(" · "));
}

NodeStyle TileTreePanel::look(std::uint32_t node) const {
    const design::SizedTile& tile = m_tiles->nodes[node];
    NodeStyle look{extentsText(tile), markOfTile(tile), {}, {}};
    for (std::size_t a = 0; a < m_axes.size() && a < tile.words.size(); ++a) {
        const double size =
            tile.fits() ? m_axes[a].values[tile.sizes[a]].number : m_axes[a].values.back().number;
        look.gauges.push_back(static_cast<double>(tile.words[a]) / size);
    }
    return look;
}

QString TileTreePanel::markText(Mark mark) const {
    return mark == Mark::Kept       ? tr("kept")
           : mark == Mark::Better   ? tr("a larger tile fits the same sizes")
           : mark == Mark::Capacity ? tr("too large for all sizes")
                                    : Theme::markName(mark);
}

QString TileTreePanel::tip(std::uint32_t node) const {
    const design::SizedTile& tile = m_tiles->nodes[node];
    const Workload& workload = m_design->layers[m_layer].workload;
    const QString what = namedExtents(workload, tile.extents);
    if (!tile.fits()) {
        return tr("%1: no size of the design holds it.").arg(what);
    }
    const QString sizes = tr("%1: needs at least %2 words").arg(what, sizesOf(tile));
    return tile.larger
               ? tr("%1. Pruned: the larger tile %2 needs no larger buffer.")
                     .arg(sizes, namedExtents(workload, m_tiles->nodes[*tile.larger].extents))
               : tr("%1. Kept: every larger tile needs a larger buffer.").arg(sizes);
}

QString TileTreePanel::sentence() const {
    if (m_search.isRunning()) {
        return tr("Growing tiles…");
    }
    if (!m_search.failure().isEmpty()) {
        return m_search.failure();
    }
    if (!m_tiles) {
        return tr("Tiles appear here if a buffer capacity varies. Add a capacity at the left.");
    }
    if (m_canvas->selected() < m_tiles->nodes.size()) {
        return tip(m_canvas->selected());
    }
    const auto kept = std::count_if(m_tiles->nodes.begin(), m_tiles->nodes.end(),
                                    [](const auto& tile) { return tile.isKept(); });
    const QString counts =
        (m_axes.size() > 1 ? tr("%1 tiles, %2 kept. Each tile has the smallest sizes of the "
                                "buffers that hold it.")
                           : tr("%1 tiles, %2 kept. Each tile has the smallest size of the buffer "
                                "that holds it."))
            .arg(countLabel(static_cast<std::int64_t>(m_tiles->nodes.size())), countLabel(kept));
    return m_tiles->whole ? counts : tr("Not all tiles were computed: %1").arg(counts);
}

void TileTreePanel::showSentence() {
    m_sentence->setText(sentence());
    m_canvas->setAccessibleDescription(m_sentence->text());
}

QList<QStringList> TileTreePanel::asTable() const {
    if (!m_tiles) {
        return {};
    }
    QStringList head;
    for (const Dimension& dimension : m_design->layers[m_layer].workload.dimensions) {
        head << qt(dimension.name);
    }
    for (const design::Axis& axis : m_axes) {
        head << qt(axis.parameter.name) + QStringLiteral(".words") << qt(axis.parameter.name);
    }
    QList<QStringList> rows{head << tr("kept")};
    for (const design::SizedTile& tile : m_tiles->nodes) {
        QStringList row;
        for (const std::int64_t extent : tile.extents) {
            row << QString::number(extent);
        }
        for (std::size_t a = 0; a < m_axes.size(); ++a) {
            row << QString::number(tile.words[a])
                << (tile.fits() ? qt(design::valueText(m_axes[a].values[tile.sizes[a]]))
                                : QString());
        }
        rows << (row << (tile.isKept() ? QStringLiteral("1") : QStringLiteral("0")));
    }
    return rows;
}

}  // namespace loopglass::ui
