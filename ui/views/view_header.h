#pragma once

#include "theme/theme.h"

#include <QWidget>
#include <utility>
#include <vector>

namespace loopglass::ui {

/// The line above a drawing: what it shows, and at the right its counts.
class ViewHeader : public QWidget {
    Q_OBJECT

public:
    explicit ViewHeader(const Theme& theme, QWidget* parent = nullptr);
    void setTexts(const QString& title, const QString& note);
    QSize sizeHint() const override { return {300, 34}; }
    QSize minimumSizeHint() const override { return {120, 34}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_title;
    QString m_note;
};

/// The line below a drawing: its marks with what they mean and how many there are.
class LegendBar : public QWidget {
    Q_OBJECT

public:
    using Entries = std::vector<std::pair<Mark, QString>>;

    explicit LegendBar(const Theme& theme, QWidget* parent = nullptr);
    /// `note` stands before the marks.
    void setEntries(const QString& note, Entries entries);
    QSize sizeHint() const override { return {300, 28}; }
    QSize minimumSizeHint() const override { return {120, 28}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    QString m_note;
    Entries m_entries;
};

}  // namespace loopglass::ui
