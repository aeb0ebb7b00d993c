#pragma once

#include "run/displayed_mapping.h"
#include "views/view.h"

class QLabel;

namespace loopglass::ui {

class ElidedLabel;
class ProofSearch;

/// The explanation in two lines below the views, for readers of a projected picture. The caption is
/// visible only in projector mode.
class Caption : public View {
    Q_OBJECT

public:
    Caption(SelectionModel& selection, const Theme& theme, ProofSearch& proof, QWidget* parent);

    QList<QStringList> asTable() const override;
    /// Returns the bold line, such as "Tile K 2 of L1: pruned, larger tile".
    const QString& headline() const { return m_headline; }
    /// Returns the whole sentence, also if the caption cuts it.
    const QString& sentence() const { return m_sentence; }

protected:
    void runChanged() override;
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    const Theme& m_theme;
    ProofSearch& m_proof;
    MappingCache m_mappings;
    ElidedLabel* m_head;
    QLabel* m_text;
    QString m_headline;
    QString m_sentence;
};

}  // namespace loopglass::ui
