#include "embed/solutions_view.h"

#include "embed/embed_words.h"
#include "embed/request/embedding_text.h"
#include "text/engine_text.h"
#include "theme/print_theme.h"
#include "widgets/view_parts.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

namespace loopglass::ui {

namespace {

// Margins in pixels, for the default font size.
constexpr int plotLeft = 84;
constexpr int plotBottom = 34;
constexpr int plotTop = 24;
constexpr int plotLine = 20;
constexpr int plotRight = 24;
constexpr std::size_t maxRows = 500;  ///< largest number of table rows
constexpr int matched = 1;            ///< index of the column of matches

/// Draws counts with grouped digits and ratios with three decimals. The data stay numbers, so that
/// columns can be sorted.
class CountDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    /// Draws "…" instead of a number that the edge of the table would cut.
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
        const int room = view == nullptr ? option.rect.right() + 1 : view->viewport()->width();
        QStyleOptionViewItem seen = option;
        m_cut = option.rect.right() >= room && index.column() != matched;
        seen.rect.setRight(std::min(option.rect.right(), room - 1));
        QStyledItemDelegate::paint(painter, seen, index);
        m_cut = false;
    }
    QString displayText(const QVariant& value, const QLocale& locale) const override {
        if (m_cut) {
            return QChar(0x2026);
        }
        switch (value.typeId()) {
        case QMetaType::LongLong:
            return countLabel(value.toLongLong());
        case QMetaType::Double:
            return QString::number(value.toDouble(), 'f', 3);
        default:
            return QStyledItemDelegate::displayText(value, locale);
        }
    }

private:
    mutable bool m_cut = false;  ///< whether the present number is cut
};

/// Returns the ratio as a number, so that the column can be sorted.
QVariant decimals(std::optional<double> ratio) {
    return ratio ? QVariant(std::round(*ratio * 1000) / 1000) : QVariant(QStringLiteral("–"));
}

/// Returns the executed operations and the packed bytes.
std::array<double, 2> numbers(const embed::EmbeddingCost& cost) {
    return {static_cast<double>(cost.macs + cost.addedMacs), static_cast<double>(cost.bytes)};
}

}  // namespace

ParetoPlot::ParetoPlot(const Theme& theme, EmbedSession& session, QWidget* parent)
    : QWidget(parent),
      m_theme(theme),
      m_session(session) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Memory and operations"));
    connect(&theme, &Theme::changed, this, [this] { update(); });
    connect(&session, &EmbedSession::changed, this, [this] { update(); });
    connect(&session, &EmbedSession::chosenMoved, this, [this] { update(); });
}

/// Returns the smallest and largest operations and bytes of all embeddings.
std::array<ParetoPlot::Span, 2> ParetoPlot::spans() const {
    std::array<Span, 2> spans;
    for (const embed::Found& each : m_session.data()->result.found) {
        for (std::size_t i = 0; each.cost && i < 2; ++i) {
            spans[i].least = std::min(spans[i].least, numbers(*each.cost)[i]);
            spans[i].most = std::max(spans[i].most, numbers(*each.cost)[i]);
        }
    }
    return spans;
}

/// Returns the position of an embedding on two logarithmic axes; a single point is in the middle.
std::optional<QPointF> ParetoPlot::place(std::size_t embedding, const QSize& size) const {
    const std::vector<embed::Found>& found = m_session.data()->result.found;
    if (!found[embedding].cost) {
        return std::nullopt;
    }
    const std::array<Span, 2> all = spans();
    std::array<double, 2> share{};
    for (std::size_t i = 0; i < 2; ++i) {
        const double number = numbers(*found[embedding].cost)[i];
        share[i] = all[i].most > all[i].least
                       ? std::log(number / all[i].least) / std::log(all[i].most / all[i].least)
                       : 0.5;
    }
    const QRectF plot = plotIn(size, m_theme);
    return QPointF(plot.left() + share[0] * plot.width(), plot.bottom() - share[1] * plot.height());
}

/// Returns the area between the axes. A figure of this area has the default font size, and its
/// points have the same relative positions.
QRectF ParetoPlot::plotIn(const QSize& size, const Theme& theme) {
    const QRectF all(QPointF(), size);
    return all.adjusted(theme.scaled(plotLeft), theme.scaled(plotTop), -plotRight,
                        -theme.scaled(plotBottom));
}

std::optional<QPointF> ParetoPlot::placeOf(std::size_t embedding) const {
    return place(embedding, size());
}

void ParetoPlot::paintTo(QPainter& painter, const QSize& size, const Theme& theme) const {
    painter.fillRect(QRect(QPoint(), size), theme.panel());
    if (!m_session.data() || m_session.data()->result.found.empty()) {
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.faintText());
    painter.setFont(theme.font(12));
    painter.drawText(QRectF(16, 4, size.width() - 16, theme.scaled(plotLine)), Qt::AlignLeft,
                     tr("packed bytes"));
    drawEnds(painter, size, theme);
    painter.setPen(QPen(theme.hairline(), 1));
    const QRectF axes = plotIn(size, theme).adjusted(-12, 0, 0, 8);
    painter.drawLine(axes.topLeft(), axes.bottomLeft());
    painter.drawLine(axes.bottomLeft(), axes.bottomRight());
    const std::vector<embed::Found>& found = m_session.data()->result.found;
    QPolygonF front;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (const auto at = place(i, size)) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(found[i].bestOfAll ? theme.accent() : theme.faintText());
            painter.drawEllipse(*at, found[i].bestOfAll ? 5 : 3, found[i].bestOfAll ? 5 : 3);
            if (found[i].bestOfAll) {
                front << *at;
            }
        }
    }
    painter.setPen(QPen(theme.accent(), theme.stroke(1.5)));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(front);
    if (const auto at = place(m_session.chosen(), size); at && !PrintTheme::isOn()) {
        painter.setPen(QPen(theme.text(), theme.stroke(2)));
        painter.drawEllipse(*at, 8, 8);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// Draws the values at the ends of the axes, and the quantity of the horizontal axis at its middle.
void ParetoPlot::drawEnds(QPainter& painter, const QSize& size, const Theme& theme) const {
    const auto text = [](double number) { return countLabel(static_cast<std::int64_t>(number)); };
    const Span operations = spans()[0];
    const QRectF plot = plotIn(size, theme);
    const QRectF below(plot.left(), size.height() - theme.scaled(24), plot.width(),
                       theme.scaled(plotLine));
    const QFontMetricsF ends(theme.numbers(11));
    const double taken =
        ends.horizontalAdvance(text(operations.most)) +
        (operations.most > operations.least ? ends.horizontalAdvance(text(operations.least)) : 0);
    const QFontMetricsF metrics(painter.font());
    // The text is shorter if the numbers leave no space for the full text.
    for (const QString& words : {tr("operations"), tr("operations")}) {
        if (metrics.horizontalAdvance(words) + taken + 2 * plotRight <= below.width()) {
            painter.drawText(below.adjusted(ends.horizontalAdvance(text(operations.least)), 0,
                                            -ends.horizontalAdvance(text(operations.most)), 0),
                             Qt::AlignHCenter, words);
            break;
        }
    }
    painter.setFont(theme.numbers(11));
    if (operations.most > operations.least) {
        painter.drawText(below, Qt::AlignLeft, text(operations.least));
        painter.drawText(below, Qt::AlignRight, text(operations.most));
    } else {
        painter.drawText(below, Qt::AlignRight, text(operations.most));
    }
    drawBytes(painter, plot, theme);
}

/// Draws the values at the ends of the upright axis, and its grid.
void ParetoPlot::drawBytes(QPainter& painter, const QRectF& plot, const Theme& theme) const {
    const Span bytes = spans()[1];
    const QRectF beside(0, plot.top(), plot.left() - 16, plot.height() + 8);
    // The margin has no space for every digit of a large number.
    const auto compact = [](double number) {
        return compactLabel(static_cast<std::int64_t>(number));
    };
    painter.drawText(beside, Qt::AlignRight | Qt::AlignBottom, compact(bytes.least));
    if (bytes.most > bytes.least) {
        painter.drawText(beside, Qt::AlignRight | Qt::AlignTop, compact(bytes.most));
        painter.setPen(theme.hairline());
        for (const double y : {plot.top(), plot.center().y()}) {
            painter.drawLine(QPointF(plot.left() - 12, y), QPointF(plot.right(), y));
        }
    }
}

void ParetoPlot::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paintTo(painter, size(), m_theme);
}

void ParetoPlot::mousePressEvent(QMouseEvent* event) {
    if (!m_session.data()) {
        return;
    }
    double nearest = 400;
    std::optional<std::size_t> chosen;
    for (std::size_t i = 0; i < m_session.data()->result.found.size(); ++i) {
        if (const auto at = placeOf(i)) {
            const QPointF way = *at - event->position();
            const double distance = QPointF::dotProduct(way, way);
            if (distance < nearest) {
                nearest = distance;
                chosen = i;
            }
        }
    }
    if (chosen) {
        m_session.choose(*chosen);
    }
}

void ParetoPlot::keyPressEvent(QKeyEvent* event) {
    const std::size_t chosen = m_session.chosen();
    switch (event->key()) {
    case Qt::Key_Left:
        return m_session.choose(chosen == 0 ? 0 : chosen - 1);
    case Qt::Key_Right:
        return m_session.choose(chosen + 1);
    default:
        QWidget::keyPressEvent(event);
    }
}

SolutionsView::SolutionsView(const Theme& theme, EmbedSession& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_table(new QTableWidget(this)),
      m_plot(new ParetoPlot(theme, session, this)),
      m_empty(emptyLabel(this)) {
    m_table->setAccessibleName(tr("Instruction mappings"));
    m_table->setItemDelegate(new CountDelegate(m_table));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);  // without wrapping, a long line is shortened with "…"
    m_table->setTabKeyNavigation(false);
    m_table->horizontalHeader()->setProperty("sorts", true);
    m_table->setSortingEnabled(true);
    m_table->setMinimumWidth(100);
    setFocusProxy(m_table);
    m_table->viewport()->installEventFilter(this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_table, 3);
    column->addWidget(m_plot, 2);
    column->addWidget(m_empty, 5);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, [this] {
        if (const QTableWidgetItem* item = m_table->item(m_table->currentRow(), 0)) {
            m_session.choose(static_cast<std::size_t>(item->data(Qt::DisplayRole).toInt() - 1));
        }
    });
    connect(&session, &EmbedSession::changed, this, &SolutionsView::take);
    connect(&session, &EmbedSession::chosenMoved, this, &SolutionsView::showChosen);
    take();
}

QStringList SolutionsView::headings() const {
    QStringList names{QStringLiteral("#"), tr("matched"), tr("executions"), tr("added operations")};
    for (const Tensor& tensor : m_session.data()->result.workload.tensors) {
        if (!tensor.output) {
            names << qt(tensor.name);
        }
    }
    return names << tr("total") << tr("bytes") << tr("best");
}

QList<QVariant> SolutionsView::cells(std::size_t embedding) const {
    const EmbedData& shown = *m_session.data();
    const embed::Found& found = shown.result.found[embedding];
    QList<QVariant> cells{
        static_cast<int>(embedding) + 1,
        qt(embed::partsText(shown.instruction, shown.result.workload, found.embedding))};
    if (!found.cost) {
        return cells;
    }
    cells << QVariant::fromValue<qlonglong>(found.cost->calls)
          << QVariant::fromValue<qlonglong>(found.cost->addedMacs);
    for (std::size_t t = 0; t < shown.result.workload.tensorCount(); ++t) {
        if (!shown.result.workload.tensors[t].output) {
            cells << decimals(embed::ratioOf(shown.result, *found.cost, tensorId(t)));
        }
    }
    return cells << decimals(embed::totalRatioOf(shown.result, *found.cost))
                 << QVariant::fromValue<qlonglong>(found.cost->bytes)
                 << (found.bestOfAll ? QStringLiteral("★") : QString());
}

void SolutionsView::take() {
    const bool any = m_session.data() && !m_session.data()->result.found.empty();
    m_table->setVisible(any);
    m_plot->setVisible(any);
    m_empty->setVisible(!any);
    m_empty->setText(any ? QString() : m_session.emptyResultText());
    if (m_session.data() == m_filled) {
        return;
    }
    m_filled = m_session.data();
    const QSignalBlocker quiet(m_table);
    if (!m_filled) {
        return m_table->setRowCount(0);
    }
    const QStringList names = headings();
    const std::size_t rows = std::min(m_filled->result.found.size(), maxRows);
    m_table->setSortingEnabled(false);
    m_table->clear();
    m_table->setColumnCount(static_cast<int>(names.size()));
    QStringList heads = names;
    m_table->setHorizontalHeaderLabels(
        heads.replaceInStrings(QLatin1String(" "), QLatin1String("\n")));
    m_table->setRowCount(static_cast<int>(rows));
    for (std::size_t r = 0; r < rows; ++r) {
        const QList<QVariant> all = cells(r);
        for (int c = 0; c < all.size(); ++c) {
            auto* item = new QTableWidgetItem;
            item->setData(Qt::DisplayRole, all[c]);
            item->setTextAlignment((c == matched ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
            item->setToolTip(c == matched ? all[c].toString() : QString());
            m_table->setItem(static_cast<int>(r), c, item);
        }
    }
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    fitColumns();
    showChosen();
}

/// Without this function, Qt would reserve space for the sort arrow in each heading, and the table
/// would scroll horizontally. If the numbers have no space, the column of matches is shortened; the
/// tooltip of this column has the full text.
void SolutionsView::fitColumns() {
    constexpr int besideHeading = 22;  // width of the margins and of the arrow of the sorted column
    const QScopedValueRollback<bool> fitting(m_fitting, true);
    const QHeaderView* head = m_table->horizontalHeader();
    QFont bold = head->font();
    bold.setBold(true);
    const QFontMetrics metrics(bold);
    for (int c = 0; c < m_table->columnCount(); ++c) {
        // The headings are missing while the columns are created, when the space may already
        // change.
        const QString name = m_table->model()->headerData(c, Qt::Horizontal).toString();
        const int wide = metrics.size(0, name).width() + besideHeading;
        m_table->setColumnWidth(
            c, std::max(wide, static_cast<QAbstractItemView*>(m_table)->sizeHintForColumn(c)));
    }
    const int over = head->length() - m_table->viewport()->width();
    if (over > 0) {
        const QString name = m_table->model()->headerData(matched, Qt::Horizontal).toString();
        const int least = metrics.size(0, name).width() + besideHeading;
        m_table->setColumnWidth(matched, std::max(least, head->sectionSize(matched) - over));
    }
}

/// Adjusts the columns when the window or a scroll bar changes the available space.
bool SolutionsView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && !m_fitting) {
        fitColumns();
    }
    return QWidget::eventFilter(watched, event);
}

void SolutionsView::showChosen() {
    const QSignalBlocker quiet(m_table);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        if (m_table->item(row, 0)->data(Qt::DisplayRole).toInt() ==
            static_cast<int>(m_session.chosen()) + 1) {
            m_table->setCurrentCell(row, 0);
        }
    }
    m_table->viewport()->update();
}

QList<QStringList> SolutionsView::asTable() const {
    if (!m_session.data()) {
        return {};
    }
    QList<QStringList> rows{headings()};
    for (std::size_t i = 0; i < m_session.data()->result.found.size(); ++i) {
        QStringList texts;
        for (const QVariant& cell : cells(i)) {
            texts << cell.toString();
        }
        rows << texts;
    }
    return rows;
}

}  // namespace loopglass::ui
