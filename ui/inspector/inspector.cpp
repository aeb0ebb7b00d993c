#include "inspector/inspector.h"

#include "inspector/best_page.h"
#include "inspector/inspector_page.h"
#include "text/digit_gap.h"
#include "text/glossary.h"
#include "views/status_badge.h"
#include "widgets/view_parts.h"

#include <QImage>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

namespace loopglass::ui {

Inspector::Inspector(SelectionModel& selection, const Theme& theme, SharedServices& services,
                     QWidget* parent)
    : View(ViewId::Inspector, selection, theme, parent),
      m_theme(theme),
      m_page(new QTextBrowser(this)),
      m_evaluate(new QPushButton(tr("Evaluate anyway"), this)),
      m_edit(new QPushButton(tr("Edit the mapping"), this)),
      m_evaluation(new CandidateEvaluation(this)),
      m_proof(&services.of<ProofSearch>()) {
    setAccessibleName(tr("Explanation of the selected candidate"));
    m_page->setAccessibleName(tr("Reason, numbers and source"));
    m_page->setOpenLinks(false);
    m_page->viewport()->installEventFilter(this);
    m_page->document()->setDocumentMargin(10);
    m_evaluate->setProperty("primary", true);
    m_evaluate->setToolTip(tr("Complete this candidate and compare its mapping with the best"));
    m_edit->setToolTip(tr("Complete this candidate and edit its mapping"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 2, 0, 12);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(16, 10, 16, 0);
    head->addWidget(sectionLabel(tr("Why"), this));
    head->addWidget(badge(), 0, Qt::AlignVCenter);
    head->addStretch();
    head->addStrut(18);
    layout->addLayout(head);
    layout->addWidget(m_page, 1);
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(16, 0, 16, 0);
    foot->addWidget(m_evaluate);
    foot->addWidget(m_edit);
    layout->addLayout(foot);
    connectParts();
    showPage();
}

void Inspector::connectParts() {
    connect(m_page, &QTextBrowser::anchorClicked, this, &Inspector::follow);
    connect(m_evaluate, &QPushButton::clicked, this, &Inspector::evaluateAllTheSame);
    connect(m_edit, &QPushButton::clicked, this, &Inspector::editRequested);
    connect(m_evaluation, &CandidateEvaluation::done, this, [this](const CandidateResult& answer) {
        m_answer = answer;
        showPage();
    });
    connect(&m_theme, &Theme::changed, this, &Inspector::showPage);
    connect(m_proof, &ProofSearch::changed, this, [this] {
        explainBest();
        showPage();
    });
}

QList<QStringList> Inspector::asTable() const {
    QList<QStringList> table{{tr("part"), tr("text")}};
    if (m_bestWhy) {
        for (const BestExplanation::Line& line : m_bestWhy->lines) {
            table << QStringList{line.heading, line.text};
        }
    }
    if (!m_why) {
        return table;
    }
    table << QStringList{tr("candidate"), m_why->title}
          << QStringList{tr("verdict"), m_why->verdict} << QStringList{tr("why"), m_why->sentence};
    if (m_why->hasRule) {
        table << QStringList{m_why->compared, m_why->inequality}
              << QStringList{tr("decided by"), m_why->otherText}
              << QStringList{tr("rule"), m_why->statement}
              << QStringList{m_why->proven ? tr("proven") : tr("heuristic"), m_why->ruleWhy}
              << QStringList{tr("source"), m_why->source};
    }
    return table;
}

bool Inspector::isEvaluated() const {
    return m_why && run()->trace()[m_shown].state == NodeState::Evaluated;
}

/// Compares a complete mapping with the best mapping at once, because nothing must be completed.
void Inspector::answerFromTrace() {
    const auto& own = m_mappings.whole(*run(), m_shown);
    const auto& best = m_mappings.best(*run(), moment());
    if (own) {
        CandidateResult answer;
        answer.node = m_shown;
        answer.cost = own->cost;
        if (best) {
            answer.best = best->cost;
        }
        m_answer = answer;
    }
}

bool Inspector::canEvaluate() const {
    return m_why && !isEvaluated() && run()->trace()[m_shown].kind != NodeKind::Root &&
           run()->trace()[m_shown].kind != NodeKind::Rest;
}

void Inspector::evaluateAllTheSame() {
    if (canEvaluate()) {
        m_answer.reset();
        m_isAsked = true;
        m_evaluation->start(run(), m_shown);
        showPage();
    }
}

void Inspector::runChanged() {
    m_evaluation->stop();
    m_answer.reset();
    m_why.reset();
    m_bestWhy.reset();
    m_mappings = {};
    m_shown = noNode;
    showPage();
}

void Inspector::refresh() {
    const NodeId node = selection().selected();
    const bool known =
        run() && node != noNode && static_cast<std::size_t>(node) < run()->trace().size();
    const NodeId shown = known ? node : noNode;
    if (shown != m_shown) {
        m_evaluation->stop();
        m_answer.reset();
        m_isAsked = false;
        m_shown = shown;
    }
    m_why.reset();
    if (known) {
        m_why = whyOf(*run(), node, moment());
        if (isEvaluated()) {
            answerFromTrace();
        }
    }
    explainBest();
    showPage();
}

/// Explains the best mapping while no candidate is selected. The proof of a finished search starts
/// here if the header has not started it yet.
void Inspector::explainBest() {
    m_bestWhy.reset();
    if (m_why || !run()) {
        return;
    }
    if (!run()->isRunning()) {
        m_proof->follow(run());
    }
    if (const auto& best = m_mappings.best(*run(), moment())) {
        m_bestWhy = bestExplanation(shown(), *best, m_proof);
    }
}

void Inspector::follow(const QUrl& link) {
    if (link.scheme() == QLatin1String("node")) {
        selection().select(static_cast<NodeId>(link.path().toUInt()));
    } else if (link.scheme() == QLatin1String("audit")) {
        emit lossRuleRequested();
    } else if (const std::optional<ViewId> view = viewCalled(link.path());
               view && link.scheme() == QLatin1String("view")) {
        emit viewRequested(*view);
    }
}

/// Opens the glossary after a click on an underlined word.
bool Inspector::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonRelease && !m_page->textCursor().hasSelection()) {
        const QPointF scrolled(m_page->horizontalScrollBar()->value(),
                               m_page->verticalScrollBar()->value());
        const QString word = glossaryWordAt(
            *m_page->document(), static_cast<QMouseEvent*>(event)->position() + scrolled);
        if (!word.isEmpty()) {
            emit wordRequested(word);
        }
    }
    return View::eventFilter(watched, event);
}

QString Inspector::pageHtml() const {
    if (m_why) {
        return inspectorPage(*m_why, m_theme, m_answer, m_evaluation->isRunning(),
                             &run()->problem());
    }
    return m_bestWhy ? bestPage(*m_bestWhy, m_theme)
                     : emptyInspectorPage(
                           m_theme, run().get(),
                           textWithoutRun(tr("Open a sample. For each candidate of its search, "
                                             "this panel shows why it was kept or pruned.")));
}

void Inspector::showPage() {
    m_evaluate->setEnabled(canEvaluate() && !m_evaluation->isRunning());
    m_evaluate->setVisible(m_why.has_value() && !isEvaluated());
    m_edit->setVisible(m_why && (canEvaluate() || isEvaluated()));
    m_edit->setEnabled(!shown().isOld());
    const QString html = pageHtml();
    if (html != m_html) {
        m_html = html;
        addMarks();
        m_page->setHtml(unbrokenInHtml(html));
        underlineGlossaryWords(*m_page->document());
        if (m_isAsked) {
            m_page->scrollToAnchor(QStringLiteral("answer"));  // often below the visible part
        }
    }
}

void Inspector::addMarks() {
    for (int mark = 0; mark <= static_cast<int>(Mark::Open); ++mark) {
        QImage image(24, 24, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        m_theme.drawMark(painter, static_cast<Mark>(mark), QPointF(12, 12), 22);
        m_page->document()->addResource(QTextDocument::ImageResource,
                                        QUrl(QStringLiteral("mark:%1").arg(mark)), image);
    }
}

}  // namespace loopglass::ui
