#include "design/vary_panel.h"

#include "design/axis_card.h"
#include "design/limit_rows.h"
#include "design/points/design_data.h"
#include "design/vocabulary.h"
#include "editors/editor_parts.h"
#include "editors/objective_fields.h"
#include "editors/technology_card.h"
#include "text/engine_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>
#include <map>

namespace loopglass::ui {

namespace {

/// Returns all values of a choice together with their titles.
template <typename Value> std::vector<std::pair<QString, Value>> wordsOf() {
    std::vector<std::pair<QString, Value>> words;
    for (const VocabularyEntry<Value>& term : vocabularyOf<Value>()) {
        words.emplace_back(titleText(term.value), term.value);
    }
    return words;
}

/// Returns the title of a parameter with its present value in the key column.
QString withPresentValue(const Accelerator& accelerator, const QString& name) {
    const std::string now = presentValue(accelerator, name.toStdString());
    const design::Parameter parameter = design::parameterOf(accelerator, name.toStdString());
    const QString title = parameterTitle(parameter);
    if (now.empty()) {
        return title;
    }
    return VaryPanel::tr("%1\tnow %2")
        .arg(title, valueLabel(parameter, design::readValue(parameter, now)));
}

}  // namespace

VaryPanel::VaryPanel(Theme& theme, Document& document, QWidget* parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_document(document),
      m_cardColumn(new QVBoxLayout),
      m_add(new QPushButton(tr("Add parameter…"), this)),
      m_parameters(new QMenu(this)),
      m_limits(new LimitRows(theme, document, this)),
      m_technology(new TechnologyCard(theme, document, this)),
      m_map(new QPushButton(this)) {
    setAccessibleName(tr("Varied parameters"));
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_map->setProperty("primary", true);
    m_add->setMenu(m_parameters);
    m_add->setToolTip(tr("Vary another accelerator parameter"));
    m_map->setToolTip(tr("Map every point of the design space, or stop the mapping"));
    layOut();
    connect(m_parameters, &QMenu::aboutToShow, this, &VaryPanel::parameters);
    connect(m_map, &QPushButton::clicked, this, &VaryPanel::mapRequested);
    connect(m_technology, &TechnologyCard::messageSent, this, &VaryPanel::messageSent);
    connect(m_limits, &LimitRows::messageSent, this, &VaryPanel::messageSent);
    connect(&document, &Document::changed, this, &VaryPanel::refresh);
    refresh();
}

void VaryPanel::layOut() {
    auto* inside = new QWidget(this);
    inside->setAutoFillBackground(true);
    inside->setBackgroundRole(QPalette::Base);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addWidget(sectionTitle(tr("Varied parameters"), inside));
    m_cardColumn->setSpacing(8);
    column->addLayout(m_cardColumn);
    column->addWidget(m_add);
    column->addWidget(m_map);
    column->addSpacing(8);
    column->addWidget(sectionTitle(tr("Objective"), inside));
    column->addWidget(createSearchedFor());
    column->addSpacing(8);
    column->addWidget(sectionTitle(tr("Budget"), inside));
    column->addWidget(m_limits);
    column->addSpacing(8);
    column->addWidget(sectionTitle(tr("Technology"), inside));
    column->addWidget(m_technology);
    column->addStretch();
    setWidget(inside);
}

template <typename Value>
QComboBox* VaryPanel::addChoice(QGridLayout& grid, const QString& name, const QString& tip,
                                const ChoiceWords<Value>& words, Value DesignPlan::*choice) {
    QComboBox* box = choiceBox(this);
    for (const auto& [title, value] : words) {
        box->addItem(title, static_cast<int>(value));
    }
    connect(box, &QComboBox::activated, this, [this, box, name, choice] {
        DesignPlan plan = m_document.design();
        plan.*choice = static_cast<Value>(box->currentData().toInt());
        m_document.setDesign(plan, {name, {}, Document::EditTiming::Once});
    });
    const int row = grid.rowCount();
    grid.addWidget(fieldName(name, box, tip, this), row, 0);
    grid.addWidget(box, row, 1);
    return box;
}

QWidget* VaryPanel::createSearchedFor() {
    const ChoiceWords<bool> layers{{tr("this layer"), false}, {tr("all layers"), true}};
    auto* part = new QWidget(this);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(new ObjectiveFields(m_theme, m_document, part));
    auto* grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    grid->setVerticalSpacing(4);
    m_layers = addChoice(*grid, tr("workload"), tr("Layers that each design point maps"), layers,
                         &DesignPlan::allLayers);
    m_over = addChoice(*grid, tr("over layers"), tr("Combines the objectives of several layers"),
                       wordsOf<design::Aggregation>(), &DesignPlan::over);
    m_search = addChoice(*grid, tr("search"),
                         tr("Method that finds the best design point. Default: exact"),
                         wordsOf<design::Exploration>(), &DesignPlan::exploration);
    column->addLayout(grid);
    m_refined = new QCheckBox(tr("Refine at bends"), part);
    m_refined->setToolTip(tr("Map more sizes where the curve bends"));
    connect(m_refined, &QCheckBox::clicked, this, [this](bool on) {
        DesignPlan plan = m_document.design();
        plan.refined = on;
        m_document.setDesign(plan, {tr("refinement at bends"), {}, {}});
    });
    column->addWidget(m_refined);
    return part;
}

QMenu* VaryPanel::parameters() {
    m_parameters->clear();
    std::map<QString, QMenu*> menus;
    const Accelerator& accelerator = m_document.accelerator();
    for (const std::string& name : design::parameterNames(accelerator)) {
        const QString title = qt(name);
        const QString level = title.section(QLatin1Char('.'), 0, 0);
        QMenu*& menu = menus[level];
        if (menu == nullptr) {
            menu = title.contains(QLatin1Char('.')) ? m_parameters->addMenu(level) : m_parameters;
        }
        QAction* action = menu->addAction(withPresentValue(accelerator, title));
        action->setData(title);
        const auto& axes = m_document.design().axes;
        action->setEnabled(std::none_of(axes.begin(), axes.end(), [&](const PlannedAxis& axis) {
            return axis.parameter == name;
        }));
        connect(action, &QAction::triggered, this, [this, title] {
            if (const QString why = add(title); !why.isEmpty()) {
                emit messageSent(why);
            }
        });
    }
    return m_parameters;
}

QString VaryPanel::add(const QString& parameter) {
    DesignPlan plan = m_document.design();
    const std::string name = parameter.toStdString();
    plan.add(name, defaultValues(m_document.accelerator(), name));
    return m_document.setDesign(plan, {tr("variation of %1").arg(parameter), {}, {}});
}

QString VaryPanel::refusal() const {
    for (const AxisCard* card : m_cards) {
        if (!card->refusal().isEmpty()) {
            return card->refusal();
        }
    }
    return {};
}

void VaryPanel::showCards() {
    const std::size_t wanted = m_document.design().axes.size();
    while (m_cards.size() > static_cast<qsizetype>(wanted)) {
        AxisCard* last = m_cards.takeLast();
        m_cardColumn->removeWidget(last);
        last->hide();
        last->deleteLater();
    }
    while (m_cards.size() < static_cast<qsizetype>(wanted)) {
        auto* card =
            new AxisCard(m_theme, m_document, static_cast<std::size_t>(m_cards.size()), widget());
        connect(card, &AxisCard::refused, this, &VaryPanel::refusalChanged);
        m_cards << card;
        m_cardColumn->addWidget(card);
    }
    for (AxisCard* card : m_cards) {
        card->refresh();
    }
    emit refusalChanged();
}

void VaryPanel::refresh() {
    const DesignPlan& plan = m_document.design();
    showCards();
    const auto show = [](QComboBox* box, auto value) {
        box->setCurrentIndex(box->findData(static_cast<int>(value)));
    };
    show(m_layers, plan.allLayers);
    show(m_over, plan.over);
    show(m_search, plan.exploration);
    m_layers->setEnabled(!isSingleWorkload(m_document.network()) || plan.allLayers);
    m_over->setEnabled(plan.allLayers);
    m_search->setEnabled(plan.axes.size() > 2 || plan.exploration != design::Exploration::Exact);
    m_refined->setChecked(plan.refined);
    m_limits->refresh();
    m_technology->refresh();
}

/// The panel does not scroll horizontally, so a smaller width would hide its right part.
QSize VaryPanel::minimumSizeHint() const {
    const int wide = widget() == nullptr ? 0
                                         : widget()->minimumSizeHint().width() +
                                               verticalScrollBar()->sizeHint().width();
    return {wide, QScrollArea::minimumSizeHint().height()};
}

/// A different font requires a different width.
bool VaryPanel::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
    }
    return QScrollArea::event(event);
}

}  // namespace loopglass::ui
