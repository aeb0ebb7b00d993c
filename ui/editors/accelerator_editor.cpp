#include "editors/accelerator_editor.h"

#include "accelerator/limits.h"
#include "editors/editor_parts.h"
#include "editors/level_card.h"
#include "editors/level_steps.h"
#include "text/text.h"
#include "widgets/number_box.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <utility>

namespace loopglass::ui {

AcceleratorEditor::AcceleratorEditor(Theme& theme, Document& document, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_document(document) {
    setAccessibleName(tr("Accelerator"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(6);
    auto* title = new QHBoxLayout;
    m_name = new ElidedLabel(Qt::AlignRight | Qt::AlignVCenter, this);
    m_name->setProperty("faint", true);
    title->addWidget(sectionTitle(tr("Accelerator"), this));
    title->addWidget(m_name, 1);
    column->addLayout(title);
    m_column = new QVBoxLayout;
    m_column->setSpacing(0);
    column->addLayout(m_column);
    column->addWidget(createComputeCard());
    m_error = new ErrorLine(theme, this);
    column->addWidget(m_error);
    connect(&m_document, &Document::changed, this, [this](Document::Parts what) {
        // The workload says which colours the tensors of a buffer have.
        if (what & (Document::AcceleratorPart | Document::WorkloadPart)) {
            refresh();
        }
    });
    rebuild();
}

QWidget* AcceleratorEditor::createComputeCard() {
    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("compute"));
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(10, 4, 10, 4);
    m_compute = new QLabel(card);
    m_compute->setProperty("heading", true);
    m_computeEnergy =
        new NumberBox(m_theme, NumberBox::Numbers::Decimal, 0, maxEnergy, tr("pJ"), card);
    m_computeEnergy->setAccessibleName(tr("Energy of an operation in pJ"));
    row->addWidget(m_compute, 1);
    row->addWidget(m_computeEnergy);
    const auto recolour = [this, card] {
        card->setStyleSheet(
            QStringLiteral("#compute { background: %1; border: 1px solid %2; border-radius: 4px; }")
                .arg(m_theme.panel().name(), m_theme.hairline().name()));
    };
    recolour();
    connect(&m_theme, &Theme::changed, card, recolour);
    connect(m_computeEnergy, &NumberBox::edited, this, [this](double energy) {
        Accelerator accelerator = m_document.accelerator();
        accelerator.compute.energy = energy;
        accelerator.compute.derived.energy = false;
        showError(m_document.setAccelerator(accelerator, {tr("energy of an operation"),
                                                          QStringLiteral("compute energy"),
                                                          Document::Pace::Typing}));
    });
    connect(m_computeEnergy, &NumberBox::left, this, [this] { m_document.endGesture(); });
    connect(m_computeEnergy, &NumberBox::refused, this, &AcceleratorEditor::showError);
    return card;
}

bool AcceleratorEditor::isSameShape() const {
    const auto& levels = m_document.accelerator().levels;
    if (levels.size() != m_cards.size()) {
        return false;
    }
    for (std::size_t l = 0; l < levels.size(); ++l) {
        if (levels[l].buffers.size() != m_buffers[l]) {
            return false;
        }
    }
    return true;
}

void AcceleratorEditor::rebuild() {
    std::vector<bool> unfolded;
    for (LevelCard* card : std::exchange(m_cards, {})) {
        unfolded.push_back(card->isUnfolded());
        m_column->removeWidget(card);
        disconnect(&m_theme, nullptr, card, nullptr);  // its level may be gone
        card->hide();
        card->deleteLater();  // one of its buttons may be what was pressed
    }
    m_buffers.clear();
    for (std::size_t l = 0; l < m_document.accelerator().levels.size(); ++l) {
        auto* card = new LevelCard(m_theme, m_document, l, this);
        card->setUnfolded(l < unfolded.size() && unfolded[l]);
        connectCard(card);
        m_column->addWidget(card);
        m_cards.push_back(card);
        m_buffers.push_back(m_document.accelerator().levels[l].buffers.size());
    }
    refresh();
}

void AcceleratorEditor::connectCard(LevelCard* card) {
    connect(card, &LevelCard::said, this, &AcceleratorEditor::showError);
    const auto named = [this](std::size_t l) {
        return QString::fromStdString(m_document.accelerator().levels[l].name);
    };
    connect(card, &LevelCard::addBelow, this, [this, named](std::size_t l) {
        apply(tr("add a level below %1").arg(named(l)),
              withLevelAdded(m_document.accelerator(), l));
    });
    connect(card, &LevelCard::duplicate, this, [this, named](std::size_t l) {
        apply(tr("duplicate %1").arg(named(l)), withLevelDuplicated(m_document.accelerator(), l));
    });
    connect(card, &LevelCard::remove, this, [this, named](std::size_t l) {
        apply(tr("remove %1").arg(named(l)), withoutLevel(m_document.accelerator(), l));
    });
    connect(card, &LevelCard::moveOutward, this, [this, named](std::size_t l) {
        apply(tr("move %1 outward").arg(named(l)),
              withLevelMoved(m_document.accelerator(), l, false));
    });
    connect(card, &LevelCard::moveInward, this, [this, named](std::size_t l) {
        apply(tr("move %1 inward").arg(named(l)),
              withLevelMoved(m_document.accelerator(), l, true));
    });
}

void AcceleratorEditor::apply(const QString& name, Accelerator accelerator) {
    m_document.endGesture();
    showError(m_document.setAccelerator(accelerator, {name, QString(), Document::Pace::Once}));
}

void AcceleratorEditor::refresh() {
    if (!isSameShape()) {
        rebuild();
        return;
    }
    const Accelerator& accelerator = m_document.accelerator();
    m_name->setFullText(QString::fromStdString(accelerator.name));
    m_name->setToolTip(plainTip(qt(accelerator.description)));
    for (LevelCard* card : m_cards) {
        card->refresh();
    }
    m_compute->setText(QString::fromStdString(accelerator.compute.name));
    m_computeEnergy->show(accelerator.compute.energy);
    showError({});
}

/// Why the last change was refused, else why the workload cannot be on this accelerator.
void AcceleratorEditor::showError(const QString& refusal) {
    m_document.refuse(QStringLiteral("accelerator"), refusal);
    const Document::Prepared prepared = m_document.prepare();
    m_error->say(!refusal.isEmpty() || prepared.inConstraints ? refusal : prepared.error);
}

}  // namespace loopglass::ui
