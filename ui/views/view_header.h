#pragma once

#include "theme/theme.h"
#include "widgets/flow.h"

#include <QWidget>
#include <utility>
#include <vector>

namespace loopglass::ui {

class StatusBadge;

/// The line above a drawing, with its subject, its status, and its counts at the right.
class ViewHeader : public QWidget {
    Q_OBJECT

public:
    explicit ViewHeader(const Theme& theme, QWidget* parent = nullptr);
    /// Sets the texts; `shorter` is the title for narrow spaces.
    void setTexts(const QString& title, const QString& note, const QString& shorter = {});
    /// Places the badge beside the title.
    void setBadge(StatusBadge* badge);
    QSize sizeHint() const override { return {300, 34}; }
    QSize minimumSizeHint() const override { return {120, 34}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QRect titleArea() const;
    int badgeWidth() const;
    int noteWidth() const;
    QString shownTitle() const;
    void placeBadge();

    const Theme& m_theme;
    QString m_title;
    QString m_shorter;
    QString m_note;
    StatusBadge* m_badge = nullptr;
};

/// Returns the remark on folds of several kinds, which is between the other text and the marks.
QString mixedFoldsNote();

/// The line below a drawing, with the meaning and the number of each mark.
class LegendBar : public QWidget {
    Q_OBJECT

public:
    using Entries = std::vector<std::pair<Mark, QString>>;

    explicit LegendBar(const Theme& theme, QWidget* parent = nullptr);
    /// Sets the entries; `note` precedes the marks. Marks that do not fit continue on the next
    /// line.
    void setEntries(const QString& note, Entries entries);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {300, heightForWidth(width())}; }
    QSize minimumSizeHint() const override { return {120, 28}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fit();
    Flow flow(int width) const;

    const Theme& m_theme;
    QString m_note;
    Entries m_entries;
};

}  // namespace loopglass::ui
