#include "slides/figures.h"

#include "charts/vector_picture.h"
#include "slides/best_tiles.h"
#include "slides/new_folder.h"
#include "slides/stage.h"
#include "text/text.h"
#include "views/cutoffs_view.h"
#include "views/energy_view.h"
#include "views/mapping_view.h"
#include "views/orders_view.h"
#include "views/tiles_view.h"
#include "views/timeline_strip.h"
#include "views/unrollings_view.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <algorithm>
#include <functional>
#include <vector>

namespace loopglass::ui {

namespace {

constexpr int stripHeight = 240;

/// A figure: its file, its caption, and the view that draws it.
struct Figure {
    QString name;
    std::function<View*(Stage& stage)> view;
    NodeId selected = noNode;
    int height = 0;  ///< height in pixels; 0 for the height of a slide, or less for a tree
};

template <typename Drawing> Figure figureOf(const char* name, NodeId selected = noNode) {
    return {QLatin1String(name),
            [](Stage& stage) -> View* { return new Drawing(stage.selection(), stage.theme()); },
            selected, 0};
}

std::vector<Figure> figuresOf(const RunData& run) {
    std::vector<Figure> figures{figureOf<OrdersView>("orders")};
    const Accelerator& accelerator = run.problem().accelerator;
    for (const NodeId tile : bestDecisions(run.trace(), NodeKind::Tile)) {
        Figure figure = figureOf<TilesView>("tiles-", tile);
        figure.name += filePart(qt(accelerator.levels[run.trace()[tile].level].name));
        figure.height = heightOfTree(run.trace(), tile);
        figures.push_back(std::move(figure));
    }
    const std::vector<NodeId> unrollings = bestDecisions(run.trace(), NodeKind::Unrolling);
    if (!unrollings.empty()) {  // innermost unrolling; the view names the other fanouts
        figures.push_back(figureOf<UnrollingsView>("unrollings", unrollings.front()));
    }
    figures.push_back(figureOf<CutoffsView>("cutoffs"));
    figures.push_back(figureOf<EnergyView>("energy"));
    figures.push_back(figureOf<MappingView>("mapping"));
    figures.push_back(figureOf<TimelineStrip>("timeline"));
    figures.back().height = stripHeight;
    return figures;
}

QByteArray pdfOf(View& view) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter pdf(&buffer);
    pdf.setTitle(view.title());
    pdf.setPageSize(QPageSize(QSizeF(view.size()), QPageSize::Point));
    pdf.setPageMargins({});
    pdf.setResolution(72);
    QPainter painter(&pdf);
    drawWhole(painter, view);
    painter.end();
    return timelessPdf(bytes);
}

}  // namespace

QByteArray timelessPdf(QByteArray pdf) {
    struct Part {
        QByteArray before;
        char after;
    };
    for (const Part& part : {Part{"/CreationDate (", ')'}, Part{"<xmp:CreateDate>", '<'},
                             Part{"<xmp:ModifyDate>", '<'}, Part{"<xmp:MetadataDate>", '<'},
                             Part{"/ID [", ']'}, Part{"<xmpMM:DocumentID>uuid:", '<'}}) {
        for (qsizetype at = pdf.indexOf(part.before); at >= 0;
             at = pdf.indexOf(part.before, at + part.before.size())) {
            const qsizetype from = at + part.before.size();
            const qsizetype end = pdf.indexOf(part.after, from);
            for (qsizetype i = from; i < end; ++i) {
                const char c = pdf[i];
                // The digits of a date are replaced by 1, because month and day must not be 0.
                pdf[i] = c >= '0' && c <= '9' ? '1' : c >= 'a' && c <= 'f' ? 'a' : c;
            }
        }
    }
    return pdf;
}

QString writeFigures(const DisplayState& shown, const QString& folder, QStringList* written,
                     const QSize& size) {
    if (shown.freshness != Freshness::Current || shown.run->isRunning()) {
        return tr("Figures need a search that has ended.");
    }
    NewFolder files(folder);
    if (!files.problem().isEmpty()) {
        return files.problem();
    }
    QStringList names;
    for (const Figure& figure : figuresOf(*shown.run)) {
        const bool strip = figure.height == stripHeight;
        Stage stage({size.width(), strip ? stripHeight : std::max(size.height(), figure.height)});
        View* view = figure.view(stage);
        stage.selection().select(figure.selected);
        view->setDisplayState(DisplayState::current(shown.run));
        stage.put(view);
        files.add(figure.name + QStringLiteral(".svg"), svgOf(*view, view->title()));
        files.add(figure.name + QStringLiteral(".pdf"), pdfOf(*view));
        names << figure.name + QStringLiteral(".svg") << figure.name + QStringLiteral(".pdf");
    }
    const QString problem = files.finish();
    if (written != nullptr && problem.isEmpty()) {
        written->append(names);
    }
    return problem;
}

}  // namespace loopglass::ui
