#pragma once

#include "document/document_state.h"
#include "document/import_values.h"
#include "format/read/read_mapping.h"
#include "import/request/import_report.h"
#include "mapper/mapper_registry.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <QFlags>
#include <QJsonObject>
#include <QMap>
#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <optional>

namespace loopglass::ui {

class RecoveryFile;
struct RecoveredSession;

/// The content of the window: an accelerator, a workload or a network with one selected layer, the
/// options of the search, and the state of the window (opaque). Every edit is a step that can be
/// undone. Values that no search accepts are rejected with a sentence and change nothing.
class Document : public QObject {
    Q_OBJECT

public:
    enum Part {
        NoPart = 0,
        AcceleratorPart = 1,
        WorkloadPart = 2,  ///< the workload of the layer, or the selection of the layer
        OptionsPart = 4,
        ConstraintsPart = 8,
        FilePart = 16,           ///< path or modified flag
        ManualMappingPart = 32,  ///< the manual mapping; does not require a new search
        DesignPart = 64,         ///< the varied parameters; does not require a new search
        ImportPart = 128,        ///< content of another tool's files; does not require a new search
    };
    Q_DECLARE_FLAGS(Parts, Part)
    Q_FLAG(Parts)

    /// The kind of an edit, which determines when the document is searched again.
    enum class EditTiming {
        Once,     ///< search at once, as after a click
        Typing,   ///< search after a pause
        Sliding,  ///< search at once and repeatedly
    };
    Q_ENUM(EditTiming)

    /// The name of an edit and its merging: edits with the same key are one undo step until
    /// endGesture().
    struct Edit {
        QString name;  ///< name in the undo menu, e.g. "capacity of L1"
        QString key;   ///< key for merging; empty means that the edit is always a separate step
        EditTiming pace = EditTiming::Once;
        bool opens = false;  ///< true if the edit opens the accelerator or the layers from a file
    };

    /// Begins with a small unmodified example; `mappers` are the available methods. After the first
    /// file is opened, undo never returns to this example.
    explicit Document(MapperRegistry mappers = builtInMappers(), QObject* parent = nullptr);
    ~Document() override;  ///< removes the recovery file, because the window was closed normally

    const DocumentState& state() const { return m_state; }
    const Accelerator& accelerator() const { return *m_state.accelerator; }
    const Network& network() const { return *m_state.network; }
    const Workload& workload() const { return m_state.workload(); }
    std::size_t layer() const { return m_state.layer; }
    /// Returns the available methods.
    const MapperRegistry& mappers() const { return m_mappers; }
    const Method& method() const { return m_state.method; }
    const MapOptions& options() const { return m_state.options; }
    const std::string& constraints() const { return m_state.constraints; }
    /// Returns the varied parameters of the accelerator; initially empty.
    const DesignPlan& design() const;

    /// Returns a number that grows with every opened session, accelerator, design or list of
    /// layers. Data with a smaller number belongs to another document, not to an earlier edit of
    /// this one.
    quint64 documentGeneration() const { return m_documentGeneration; }

    // The following functions edit the document. They return the reason if the value was rejected;
    // empty if it was accepted. Parameters that follow from the accelerator's technology are
    // computed again.
    QString setAccelerator(const Accelerator& accelerator, const Edit& edit);
    QString setWorkload(const Workload& workload, const Edit& edit);
    QString setNetwork(const Network& network, std::size_t layer, const Edit& edit,
                       std::shared_ptr<const ImportedFiles> imported = nullptr);
    QString chooseLayer(std::size_t layer);
    QString setMethod(const Method& method, const Edit& edit);
    QString setOptions(const MapOptions& options, const Edit& edit);
    /// Sets the text of the constraints. It may be invalid while it is typed; prepare() reports the
    /// error.
    QString setConstraints(const std::string& text, const Edit& edit);
    /// Sets the manually edited mapping; none removes it.
    QString setManualMapping(const std::optional<ManualMapping>& manualMapping, const Edit& edit);
    QString setDesign(const DesignPlan& plan, const Edit& edit);
    QString setImported(std::shared_ptr<const ImportedFiles> imported, const Edit& edit);
    /// Withholds the tools that would answer a question of a lab; none for an empty list.
    QString setWithheld(const WithheldTools& withheld, const Edit& edit);
    /// Adds an undo step for data beside the state, such as the columns of a study. The change was
    /// made before; `undo` and `redo` revert and repeat it.
    void addStep(const QString& name, std::function<void()> undo, std::function<void()> redo);
    /// Ends an edit when a slider is released or a field is left. The next edit is then a new undo
    /// step.
    void endGesture() { ++m_gesture; }
    /// Reports that an editor field has rejected a text; `sentence` is the reason, and the document
    /// is unchanged. An empty sentence means that the field is valid again.
    void refuse(const QString& field, const QString& sentence);
    /// Returns the reason why the document differs from the texts in the editors; empty if it does
    /// not.
    QString refusal() const { return m_refused.isEmpty() ? QString() : m_refused.first(); }
    QUndoStack& undoStack() { return m_undo; }
    /// The next undo or redo step; without a name if there is none.
    struct Step {
        QString name;
        QString place;       ///< place of the edit
        QFlags<Part> parts;  ///< changed parts; none for a step of addStep()
    };
    Step undoStep() const;
    Step redoStep() const;
    /// Sets the place that later edits get: the mode of the window.
    void setPlace(const QString& place) { m_place = place; }
    /// Makes the current state the first state for undo, and marks it as saved.
    void setCleanBaseline();
    /// Returns true if the document is still the initial example.
    bool isExample() const { return m_example; }

    /// The input of a search, or the reason why there is none.
    struct Prepared {
        std::shared_ptr<const Problem> problem;
        Method method;
        MapOptions options;  ///< options of the search; unsupported ones have their default values
        QString error;
        /// True if the error is in the constraints; false if workload and accelerator do not fit
        /// together.
        bool inConstraints = false;
    };
    Prepared prepare() const;

    /// Returns the unit that the user has chosen for a number of the accelerator, such as the
    /// capacity of a buffer; empty for the default unit. Units belong to the session, and
    /// undo does not change them.
    QString unitOf(const QString& number) const;
    void setUnitOf(const QString& number, const QString& unit);

    const QJsonObject& view() const { return m_view; }
    /// Sets the state of the window, which is saved with the session. The change is neither an undo
    /// step nor an unsaved change.
    void setView(const QJsonObject& view);

    // The following functions read and write files. All functions throw InputError.
    enum class Kind { Session, Accelerator, Workload, Mapping, Constraints, Design };
    struct Opened {
        Kind kind = Kind::Session;
        std::optional<VariantMapping>
            /// Mapping in the file, which is not part of the document; the window displays it.
            mapping;
        QString
            message;  ///< sentence about the result of an import; empty for files of this program
        std::optional<ImportReport> report = {};  ///< report about the import of a model
        /// True if `goOn` returned false, so that nothing has changed.
        bool isDeclined = false;
    };
    /// A function that receives the report of an import, if something is missing that changes the
    /// result. Returns whether to open the files anyway.
    using ContinuationQuery = std::function<bool(const ImportReport& report)>;
    /// Opens a file of any kind. A session replaces everything; any other kind is an edit. For an
    /// ONNX model or a language model, `goOn` is called; an empty function means yes.
    Opened open(const QString& path, const ImportValues& values = {},
                const ContinuationQuery& goOn = {});
    /// Opens the content of a file as a text. If the text was made by an import, `imported`
    /// describes this import.
    Opened openText(const std::string& text, const QString& name,
                    std::shared_ptr<const ImportedFiles> imported = nullptr);
    /// Returns true if the file replaces everything when it is opened; false if it cannot be read.
    static bool isSession(const QString& path);
    /// Returns true if a file is the configuration of a language model.
    static bool isLanguageModel(const QString& path);
    /// Returns the kind of a file of this program. Throws InputError for any other file.
    static Kind kindOfFile(const QString& path);
    /// Returns true if a file has lab questions, which do not belong to a document.
    static bool isLab(const QString& path);
    /// Writes the session: the whole file or, after an error, nothing.
    void save(const QString& path);
    const QString& path() const { return m_path; }
    bool isModified() const { return m_recovered || !m_undo.isClean(); }
    /// Returns the title: the file name of the session or, if there is none, the accelerator and
    /// the workload.
    QString title() const;

    /// Returns the unsaved session of a window that ended without being closed; none if there is
    /// none.
    static std::optional<RecoveredSession> recoverable(
        const MapperRegistry& mappers = builtInMappers());
    void recover(const RecoveredSession& session);
    static void forget(const RecoveredSession& session);
    /// Writes the unsaved work to the recovery file at once. Without this call, it is written a
    /// second after the edit.
    void writeRecovery();

signals:
    void changed(loopglass::ui::Document::Parts what, loopglass::ui::Document::EditTiming pace);
    void refusalChanged();
    void unitsChanged();
    /// Emitted when another session was opened. Data that depend on the previous session are
    /// invalid.
    void replaced();

private:
    friend class EditCommand;

    QString edit(DocumentState state, const Edit& edit);
    void show(const DocumentState& state, EditTiming pace);
    void replace(DocumentState state, const QJsonObject& view, const QString& path);
    Opened openImported(const std::string& text, const QString& path, const ImportReport& report,
                        const QString& message, const ContinuationQuery& goOn);
    QString openDesign(const Source& source, const Edit& edit);
    Opened openSession(const std::string& text, const QString& name, const QString& path);

    MapperRegistry m_mappers;
    DocumentState m_state;
    QJsonObject m_view;
    QString m_path;
    QString m_place;
    QMap<QString, QString> m_refused;  ///< by field
    QUndoStack m_undo;
    std::unique_ptr<RecoveryFile> m_recovery;
    quint64 m_gesture = 0;
    quint64 m_documentGeneration = 0;
    bool m_recovered = false;  ///< true if the session was recovered and has not been saved since
    bool m_example = true;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(Document::Parts)

/// Returns the parts in which two documents differ.
Document::Parts difference(const DocumentState& a, const DocumentState& b);

}  // namespace loopglass::ui
