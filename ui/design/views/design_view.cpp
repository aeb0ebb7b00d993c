#include "design/views/design_view.h"

#include "charts/vector_picture.h"
#include "design/views/searched_model.h"
#include "text/engine_text.h"
#include "words/language.h"
#include "words/number_text.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

namespace loopglass::ui {

DesignView::DesignView(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    setMouseTracking(true);
    connect(&theme, &Theme::changed, this, [this] {
        m_stale = true;
        if (isVisible()) {
            refreshIfStale();
        }
    });
}

void DesignView::setData(const SharedDesign& data) {
    m_data = data;
    m_stale = true;
    if (isVisible()) {
        refreshIfStale();
    }
}

void DesignView::setMarker(const std::optional<DesignPlace>& marker) {
    if (marker != m_marker) {
        m_marker = marker;
        markerChanged();
    }
}

void DesignView::moveMarker(const DesignPlace& place) {
    if (m_marker != place) {
        setMarker(place);
        emit markerMoved(place);
    }
}

void DesignView::keyPressEvent(QKeyEvent* event) {
    const std::optional<DesignPlace> best = m_data ? m_data->best() : std::nullopt;
    if (!m_data || (!m_marker && !best)) {
        return QWidget::keyPressEvent(event);
    }
    DesignPlace place = m_marker ? *m_marker : *best;
    switch (event->key()) {
    case Qt::Key_Left:
        place.x -= place.x > 0 ? 1 : 0;
        break;
    case Qt::Key_Right:
        place.x += place.x + 1 < m_data->xs.size() ? 1 : 0;
        break;
    case Qt::Key_Up:
        place.curve += place.curve + 1 < m_data->curves.size() ? 1 : 0;
        break;
    case Qt::Key_Down:
        place.curve -= place.curve > 0 ? 1 : 0;
        break;
    case Qt::Key_Home:
        place.x = 0;
        break;
    case Qt::Key_End:
        place.x = m_data->xs.size() - 1;
        break;
    case Qt::Key_B:
        place = best.value_or(place);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit opened(place);
        return;
    default:
        return QWidget::keyPressEvent(event);
    }
    moveMarker(place);
}

void DesignView::refreshIfStale() {
    if (m_stale) {
        m_stale = false;
        refresh();
        update();
    }
}

void DesignView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshIfStale();
}

void DesignView::draw(QPainter& painter) { drawWhole(painter, *this); }

void DesignView::paintTo(QPainter& painter, const QSize& size) {
    if (this->size().isEmpty()) {
        return;
    }
    painter.save();
    const qreal scale = std::min(static_cast<qreal>(size.width()) / width(),
                                 static_cast<qreal>(size.height()) / height());
    painter.scale(scale, scale);
    draw(painter);
    painter.restore();
}

namespace {

QString exact(double number) { return QString::fromStdString(shortestText(number)); }

QStringList designRow(const DesignData& data, const design::ExplorationResult& explored,
                      const DesignPlace& place) {
    QStringList row;
    const DesignPoint* point = data.at(place);
    const auto& axes = data.design().space.axes;
    for (std::size_t a = 0; a < axes.size(); ++a) {
        const bool shown = a == data.of.axis || a == data.of.curves;
        const design::Value value = a == data.of.axis     ? data.xs[place.x]
                                    : a == data.of.curves ? data.curves[place.curve]
                                    : point != nullptr    ? point->values[a]
                                                          : design::Value{};
        row << (shown || point != nullptr ? QString::fromStdString(design::valueText(value))
                                          : QString());
    }
    const std::size_t number = data.numberOf(place);
    row << verdictKey(explored.configurations[number].verdict);
    const bool mapped = point != nullptr && point->isMapped();
    row << (mapped ? exact(point->objective) : QString())
        << (mapped ? exact(point->energy) : QString())
        << (mapped ? exact(point->cycles) : QString())
        << (point != nullptr && point->areaKnown ? exact(point->area() / squareMillimetre)
                                                 : QString());
    for (std::size_t p = 0; p < data.parts.size(); ++p) {
        row << (mapped ? exact(point->parts[p]) : QString());
    }
    row << (mapped ? point->order : QString()) << (mapped ? point->unrolling : QString());
    row << uiText(reasonOf(explored, number));
    if (data.isEvenOnly()) {
        row << QStringLiteral("loops that divide");
    }
    return row;
}

}  // namespace

QList<QStringList> designTable(const SharedDesign& data) {
    QStringList head;
    if (!data) {
        return {};
    }
    const auto& axes = data->design().space.axes;
    for (const design::Axis& axis : axes) {
        head << qt(axis.parameter.name);
    }
    head << QStringLiteral("verdict") << QStringLiteral("objective") << QStringLiteral("energy_pj")
         << QStringLiteral("cycles") << QStringLiteral("area_mm2");
    for (const std::string& part : data->parts) {
        head << QStringLiteral("energy_pj_") + qt(part);
    }
    head << QStringLiteral("order") << QStringLiteral("unrolling") << QStringLiteral("reason");
    if (data->isEvenOnly()) {
        // This column is filled in all rows, because the table may be read elsewhere.
        head << QStringLiteral("searched");
    }
    QList<QStringList> rows{head};
    const design::ExplorationResult explored = data->asExploring();
    for (std::size_t c = 0; c < data->curves.size(); ++c) {
        for (std::size_t x = 0; x < data->xs.size(); ++x) {
            rows << designRow(*data, explored, {c, x});
        }
    }
    return rows;
}

}  // namespace loopglass::ui
