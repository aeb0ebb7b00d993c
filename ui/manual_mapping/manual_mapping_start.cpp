// The mappings from which an edit can start, and the exports of an edited mapping.
#include "export_code/export_code_dialog.h"
#include "format/read/read_mapping.h"
#include "manual_mapping/manual_mapping_view.h"
#include "mapping/nest_edit.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/path.h"
#include "workload/checked.h"
#include "workload/input_error.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QToolButton>
#include <exception>

namespace loopglass::ui {

/// Returns the problem of the document, which is computed again only after a change.
const std::shared_ptr<const Problem>& ManualMappingView::bound() {
    const DocumentState& state = m_document.state();
    if (state.accelerator != m_boundTo.accelerator || state.network != m_boundTo.network ||
        state.layer != m_boundTo.layer) {
        m_boundTo = state;
        try {
            m_bound = std::make_shared<const Problem>(bind(state.workload(), *state.accelerator));
        } catch (const std::exception&) {
            m_bound.reset();  // the editors show the error
        }
    }
    return m_bound;
}

/// Returns the problem of the document with the bypasses and bounds of the edited mapping. Returns
/// null if these bypasses give no valid problem, as in a session file that was edited by hand.
std::shared_ptr<const Problem> ManualMappingView::withVariant(
    const std::shared_ptr<const Problem>& own, const Variant& variant) {
    if (variant == Variant{}) {
        return own;
    }
    if (m_applied.own != own || m_applied.variant != variant) {
        m_applied = {own, variant, nullptr};
        try {
            m_applied.problem = std::make_shared<const Problem>(applied(*own, variant));
        } catch (const std::exception&) {
            return nullptr;
        }
    }
    return m_applied.problem;
}

/// Returns true if the run searched the problem of the document, with any options.
bool ManualMappingView::isOfDocument(const RunData& run) {
    if (m_document.state().isWithheld("search")) {
        return false;  // a search before the question would answer the question
    }
    const Problem& searched = run.variants() == nullptr ? run.problem() : *run.variants()->given;
    const auto& own = bound();
    return own && searched.workload == own->workload && searched.accelerator == own->accelerator;
}

/// Returns the edited mapping; otherwise the best mapping; otherwise the untiled loop nest. The
/// displayed source stays while the search of the document is about to start.
ManualMappingView::Source ManualMappingView::source() {
    const std::shared_ptr<const Problem> own = bound();
    const Source kept{m_problem ? Origin::Kept : Origin::Nothing, {}, {}, {}, {}};
    if (!own) {
        return kept;
    }
    if (const auto& manualMapping = m_document.state().manualMapping;
        manualMapping && isOf(*manualMapping, *own)) {
        if (const auto problem = withVariant(own, manualMapping->variant)) {
            return {Origin::Hand, problem, manualMapping->mapping, manualMapping->variant,
                    tr("Edited mapping")};
        }
    }
    if (run() && isOfDocument(*run())) {
        if (const auto& best = m_cache.best(*run(), std::nullopt)) {
            return {Origin::Best, run()->sharedProblem(), best->mapping, variantOfRun(),
                    tr("Best mapping, for editing")};
        }
    } else if (shown().freshness == Freshness::Before && m_problem) {
        return kept;
    }
    return {Origin::Untiled, own, untiledOf(*own), {}, tr("Untiled loop nest, for editing")};
}

Mapping ManualMappingView::untiledOf(const Problem& problem) {
    std::vector<std::int64_t> bounds;
    for (const auto& dimension : problem.workload.dimensions) {
        bounds.push_back(dimension.bound);
    }
    return untiledNest(problem.levelCount(), bounds);
}

Variant ManualMappingView::variantOfRun() const {
    return run() && run()->variants() != nullptr ? run()->variants()->result.variant : Variant{};
}

void ManualMappingView::fillStartMenu() {
    auto* menu = new QMenu(m_start);
    QAction* best = menu->addAction(tr("Best mapping"), this, &ManualMappingView::startFromBest);
    menu->addAction(tr("Untiled loop nest"), this, &ManualMappingView::startUntiled);
    QAction* selected =
        menu->addAction(tr("Selected candidate"), this, &ManualMappingView::startFromSelected);
    QAction* pinned = menu->addAction(tr("Pinned mapping"), this, [this] {
        startFrom(m_pinned->mapping, m_variant, tr("the pinned mapping"));
    });
    menu->addSeparator();
    menu->addAction(tr("Mapping file…"), this, [this] {
        const QString file = QFileDialog::getOpenFileName(
            this, tr("Mapping to start from"), QString(), tr("Mappings (*.yaml *.yml);;All (*)"));
        if (!file.isEmpty()) {
            emit messageSent(startFromFile(file));
        }
    });
    connect(menu, &QMenu::aboutToShow, this, [this, best, selected, pinned] {
        best->setEnabled(run() && isOfDocument(*run()) &&
                         m_cache.best(*run(), std::nullopt).has_value());
        selected->setEnabled(canStartFromSelected());
        pinned->setEnabled(m_pinned.has_value());
    });
    m_start->setMenu(menu);
}

bool ManualMappingView::canStartFromSelected() const {
    const NodeId node = selection().selected();
    return !shown().isOld() && run() && node != noNode &&
           static_cast<std::size_t>(node) < run()->trace().size();
}

void ManualMappingView::startFrom(const Mapping& mapping, const Variant& variant,
                                  const QString& name) {
    if (bound()) {
        m_document.setManualMapping(
            handMappingOf(*bound(), mapping, variant),
            {tr("start from %1").arg(name), {}, Document::EditTiming::Once});
    }
}

void ManualMappingView::startFromBest() {
    if (!run() || !isOfDocument(*run())) {
        return;
    }
    if (const auto best = m_cache.best(*run(), std::nullopt)) {
        startFrom(best->mapping, variantOfRun(), tr("the best mapping"));
    }
}

void ManualMappingView::startUntiled() {
    if (const auto& own = bound()) {
        startFrom(untiledOf(*own), {}, tr("the untiled loop nest"));
    }
}

void ManualMappingView::startFromSelected() {
    if (!canStartFromSelected()) {
        return;
    }
    const NodeId node = selection().selected();
    if (!isWhole(run()->trace(), node)) {
        emit messageSent(tr("Completing the candidate…"));
        m_completion->start(run(), node);
        return;
    }
    if (const auto whole = wholeMapping(*run(), node)) {
        startFrom(whole->mapping, variantOfRun(), tr("the selected candidate"));
    }
}

QString ManualMappingView::startFromFile(const QString& path) {
    if (!bound()) {
        return tr("A mapping needs a workload and an accelerator that fit together. Correct the "
                  "input first.");
    }
    try {
        const VariantMapping read = readVariantMapping(readSource(path.toStdString()), *bound());
        startFrom(read.mapping, read.variant, QFileInfo(path).fileName());
    } catch (const InputError& error) {
        return messageOf(error);
    } catch (const CountOverflow& error) {
        return messageOf(error);
    }
    return {};
}

std::optional<ExportChoice> ManualMappingView::exportChoice() {
    if (!m_problem) {
        return std::nullopt;
    }
    return ExportChoice{m_origin == Origin::Hand ? tr("edited mapping") : m_name,
                        m_numbers.mapping,
                        m_problem,
                        m_given,
                        m_variant,
                        m_document.options().cost};
}

void ManualMappingView::exportMapping() {
    if (const std::optional<ExportChoice> shown = exportChoice()) {
        openExportCode(m_theme, {*shown}, this)->chooseFormat(ExportFormat::Yaml);
    }
}

}  // namespace loopglass::ui
