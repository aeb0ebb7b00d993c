#pragma once

#include "inspector/inspector.h"
#include "inspector/rejection_panel.h"
#include "manual_mapping/manual_mapping_view.h"
#include "modes/headers/status_legend.h"
#include "modes/headers/top_bar.h"
#include "reasons/audit_panel.h"
#include "reasons/space_panel.h"
#include "ui/no_warnings.h"
#include "views/status_badge.h"
#include "views/timeline_strip.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QCoreApplication>
#include <QHash>
#include <QImage>
#include <QString>
#include <QTest>
#include <algorithm>

/// Checks whether the statements of all panels about their content are true.
namespace loopglass::ui::test {

/// Returns the first false statement of a panel; empty if all are true.
class WindowPanels {
public:
    explicit WindowPanels(MainWindow& window) : m_window(window) {}

    TopBar& header() const { return *m_window.findChild<TopBar*>(); }
    StatusLegend& legend() const { return *m_window.findChild<StatusLegend*>(); }
    ManualMappingView& manualMapping() const { return *m_window.findChild<ManualMappingView*>(); }
    TimelineStrip& timeline() const { return *m_window.findChild<TimelineStrip*>(); }
    const DisplayState& now() const { return m_window.shown().now(); }

    /// Returns the views with a tab, in front or not, the inspector and the timeline.
    QList<View*> views() const {
        QList<View*> all = m_window.views();
        return all << &m_window.inspector() << &timeline();
    }

    /// Determines independently whether a run is the search of the current document.
    bool isOfDocument(const RunData& run) const {
        const Document::Prepared prepared = m_window.document().prepare();
        const Problem& problem = run.variants() == nullptr ? run.problem() : *run.variants()->given;
        return prepared.error.isEmpty() && m_window.document().refusal().isEmpty() &&
               problem.workload == prepared.problem->workload &&
               problem.accelerator == prepared.problem->accelerator &&
               run.options() == prepared.options;
    }

    QString whatIsUntrue() const {
        const DisplayState& shown = now();
        if (shown.run && shown.isOld() == isOfDocument(*shown.run)) {
            return QStringLiteral("the run is old or it is not");
        }
        for (View* view : views()) {
            if (const QString wrong = whatIsUntrueOf(*view); !wrong.isEmpty()) {
                return view->name() + QStringLiteral(": ") + wrong;
            }
        }
        if (!(header().shown() == shown) || !(legend().shown() == shown)) {
            return QStringLiteral("header or legend show another run");
        }
        if (header().isStale() != shown.isOld() || legend().isStale() != shown.isOld()) {
            return QStringLiteral("header or legend are not pale when they are old");
        }
        if (!legend().accessibleDescription().contains(shownSentence(shown))) {
            return QStringLiteral("the legend does not say what it shows");
        }
        const QString wrong = whatIsUntrueOfHeader();
        return wrong.isEmpty() ? whatIsUntrueOfHand() : wrong;
    }

    /// Returns how many pixels of a frame differ from its background, the most frequent colour.
    static int inkOf(const QImage& frame) {
        QHash<QRgb, int> pixels;
        for (int y = 0; y < frame.height(); ++y) {
            for (int x = 0; x < frame.width(); ++x) {
                ++pixels[frame.pixel(x, y)];
            }
        }
        const auto ground = std::max_element(pixels.cbegin(), pixels.cend());
        return frame.width() * frame.height() - ground.value();
    }

private:
    QString whatIsUntrueOf(const View& view) const {
        if (!(view.shown() == now())) {
            return QStringLiteral("shows another run, or says so late");
        }
        if (view.id() == ViewId::Hand) {
            return {};
        }
        if (view.shownText() != shownWords(now())) {
            return QStringLiteral("says '%1' instead of '%2'")
                .arg(view.shownText(), shownWords(now()));
        }
        if (view.isStale() != now().isOld()) {
            return QStringLiteral("is pale and current, or old and not");
        }
        return view.accessibleDescription() == shownSentence(now())
                   ? QString()
                   : QStringLiteral("tells screen readers '%1'").arg(view.accessibleDescription());
    }

    QString whatIsUntrueOfHeader() const {
        const DisplayState& shown = now();
        const QString best = header().best();
        const QString note = header().note();
        if (shown.run && !best.isEmpty()) {
            const Problem& problem = shown.run->problem();
            if (problem.workload.name != m_window.document().workload().name ||
                problem.accelerator.name != m_window.document().accelerator().name) {
                return QStringLiteral("a number of '%1' stands under another name")
                    .arg(QString::fromStdString(problem.workload.name));
            }
        }
        const bool proven = note.contains(QStringLiteral("optimum"));
        if (proven && (shown.isOld() || shown.moment || shown.run->isRunning())) {
            return QStringLiteral("the header says '%1' of what is no answer").arg(note);
        }
        return {};
    }

    QString whatIsUntrueOfHand() const {
        ManualMappingView& view = manualMapping();
        if (!view.isVisible() || !view.problem() || view.isStale()) {
            return {};
        }
        const Document& document = m_window.document();
        return view.problem()->workload.name == document.workload().name &&
                       view.problem()->accelerator.name == document.accelerator().name &&
                       view.problem()->workload.dimensionCount() ==
                           document.workload().dimensionCount()
                   ? QString()
                   : QStringLiteral("by-hand: the mapping is of another document");
    }

    MainWindow& m_window;
};

}  // namespace loopglass::ui::test
