// Qt knows the roles of its own widgets, and gives all other widgets the role Client. The widgets
// of this library are distinguished by their class; a class that is not listed is a group of other
// widgets.
#include "widgets/drawing_access.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QWidget>
#include <array>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr QLatin1String ours("loopglass::ui::");

constexpr auto roles = std::to_array<std::pair<QLatin1String, QAccessible::Role>>({
    {QLatin1String("EditorsPanel"), QAccessible::Pane},
    {QLatin1String("RacersPanel"), QAccessible::Pane},
    {QLatin1String("QuestionPage"), QAccessible::Pane},
    {QLatin1String("LabPanel"), QAccessible::Pane},
    {QLatin1String("LabStart"), QAccessible::Pane},
    {QLatin1String("EmbedPanel"), QAccessible::Pane},
    {QLatin1String("MatchView"), QAccessible::Graphic},
    {QLatin1String("DomainsView"), QAccessible::Chart},
    {QLatin1String("ParetoPlot"), QAccessible::Chart},
    {QLatin1String("RaceView"), QAccessible::Chart},
    {QLatin1String("GradientView"), QAccessible::Chart},
    {QLatin1String("GradientTab"), QAccessible::Pane},
    {QLatin1String("SpacesView"), QAccessible::Chart},
    {QLatin1String("SpacesTab"), QAccessible::Pane},
    {QLatin1String("EvidenceTab"), QAccessible::Document},
    {QLatin1String("TreeCanvas"), QAccessible::Tree},
    {QLatin1String("IcicleStrip"), QAccessible::Chart},
    {QLatin1String("CutoffChart"), QAccessible::Chart},
    {QLatin1String("EnergyPlot"), QAccessible::Chart},
    {QLatin1String("TornadoChart"), QAccessible::Chart},
    {QLatin1String("LayerFrontPanel"), QAccessible::Chart},
    {QLatin1String("TimelineStrip"), QAccessible::Chart},
    {QLatin1String("PeArray"), QAccessible::Graphic},
    {QLatin1String("FanoutPicture"), QAccessible::Graphic},
    {QLatin1String("TileCanvas"), QAccessible::Graphic},
    {QLatin1String("MarkLabel"), QAccessible::Graphic},
    {QLatin1String("Scrubber"), QAccessible::Slider},
    {QLatin1String("LogSlider"), QAccessible::Slider},
    {QLatin1String("NestEditor"), QAccessible::List},
    {QLatin1String("FigureStrip"), QAccessible::StaticText},
    {QLatin1String("NestPanel"), QAccessible::StaticText},
    {QLatin1String("ExplainedCard"), QAccessible::Pane},
    {QLatin1String("ViewHeader"), QAccessible::StaticText},
    {QLatin1String("LegendBar"), QAccessible::StaticText},
    {QLatin1String("StatusLegend"), QAccessible::StaticText},
    {QLatin1String("TopBar"), QAccessible::ToolBar},
    {QLatin1String("StartPage"), QAccessible::Pane},
    {QLatin1String("NetworkPage"), QAccessible::Pane},
    {QLatin1String("DesignPage"), QAccessible::Pane},
    {QLatin1String("VaryPanel"), QAccessible::Pane},
});

class DrawingAccess : public QAccessibleWidget {
public:
    using QAccessibleWidget::QAccessibleWidget;

    /// Returns the value of a slider as its text.
    QString text(QAccessible::Text kind) const override {
        return kind == QAccessible::Value && role() == QAccessible::Slider
                   ? widget()->accessibleDescription()
                   : QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* accessOf(const QString& className, QObject* object) {
    auto* widget = qobject_cast<QWidget*>(object);
    // Creates the interface for a class; Qt calls this function for the class of a widget, then for
    // its base classes.
    if (widget == nullptr || !className.startsWith(ours) ||
        className != QLatin1String(widget->metaObject()->className())) {
        return nullptr;
    }
    const QString name = className.mid(ours.size());
    for (const auto& [known, role] : roles) {
        if (name == known) {
            return new DrawingAccess(widget, role);
        }
    }
    const bool qtKnowsIt = QLatin1String(widget->metaObject()->superClass()->className()) !=
                               QLatin1String("QWidget") &&
                           !name.endsWith(QLatin1String("View")) &&
                           name != QLatin1String("Inspector");
    return qtKnowsIt ? nullptr : new DrawingAccess(widget, QAccessible::Grouping);
}

}  // namespace

void describeDrawings() { QAccessible::installFactory(accessOf); }

}  // namespace loopglass::ui
