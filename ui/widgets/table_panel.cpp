#include "widgets/table_panel.h"

#include "widgets/table_actions.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHash>
#include <QHeaderView>
#include <QMouseEvent>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <algorithm>
#include <utility>
#include <vector>

namespace loopglass::ui {

namespace {

constexpr int rowPixels = 23;
// First character of scripts with higher lines, such as Chinese.
constexpr QChar firstOfHigherLines(0x2E80);
constexpr int cellLetters = 12;
constexpr int rowBefore = 20;  // height in pixels of a text with small lines below it
constexpr int underPixels = 11;
constexpr int columnGap = 8;  // pixels between columns, in addition to the margins of the cells
constexpr int barRoom = 86;   // pixels for a bar before its number
// Length at which a bar does not touch the number in narrow columns.
constexpr int barLength = barRoom - 16 - columnGap;

/// Draws the mark, or the square of a tensor, before the text.
class CellDelegate : public QStyledItemDelegate {
public:
    CellDelegate(const Theme& theme, QTableView* view)
        : QStyledItemDelegate(view),
          m_theme(theme),
          m_view(view) {
        view->installEventFilter(this);
    }

    /// Discards the measured widths when the style or the font has changed.
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched != parent()) {
            return QStyledItemDelegate::eventFilter(watched, event);
        }
        if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) {
            m_widths.clear();
        }
        return false;
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyleOptionViewItem shifted = option;
        m_cut = isCut(option, index);
        if (m_cut) {  // drawn in the visible part of the cell
            shifted.rect &= QRect(0, option.rect.top(), room(), option.rect.height());
        }
        if (option.rect.height() > m_theme.scaled(rowPixels) && !wraps(option)) {
            drawUnder(*painter, option, index);
            shifted.rect.setHeight(m_theme.scaled(rowBefore) - 1);
        }
        if (const QVariant bar = index.data(TableModel::barRole); bar.isValid()) {
            // The style would paint over the mark.
            if ((option.state & QStyle::State_Selected) != 0) {
                painter->fillRect(option.rect, m_theme.soft());
                shifted.state &= ~QStyle::State_Selected;
            }
            drawBar(*painter, option.rect, bar.toDouble());
        }
        const int width = before(index);
        if (width > 0) {
            if ((option.state & QStyle::State_Selected) != 0) {
                painter->fillRect(option.rect, m_theme.soft());
            }
            const QPointF centre(option.rect.left() + 14, shifted.rect.center().y() + 0.5);
            drawBefore(*painter, index, centre);
            shifted.rect.adjust(width, 0, 0, 0);
        }
        drawCell(*painter, shifted, index);
        m_cut = false;
        const bool marked = (option.state & QStyle::State_Selected) != 0;
        if ((option.state & QStyle::State_HasFocus) != 0 && !marked) {
            painter->save();
            painter->setPen(m_theme.accent());
            painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
            painter->restore();
        }
    }

    /// Scales the fonts of the model, which have the default size.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (m_cut) {
            option->text = QChar(0x2026);
        }
        if (m_theme.scale() != 1 && index.data(Qt::FontRole).isValid()) {
            option->font.setPixelSize(m_theme.scaled(cellLetters));
            option->fontMetrics = QFontMetrics(option->font);
        }
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QSize size(textWidth(option, index), 0);
        const bool bar = index.data(TableModel::barRole).isValid();
        size.rwidth() += before(index) + (bar ? barRoom : columnGap);
        if (const QStringList lines = index.data(TableModel::underRole).toStringList();
            !lines.isEmpty()) {
            const QFontMetrics small(m_theme.numbers(10));
            for (const QString& line : lines) {
                size.setWidth(
                    std::max(size.width(), small.horizontalAdvance(line) + 10 + columnGap));
            }
        }
        size.setHeight(m_theme.scaled(rowPixels));
        return size;
    }

private:
    /// Draws a cell like the style. Texts of one line are drawn here, because the style would
    /// compute their layout three times. These computations would take most of the time of a table
    /// that a slider refills.
    void drawCell(QPainter& painter, const QStyleOptionViewItem& shifted,
                  const QModelIndex& index) const {
        QStyleOptionViewItem cell = shifted;
        initStyleOption(&cell, index);
        constexpr auto more = QStyleOptionViewItem::WrapText | QStyleOptionViewItem::HasDecoration |
                              QStyleOptionViewItem::HasCheckIndicator;
        const auto asksForMore = [](QChar letter) {
            return letter == QLatin1Char('\n') || letter >= firstOfHigherLines;
        };
        if ((cell.features & more) != 0 ||
            std::any_of(cell.text.cbegin(), cell.text.cend(), asksForMore)) {
            cell = shifted;
            // The focus mark of the style looks like a button, so a line in the accent colour
            // replaces it.
            cell.state &= ~QStyle::State_HasFocus;
            return QStyledItemDelegate::paint(&painter, cell, index);
        }
        const bool marked = (cell.state & QStyle::State_Selected) != 0;
        if (marked || cell.backgroundBrush.style() != Qt::NoBrush) {
            painter.fillRect(cell.rect, marked ? QBrush(m_theme.soft()) : cell.backgroundBrush);
        }
        if (!cell.text.isEmpty()) {
            drawLine(painter, cell);
        }
    }

    void drawLine(QPainter& painter, const QStyleOptionViewItem& cell) const {
        painter.setFont(cell.font);
        const bool usable = (cell.state & QStyle::State_Enabled) != 0;
        const bool marked = (cell.state & QStyle::State_Selected) != 0;
        painter.setPen(marked ? m_theme.text()
                              : cell.palette.color(usable ? QPalette::Active : QPalette::Disabled,
                                                   QPalette::Text));
        const int margin = m_view->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, &cell) + 1;
        const QRect room = cell.rect.adjusted(margin, 0, -margin, 0);
        const QFontMetrics& metrics = cell.fontMetrics;
        QString text = cell.text;
        if (metrics.horizontalAdvance(text) > room.width()) {
            text = metrics.elidedText(text, cell.textElideMode, room.width());
        }
        const QRect line = QStyle::alignedRect(cell.direction, cell.displayAlignment,
                                               QSize(room.width(), metrics.height()), room);
        const auto across = cell.displayAlignment & Qt::AlignHorizontal_Mask;
        painter.drawText(line, static_cast<int>(across | Qt::AlignTop) | Qt::TextSingleLine, text);
    }

    int room() const { return m_view->viewport()->width(); }

    /// Returns true if an edge of the table would cut digits of a number, so that it would look
    /// like another number.
    bool isCut(const QStyleOptionViewItem& option, const QModelIndex& index) const {
        const int aligned = index.data(Qt::TextAlignmentRole).toInt();
        if ((aligned & Qt::AlignRight) == 0 || index.data(Qt::DisplayRole).toString().isEmpty()) {
            return false;
        }
        constexpr int margin = 4;  // pixels between the text and the edge of the cell
        const int right = option.rect.right() - margin;
        const int left =
            right - std::min(textWidth(option, index), option.rect.width()) + 2 * margin;
        return (right > room() && left < room()) || (left < 0 && right > 0);
    }

    /// Returns true if row heights follow from wrapped lines, not from small lines below the text.
    static bool wraps(const QStyleOptionViewItem& option) {
        return (option.features & QStyleOptionViewItem::WrapText) != 0;
    }

    /// Returns the width of the text in this style. Widths are cached, because a slider refills
    /// tables many times a second, mostly with the same texts.
    int textWidth(const QStyleOptionViewItem& option, const QModelIndex& index) const {
        const auto ask = [&] { return QStyledItemDelegate::sizeHint(option, index).width(); };
        const QVariant font = index.data(Qt::FontRole);
        if (wraps(option) || !font.isValid()) {
            return ask();
        }
        constexpr qsizetype maxKept = 4096;
        if (m_scale != m_theme.scale()) {
            m_widths.clear();
            m_scale = m_theme.scale();
        }
        QHash<QString, int>& widths = widthsIn(font.value<QFont>());
        if (widths.size() > maxKept) {
            widths.clear();
        }
        const QString text = index.data().toString();
        const auto known = widths.constFind(text);
        return known != widths.constEnd() ? *known : *widths.insert(text, ask());
    }

    /// Returns the widths for a font from a list; a list is sufficient, because tables have two or
    /// three fonts.
    QHash<QString, int>& widthsIn(const QFont& font) const {
        for (auto& [known, widths] : m_widths) {
            if (known == font) {
                return widths;
            }
        }
        return m_widths.emplace_back(font, QHash<QString, int>()).second;
    }

    static int before(const QModelIndex& index) {
        const bool mark = index.data(TableModel::markRole).toInt() >= 0;
        return mark || index.data(TableModel::swatchRole).isValid() ? 20 : 0;
    }

    /// Draws changes from right to left, separated by two spaces. A decrease has the colour for
    /// good results, because all counts are costs.
    void drawChanges(QPainter& painter, const QString& text, QRect line, bool calm) const {
        QStringList changes = text.split(QStringLiteral("  "));
        while (!changes.isEmpty()) {
            const QString change = changes.takeLast();
            painter.setPen(calm                                ? m_theme.faintText()
                           : change.contains(QChar(0x2212))    ? m_theme.good()
                           : change.contains(QLatin1Char('+')) ? m_theme.caution()
                                                               : m_theme.faintText());
            painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, change);
            line.setRight(line.right() - painter.fontMetrics().horizontalAdvance(change) - 12);
        }
    }

    void drawUnder(QPainter& painter, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const {
        if ((option.state & QStyle::State_Selected) != 0) {
            painter.fillRect(option.rect, m_theme.soft());
        }
        if (m_cut) {
            return;
        }
        painter.save();
        painter.setFont(m_theme.numbers(10));
        QRect line(option.rect.left() + 4, option.rect.top() + m_theme.scaled(rowBefore) - 3,
                   option.rect.width() - 8, m_theme.scaled(underPixels));
        for (const QString& text : index.data(TableModel::underRole).toStringList()) {
            drawChanges(painter, text, line, index.data(TableModel::calmRole).toBool());
            line.translate(0, m_theme.scaled(underPixels));
        }
        painter.restore();
    }

    void drawBar(QPainter& painter, const QRect& cell, double share) const {
        QColor colour = m_theme.accent();
        colour.setAlphaF(0.6F);
        const double wide = std::max(1.0, barLength * std::clamp(share, 0.0, 1.0));
        painter.fillRect(QRectF(cell.left() + 8, cell.top() + 6, barLength, cell.height() - 12),
                         m_theme.page());
        painter.fillRect(QRectF(cell.left() + 8, cell.top() + 6, wide, cell.height() - 12), colour);
    }

    void drawBefore(QPainter& painter, const QModelIndex& index, const QPointF& centre) const {
        const QVariant swatch = index.data(TableModel::swatchRole);
        if (swatch.isValid()) {
            painter.fillRect(QRectF(centre.x() - 5, centre.y() - 5, 10, 10),
                             swatch.value<QColor>());
            return;
        }
        const int mark = index.data(TableModel::markRole).toInt();
        m_theme.drawMark(painter, static_cast<Mark>(mark), centre, 10);
    }

    const Theme& m_theme;
    QTableView* m_view;
    mutable bool m_cut = false;  ///< whether the present number is cut
    /// Widths of texts, by font.
    mutable std::vector<std::pair<QFont, QHash<QString, int>>> m_widths;
    mutable double m_scale = 1;
};

}  // namespace

void setTableStyle(QTableView& view, const Theme& theme, const QString& accessibleName) {
    view.setItemDelegate(new CellDelegate(theme, &view));
    view.setAccessibleName(accessibleName);
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.setShowGrid(false);
    view.setWordWrap(false);
    view.setTabKeyNavigation(false);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    view.verticalHeader()->hide();
    const auto space = [&view, &theme] {
        view.verticalHeader()->setMinimumSectionSize(theme.scaled(rowPixels));
        view.verticalHeader()->setDefaultSectionSize(theme.scaled(rowPixels));
    };
    space();
    QObject::connect(&theme, &Theme::changed, &view, space);
    view.horizontalHeader()->setStretchLastSection(true);
    view.horizontalHeader()->setHighlightSections(false);
    // Number of measured rows; columns fit the first rows only, because a slider fills tables many
    // times a second.
    constexpr int rowsMeasured = 60;
    view.horizontalHeader()->setResizeContentsPrecision(rowsMeasured);
    addTableActions(view);
}

TablePanel::TablePanel(const Theme& theme, const QString& accessibleName, QWidget* parent)
    : QTableView(parent),
      m_theme(theme),
      m_model(new TableModel(this)) {
    setModel(m_model);
    setTableStyle(*this, theme, accessibleName);
    horizontalHeader()->installEventFilter(this);
    connect(&theme, &Theme::changed, this, &TablePanel::spaceRows);
    connect(horizontalScrollBar(), &QScrollBar::rangeChanged, this, [this] {
        if (m_allRows) {
            fitHeight();
        }
    });
}

int TablePanel::contentHeight() const {
    return horizontalHeader()->sizeHint().height() + verticalHeader()->length() + 4;
}

void TablePanel::setUnderLines(int lines) {
    if (lines != m_underLines) {
        m_underLines = lines;
        spaceRows();
    }
}

void TablePanel::showAllRows() {
    m_allRows = true;
    fitHeight();
}

/// Fits the height; the horizontal scroll bar is below the rows, so that it does not cover the last
/// row.
void TablePanel::fitHeight() {
    const QScrollBar& bar = *horizontalScrollBar();
    setFixedHeight(contentHeight() + (bar.maximum() > 0 ? bar.sizeHint().height() : 0));
}

/// Fits the rows again later, because rows and header change their heights only after a later
/// event.
void TablePanel::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() != QEvent::StyleChange) {
        return;
    }
    if (m_allRows) {
        fitHeight();
    }
    // The call is delayed, because the header gets its font after the table.
    QMetaObject::invokeMethod(this, &TablePanel::restyle, Qt::QueuedConnection);
}

/// Discards the widths from before the style was set, because they belong to another font.
void TablePanel::restyle() {
    m_headings.clear();
    if (m_plainlyFitted) {
        fit();
    }
    if (m_allRows) {
        fitHeight();
    }
    emit restyled();
}

void TablePanel::spaceRows() {
    verticalHeader()->setDefaultSectionSize(
        m_theme.scaled(m_underLines == 0 ? rowPixels : rowBefore + underPixels * m_underLines));
}

void TablePanel::fit() {
    // If the last column has text, it fills the remaining width, where the text is cut so that
    // nothing scrolls. If it has numbers, it stays beside its neighbours.
    const int last = m_model->columnCount() - 1;
    const int alignment = m_model->headerData(last, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
    const bool numbers = (alignment & Qt::AlignRight) != 0;
    horizontalHeader()->setStretchLastSection(!numbers);
    for (int column = 0; column < last + (numbers ? 1 : 0); ++column) {
        setColumnWidth(column, neededWidth(column));
    }
    m_plainlyFitted = true;
    emit fitted();
}

/// Returns the width of a heading; bold text is wider than measured, and would lose their first
/// edge. Neighbouring headings are separated by more space than a heading and the edge of its
/// column.
int TablePanel::headingWidth(int column) const {
    constexpr int drawnWider = 7;
    return headingHint(column) + drawnWider;
}

/// Returns the cached width of a heading, because headings rarely change while a slider fills a
/// table. Qt has no hint for a hidden column, so nothing is cached for such a column: the value
/// would cut the heading when the column is shown.
int TablePanel::headingHint(int column) const {
    const QString heading = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    if (const auto known = m_headings.constFind(heading); known != m_headings.constEnd()) {
        return *known;
    }
    const int hint = horizontalHeader()->sectionSizeHint(column);
    if (!isColumnHidden(column)) {
        m_headings.insert(heading, hint);
    }
    return hint;
}

/// Handles the events of the header, which gets its font after the table.
bool TablePanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == horizontalHeader() &&
        (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange ||
         event->type() == QEvent::Polish)) {
        m_headings.clear();
    }
    return QTableView::eventFilter(watched, event);
}

int TablePanel::neededWidth(int column) const {
    const int needed = std::max(sizeHintForColumn(column), headingWidth(column));
    return std::max(needed, horizontalHeader()->minimumSectionSize());
}

void TablePanel::tighten(int pixels) {
    m_plainlyFitted = false;
    for (int column = m_model->columnCount() - 1; column >= 0 && pixels > 0; --column) {
        const int least = std::max(sizeHintForColumn(column) - columnGap, headingHint(column));
        const int taken = std::clamp(columnWidth(column) - least, 0, pixels);
        setColumnWidth(column, columnWidth(column) - taken);
        pixels -= taken;
    }
}

void TablePanel::wrapFirst(int width) {
    m_plainlyFitted = false;
    constexpr int least = 120;
    // Words may wrap to several lines, but adjacent numbers without a gap would look like one
    // number.
    const int over = horizontalHeader()->length() - width;
    if (over > 0) {
        setColumnWidth(0, std::max(std::min(least, columnWidth(0)), columnWidth(0) - over));
    }
    setWordWrap(true);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QModelIndex cell = m_model->index(row, 0);
        QFont font = cell.data(Qt::FontRole).value<QFont>();
        font.setPixelSize(m_theme.scaled(cellLetters));
        const QFontMetrics metrics(font);
        const QRect room(0, 0, columnWidth(0) - columnGap, 10'000);
        const QString text = cell.data().toString();
        const int lines = metrics.boundingRect(room, Qt::TextWordWrap, text).height() -
                          metrics.size(Qt::TextSingleLine, text).height();
        setRowHeight(row, verticalHeader()->defaultSectionSize() + std::max(0, lines));
    }
}

/// Makes the first row current after the Tab key, without selecting this row.
void TablePanel::focusInEvent(QFocusEvent* event) {
    m_comingIn = true;
    QTableView::focusInEvent(event);
    m_comingIn = false;
}

void TablePanel::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    const bool wasUnchosen = std::exchange(m_isUnchosen, m_comingIn);
    if (!m_comingIn && current.isValid() && (current.row() != previous.row() || wasUnchosen)) {
        emit rowChosen(current.row());
    }
}

/// Selects the current row again on a click, because its selection may have been removed elsewhere.
void TablePanel::mousePressEvent(QMouseEvent* event) {
    const int before = currentIndex().row();
    const QModelIndex at = indexAt(event->pos());
    QTableView::mousePressEvent(event);
    if (event->button() == Qt::LeftButton && at.isValid() && at.row() == before) {
        m_isUnchosen = false;
        emit rowChosen(before);
    }
}

}  // namespace loopglass::ui
