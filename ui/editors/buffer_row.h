#pragma once

#include "editors/level_editing.h"
#include "theme/theme.h"

#include <QWidget>
#include <optional>

class QHBoxLayout;
class QLabel;

namespace loopglass::ui {

class LogSlider;
class NumberBox;

/// A row for one buffer of a level: its tensors, and its capacity as a number and on a slider.
class BufferRow : public QWidget {
    Q_OBJECT

public:
    BufferRow(Theme& theme, LevelEditing& editing, std::size_t buffer, QWidget* parent);
    /// Shows the values of the document.
    void refresh();

private:
    void connectFields();
    void showTensors();
    void showSize(std::optional<std::int64_t> words);
    void slide(std::int64_t words);
    /// Sets the capacity. Returns the reason if it was rejected; empty otherwise.
    QString setCapacity(std::optional<std::int64_t> words, Document::EditTiming pace);

    Theme& m_theme;
    LevelEditing& m_editing;
    std::size_t m_buffer;
    QHBoxLayout* m_tensors = nullptr;
    QLabel* m_name = nullptr;
    QLabel* m_bytes = nullptr;
    LogSlider* m_slider = nullptr;
    NumberBox* m_words = nullptr;
    QString m_shownTensors;
};

}  // namespace loopglass::ui
