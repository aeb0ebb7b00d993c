#include "editors/accelerator_editor.h"

#include "accelerator/derive.h"
#include "accelerator/limits.h"
#include "editors/counting_card.h"
#include "editors/editor_parts.h"
#include "editors/fold/fold_section.h"
#include "editors/followed_box.h"
#include "editors/kept/keeps_card.h"
#include "editors/level_card.h"
#include "editors/level_steps.h"
#include "editors/name_field.h"
#include "editors/table/accelerator_window.h"
#include "editors/technology_card.h"
#include "editors/technology_steps.h"
#include "text/text.h"
#include "widgets/number_box.h"
#include "workload/names.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>
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
    column->addLayout(createTitle());
    m_column = new QVBoxLayout;
    m_column->setSpacing(0);
    column->addLayout(m_column);
    column->addWidget(createComputeCard());
    m_keeps = new KeepsCard(theme, document, this);
    column->addWidget(m_keeps);
    QToolButton* table = signButton(tr("Table…"), tr("Edit the accelerator as a table"), this);
    table->setStyleSheet(QStringLiteral("QToolButton { padding: 2px 6px; }"));
    connect(table, &QToolButton::clicked, this, &AcceleratorEditor::openTable);
    column->addWidget(table, 0, Qt::AlignRight);
    connect(m_keeps, &KeepsCard::messageSent, this, &AcceleratorEditor::showError);
    connect(m_keeps, &KeepsCard::noticeSent, this, &AcceleratorEditor::noticeSent);
    m_technology = new TechnologyCard(theme, document, this);
    column->addWidget(new FoldSection(tr("Technology and area"), QStringLiteral("technology"),
                                      m_technology, this));
    connect(m_technology, &TechnologyCard::messageSent, this, &AcceleratorEditor::showError);
    m_counting = new CountingCard(document, this);
    column->addWidget(
        new FoldSection(tr("Counting conventions"), QStringLiteral("counting"), m_counting, this));
    connect(m_counting, &CountingCard::messageSent, this, &AcceleratorEditor::showError);
    m_error = new ErrorLine(theme, this);
    column->addWidget(m_error);
    connect(&m_document, &Document::changed, this, [this](Document::Parts what) {
        // The colours of a buffer's tensors depend on the workload.
        if (what & (Document::AcceleratorPart | Document::WorkloadPart)) {
            refresh();
        }
    });
    rebuild();
}

QLayout* AcceleratorEditor::createTitle() {
    auto* title = new QHBoxLayout;
    m_name = new NameField(
        m_document, tr("Name of the accelerator"),
        [this](const QString& name, const Document::Edit& edit) {
            Accelerator accelerator = m_document.accelerator();
            accelerator.name = name.toStdString();
            return m_document.setAccelerator(accelerator, edit);
        },
        this);
    connect(m_name, &NameField::messageSent, this, &AcceleratorEditor::showError);
    title->addWidget(sectionTitle(tr("Accelerator"), this));
    title->addWidget(m_name, 1);
    return title;
}

AcceleratorWindow* AcceleratorEditor::tableWindow() const { return m_window; }

void AcceleratorEditor::openTable() {
    if (m_window == nullptr) {
        m_window = new AcceleratorWindow(m_theme, m_document, window());
    }
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

QWidget* AcceleratorEditor::createComputeCard() {
    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("compute"));
    auto* row = new QHBoxLayout(card);
    row->setContentsMargins(10, 4, 10, 4);
    m_compute = new QLabel(card);
    m_compute->setProperty("heading", true);
    auto* fields = new QGridLayout;
    fields->setVerticalSpacing(3);
    m_computeEnergy = createComputeField(tr("Energy of a MAC in pJ"), tr("pJ"), maxEnergy,
                                         &FromTechnology::energy, card);
    m_computeArea = createComputeField(tr("Area of a MAC in µm²"), tr("µm²"), maxArea,
                                       &FromTechnology::area, card);
    m_computeArea->box().setWithout(tr("not known"));
    row->addWidget(m_compute, 1, Qt::AlignTop);
    fields->addWidget(fieldName(tr("energy"), &m_computeEnergy->box(), card), 0, 0);
    fields->addWidget(m_computeEnergy, 0, 1);
    m_computeAreaName = fieldName(tr("area"), &m_computeArea->box(), card);
    fields->addWidget(m_computeAreaName, 1, 0);
    fields->addWidget(m_computeArea, 1, 1);
    row->addLayout(fields);
    const auto recolour = [this, card] {
        card->setStyleSheet(
            QStringLiteral("#compute { background: %1; border: 1px solid %2; border-radius: 4px; }")
                .arg(m_theme.panel().name(), m_theme.hairline().name()));
    };
    recolour();
    connect(&m_theme, &Theme::changed, card, recolour);
    return card;
}

FollowedBox* AcceleratorEditor::createComputeField(const QString& name, const QString& unit,
                                                   double high, DerivedNumber number,
                                                   QWidget* card) {
    auto* box = new NumberBox(m_theme, NumberBox::Numbers::Decimal, 0, high, unit, card);
    box->setAccessibleName(name);
    auto* field = new FollowedBox(box, name, card);
    const QString step =
        number == &FromTechnology::energy ? tr("energy of a MAC") : tr("area of a MAC");
    connect(field, &FollowedBox::edited, this, [this, box, step, number](double value) {
        box->answer(setCompute(step, number, value));
    });
    connect(box, &NumberBox::left, this, [this] { m_document.endGesture(); });
    connect(box, &NumberBox::refused, this, &AcceleratorEditor::showError);
    connect(field, &FollowedBox::reset, this, [this, step, number] {
        Accelerator accelerator = m_document.accelerator();
        accelerator.compute.derived.*number = true;
        apply(tr("%1 from the technology table").arg(step), std::move(accelerator));
    });
    return field;
}

/// Sets a number that the user types. An empty field means that the value comes from the
/// technology. Returns the reason if the number is rejected.
QString AcceleratorEditor::setCompute(const QString& name, DerivedNumber number, double value) {
    Accelerator accelerator = m_document.accelerator();
    Compute& compute = accelerator.compute;
    const bool none = value == NumberBox::none;
    if (number == &FromTechnology::energy) {
        compute.energy = value;
    } else {
        compute.area = none ? std::nullopt : std::optional(value);
    }
    compute.derived.*number = none && accelerator.technology.has_value();
    const QString key = number == &FromTechnology::energy ? QStringLiteral("compute energy") : name;
    const QString why =
        m_document.setAccelerator(accelerator, {name, key, Document::EditTiming::Typing});
    showError(why);
    return why;
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

/// If levels are added, removed or moved, unfolded levels stay unfolded. A level with another name
/// at the same place counts as renamed.
std::vector<bool> AcceleratorEditor::unfoldedOf(const std::vector<std::string>& names) const {
    std::vector<bool> unfolded;
    for (std::size_t l = 0; l < names.size(); ++l) {
        const auto known = std::find(m_levelNames.begin(), m_levelNames.end(), names[l]);
        const bool renamed = known == m_levelNames.end() && names.size() == m_levelNames.size();
        const auto before =
            renamed ? l : static_cast<std::size_t>(std::distance(m_levelNames.begin(), known));
        unfolded.push_back(before < m_cards.size() && m_cards[before]->isUnfolded());
    }
    return unfolded;
}

void AcceleratorEditor::rebuild() {
    const std::vector<std::string> names = namesOf(m_document.accelerator().levels);
    const std::vector<bool> unfolded = unfoldedOf(names);
    for (LevelCard* card : std::exchange(m_cards, {})) {
        m_column->removeWidget(card);
        // The level of this card may not exist any more.
        disconnect(&m_theme, nullptr, card, nullptr);
        card->hide();
        // Deleted later, because the current click may come from one of its buttons.
        card->deleteLater();
    }
    m_buffers.clear();
    m_levelNames = names;
    for (std::size_t l = 0; l < names.size(); ++l) {
        auto* card = new LevelCard(m_theme, m_document, l, this);
        card->setUnfolded(unfolded[l]);
        connectCard(card);
        m_column->addWidget(card);
        m_cards.push_back(card);
        m_buffers.push_back(m_document.accelerator().levels[l].buffers.size());
    }
    refresh();
}

void AcceleratorEditor::connectCard(LevelCard* card) {
    connect(card, &LevelCard::messageSent, this, &AcceleratorEditor::showError);
    const auto named = [this](std::size_t l) {
        return QString::fromStdString(m_document.accelerator().levels[l].name);
    };
    connect(card, &LevelCard::addBelow, this, [this, named](std::size_t l, NewLevelPlace place) {
        apply(tr("add a level below %1").arg(named(l)),
              withLevelAdded(m_document.accelerator(), l, place));
    });
    connect(card, &LevelCard::duplicate, this, [this, named](std::size_t l) {
        apply(tr("duplicate %1").arg(named(l)), withLevelDuplicated(m_document.accelerator(), l));
    });
    connect(card, &LevelCard::remove, this, [this, named](std::size_t l) {
        apply(tr("remove %1").arg(named(l)), withoutLevel(m_document.accelerator(), l));
    });
    connect(card, &LevelCard::buffersChanged, this, &AcceleratorEditor::apply);
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
    showError(
        m_document.setAccelerator(accelerator, {name, QString(), Document::EditTiming::Once}));
}

void AcceleratorEditor::refresh() {
    if (!isSameShape()) {
        rebuild();
        return;
    }
    const Accelerator& accelerator = m_document.accelerator();
    if (const auto names = namesOf(accelerator.levels); names != m_levelNames) {
        const std::vector<bool> unfolded = unfoldedOf(names);
        m_levelNames = names;
        for (std::size_t l = 0; l < names.size(); ++l) {
            m_cards[l]->setUnfolded(unfolded[l]);
        }
    }
    m_name->show(qt(accelerator.name), qt(accelerator.description));
    for (LevelCard* card : m_cards) {
        card->refresh();
    }
    m_compute->setText(QString::fromStdString(accelerator.compute.name));
    refreshCompute();
    m_keeps->refresh();
    m_technology->refresh();
    m_counting->refresh();
    showError({});
}

/// The area is displayed if it is known or may become known.
void AcceleratorEditor::refreshCompute() {
    const Accelerator& accelerator = m_document.accelerator();
    const Compute& compute = accelerator.compute;
    const bool mayFollow = accelerator.technology.has_value();
    m_computeEnergy->show({compute.energy, mayFollow && compute.derived.energy, mayFollow,
                           originTextOfMac(accelerator, &FromTechnology::energy)});
    m_computeArea->show({compute.area.value_or(NumberBox::none), mayFollow && compute.derived.area,
                         mayFollow, originTextOfMac(accelerator, &FromTechnology::area)});
    for (QWidget* part :
         {static_cast<QWidget*>(m_computeAreaName), static_cast<QWidget*>(m_computeArea)}) {
        part->setVisible(mayFollow || compute.area.has_value());
    }
}

QWidget& AcceleratorEditor::problemField() const {
    QWidget* field = m_keeps->problemField();
    return field != nullptr ? *field : static_cast<QWidget&>(*m_error);
}

/// Shows the reason why the last change was rejected. If there is none, shows the reason why the
/// workload does not fit this accelerator.
void AcceleratorEditor::showError(const QString& refusal) {
    m_document.refuse(QStringLiteral("accelerator"), refusal);
    const Document::Prepared prepared = m_document.prepare();
    const bool isElsewhere =
        prepared.inConstraints || prepared.error == m_document.state().searchBan();
    m_error->showMessage(!refusal.isEmpty() || isElsewhere ? refusal : prepared.error);
}

}  // namespace loopglass::ui
