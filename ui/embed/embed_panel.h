#pragma once

#include "embed/embed_session.h"
#include "theme/theme.h"

#include <QScrollArea>
#include <map>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QGridLayout;
class QLabel;
class QPushButton;

namespace loopglass::ui {

/// The left panel of the mode Instructions: the instruction, the constraints with their effect on
/// the number of instruction mappings, and the layout of tensors in memory.
class EmbedPanel : public QScrollArea {
    Q_OBJECT

public:
    EmbedPanel(const Theme& theme, EmbedSession& session, QWidget* parent = nullptr);

    QComboBox& instructions() const { return *m_instructions; }
    QPushButton& openButton() const { return *m_open; }
    QPushButton& strictButton() const { return *m_strict; }
    QPushButton& relaxedButton() const { return *m_relaxed; }
    QCheckBox& box(embed::Constraint constraint) const { return *m_rows.at(constraint).box; }
    /// Returns the numbers of instruction mappings without and with a constraint, such as `240 →
    /// 15`; empty if they are unknown.
    QString countOf(embed::Constraint constraint) const;
    QComboBox& layouts() const { return *m_layouts; }

    QSize sizeHint() const override { return {300, 480}; }
    /// Returns the width of the contents, because the panel does not scroll horizontally.
    QSize minimumSizeHint() const override;

signals:
    void openRequested();
    void refused(const QString& why);

protected:
    bool event(QEvent* event) override;

private:
    struct Row {
        QCheckBox* box = nullptr;
        QLabel* count = nullptr;
    };
    void layOut();
    QFormLayout* createFields();
    void addConstraints(QGridLayout& grid);
    void listen();
    void refresh();
    QString body() const;

    const Theme& m_theme;
    EmbedSession& m_session;
    QComboBox* m_instructions;
    QPushButton* m_open;
    QLabel* m_equation;
    QPushButton* m_strict;
    QPushButton* m_relaxed;
    std::map<embed::Constraint, Row> m_rows;
    QComboBox* m_paddings;
    QComboBox* m_unrollings;
    QComboBox* m_layouts;
};

}  // namespace loopglass::ui
