#pragma once

#include "editors/level_editing.h"
#include "editors/ports_box.h"
#include "theme/theme.h"

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace loopglass::ui {

class ErrorLine;
class FollowedBox;
class NumberBox;

/// Shows the additional parameters of a level: name, energies, bandwidths, the tensors of each
/// buffer, and the fanout.
class LevelDetails : public QWidget {
    Q_OBJECT

public:
    LevelDetails(Theme& theme, LevelEditing& editing, QWidget* parent);
    void refresh();
    /// Returns the field with the columns of the fanout.
    QWidget& columnsField() const { return *m_columns; }

private:
    using Get = std::function<double(const Level&)>;
    using Set = std::function<void(Level&, double)>;
    struct Number {
        NumberBox* box = nullptr;
        Get get;
    };
    /// A parameter of a buffer that may follow from the technology.
    struct Following {
        FollowedBox* field = nullptr;
        std::size_t buffer = 0;
        bool FromTechnology::*number = nullptr;
        Get get;
    };
    struct Field {
        QString name;
        QString unit;
        double low = 0;
        double high = 0;
        bool whole = false;
        QString zero;     ///< meaning of 0
        QString without;  ///< meaning of an empty field; omitted if the field must not be empty
        QString tip = {};
    };

    void addLevel();
    void addBuffer(std::size_t buffer);
    void addFanout();
    void addMulticast();
    void addReduction();
    void addTitle(const QString& text);
    QLineEdit* addText(const QString& name, const std::function<void(Level&, const QString&)>& set);
    QString unknownTensors(const Buffer& buffer) const;
    void showText(QLineEdit* line, const QString& text) const;
    void addNumber(const Field& field, Get get, Set set);
    void addFollowing(const Field& field, std::size_t buffer, bool FromTechnology::*number, Get get,
                      const Set& set);
    void addMemory(std::size_t buffer);
    void addFloorplan(std::size_t buffer);
    NumberBox* createBox(const Field& field);
    QString fullName(const QString& field) const;
    QLabel* labelOf(const Field& field, QWidget* box);
    void apply(NumberBox& box, const QString& what, const Set& set, double value);
    void showFollowing();
    /// Adds the bandwidth of a buffer; without a buffer, of the level.
    void addBandwidth(const PortsBox::BandwidthOf& bandwidth,
                      std::optional<std::size_t> buffer = {});
    void addPorts(const PortsBox::BandwidthOf& bandwidth);

    Theme& m_theme;
    LevelEditing& m_editing;
    QGridLayout* m_grid = nullptr;
    QString m_buffer;  ///< buffer of the fields that are added; empty if the level has one buffer
    QLineEdit* m_name = nullptr;
    QLineEdit* m_typed = nullptr;  ///< field whose edit is not in the document yet
    std::vector<QLineEdit*> m_bufferNames;
    std::vector<QLineEdit*> m_keeps;
    std::vector<ErrorLine*> m_keepsErrors;  ///< error lines, one below each field
    NumberBox* m_columns = nullptr;         ///< columns of the fanout
    std::vector<Number> m_numbers;
    std::vector<NumberBox*> m_rates;  ///< fields whose unit is words per cycle
    std::vector<PortsBox*> m_ports;
    std::vector<Following> m_following;
    QComboBox* m_multicast = nullptr;
    QCheckBox* m_reduction = nullptr;
};

}  // namespace loopglass::ui
