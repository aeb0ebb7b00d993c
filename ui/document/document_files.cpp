// Opens files by their content, saves the document, and recovers it after the window was killed.
#include "design/read_design.h"
#include "document/document.h"
#include "document/opened_design.h"
#include "document/recovery_file.h"
#include "document/session_text.h"
#include "document/validity.h"
#include "embed/embed.h"
#include "format/read/file_kind.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_constraints.h"
#include "format/read/read_mapping.h"
#include "format/read/read_network.h"
#include "format/session_size.h"
#include "format/write/write_workload.h"
#include "format/write_file.h"
#include "format/yaml/yaml_node.h"
#include "import/import.h"
#include "import/language/language_import.h"
#include "import/onnx/network.h"
#include "text/engine_text.h"
#include "words/sentences/embed.h"
#include "words/sentences/format.h"
#include "words/sentences/imports.h"
#include "words/sentences/words.h"
#include "workload/input_error.h"

#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <set>
#include <utility>

namespace loopglass::ui {

namespace {

[[noreturn]] void fail(const QString& file, const QString& message) {
    throw InputError({file.toStdString(), 0, 0}, msg::words::text(message.toStdString()));
}

Source readFile(const QString& path) {
    QFile file(path);
    if (QFileInfo(path).isDir()) {
        fail(path, Document::tr("this is a folder; a file is expected"));
    }
    if (!file.open(QIODevice::ReadOnly)) {
        fail(path, Document::tr("cannot be read: %1").arg(file.errorString()));
    }
    constexpr auto most = static_cast<qint64>(maxSessionBytes);
    const QByteArray bytes = file.read(most + 1);
    if (bytes.size() > most) {
        fail(path, Document::tr("is larger than 256 MB, the largest file that Loopglass opens"));
    }
    return {path.toStdString(), bytes.toStdString()};
}

std::set<std::string> keysOf(const YamlValue& value) {
    std::set<std::string> keys;
    for (const auto& key : value.keys) {
        keys.insert(key->text);
    }
    return keys;
}

/// Throws an error for a file of the mode Instructions, because an instruction or the machine file
/// of a stream cannot be part of a document.
[[noreturn]] void failForEmbed(const Source& source) {
    fail(QString::fromStdString(source.file),
         embed::available()
             ? Document::tr(
                   "this is an instruction or a machine; open it in the mode Instructions (Ctrl+6)")
             : uiText(msg::embed::noSolver()));
}

/// Determines the kind of a file from its keys. The error for an unknown kind lists the known
/// kinds.
Document::Kind kindOf(const Source& source) {
    if (looksLikeSession(source.text)) {
        return Document::Kind::Session;
    }
    const YamlDocument document(source);
    const std::set<std::string> keys = keysOf(document.root());
    if (keys.contains("constraints")) {
        return Document::Kind::Constraints;
    }
    if (keys.contains("vary")) {
        return Document::Kind::Design;
    }
    if (keys.contains("instruction_bits") ||
        (keys.contains("equation") && (keys.contains("operands") || keys.contains("energy")))) {
        failForEmbed(source);
    }
    if (keys.contains("layers") || keys.contains("equation")) {
        return Document::Kind::Workload;
    }
    if (keys.contains("levels") || keys.contains("compute")) {
        const YamlNode root(document, document.root(), msg::format::theFile());
        const bool machine = keys.contains("name") || hasLevelsOfMachine(root);
        return machine ? Document::Kind::Accelerator : Document::Kind::Mapping;
    }
    fail(QString::fromStdString(source.file),
         Document::tr("unknown file type; Loopglass opens an accelerator (keys 'levels' and "
                      "'name'), a workload ('equation'), a network ('layers'), a mapping "
                      "('levels'), constraints ('constraints'), a design space ('vary'), a lab "
                      "('lab' and 'questions') and a session (\"loopglass\": \"session\")"));
}

}  // namespace

Document::Opened Document::open(const QString& path, const ImportValues& values,
                                const ContinuationQuery& goOn) {
    if (hasOnnxName(path.toStdString())) {
        const OnnxSource model = readOnnxSource(path.toStdString(), values.sizes());
        return openImported(model.source.text, path, onnxImportReport(model.import),
                            uiText(onnxSummary(model.import)), goOn);
    }
    const Source source = readFile(path);
    if (looksLikeSession(source.text)) {
        return openSession(source.text, path, QFileInfo(path).absoluteFilePath());
    }
    if (isLanguageConfig(source)) {
        const LanguageImport model = importLanguage(source, values.language);
        return openImported(writeNetwork(values.isDecode ? model.decode : model.prefill), path,
                            model.report, uiText(importReportSummary(model.report)), goOn);
    }
    return openText(source.text, path);
}

/// Opens a network that an import wrote, unless something is missing and `goOn` returns false.
Document::Opened Document::openImported(const std::string& text, const QString& path,
                                        const ImportReport& report, const QString& message,
                                        const ContinuationQuery& goOn) {
    Opened opened;
    if (report.count(ImportFate::Missing) > 0 && goOn && !goOn(report)) {
        opened.isDeclined = true;
        return opened;
    }
    const std::string name = QFileInfo(path).fileName().toStdString();
    opened = openText(
        text, path, std::make_shared<const ImportedFiles>(ImportedFiles{report, false, name, {}}));
    opened.message = message;
    opened.report = report;
    return opened;
}

bool Document::isLanguageModel(const QString& path) {
    if (hasOnnxName(path.toStdString())) {
        return false;
    }
    try {
        const Source source = readFile(path);
        return !looksLikeSession(source.text) && isLanguageConfig(source);
    } catch (const InputError&) {
        return false;
    }
}

Document::Kind Document::kindOfFile(const QString& path) { return kindOf(readFile(path)); }

bool Document::isSession(const QString& path) {
    if (hasOnnxName(path.toStdString())) {
        return false;  // for example, the file is larger than any session
    }
    try {
        return looksLikeSession(readFile(path).text);
    } catch (const InputError&) {
        return false;
    }
}

bool Document::isLab(const QString& path) {
    if (hasOnnxName(path.toStdString())) {
        return false;
    }
    try {
        const Source source = readFile(path);
        if (looksLikeSession(source.text)) {
            return false;
        }
        const std::set<std::string> keys = keysOf(YamlDocument(source).root());
        return keys.contains("lab") && keys.contains("questions");
    } catch (const InputError&) {
        return false;
    }
}

Document::Opened Document::openText(const std::string& text, const QString& name,
                                    std::shared_ptr<const ImportedFiles> imported) {
    const Source source{name.toStdString(), text};
    Opened opened;
    opened.kind = kindOf(source);
    const bool first = isExample();
    const QString file = QFileInfo(name).fileName();
    endGesture();
    const Edit opens{tr("open %1").arg(file), {}, EditTiming::Once, true};
    QString refused;
    switch (opened.kind) {
    case Kind::Session:
        return openSession(text, name, QString());
    case Kind::Accelerator:
        refused = setAccelerator(readAccelerator(source), opens);
        break;
    case Kind::Workload:
        refused = setNetwork(readWorkloadOrNetwork(source), 0, opens, std::move(imported));
        break;
    case Kind::Design:
        refused = openDesign(source, opens);
        break;
    case Kind::Mapping:
        opened.mapping = readVariantMapping(source, bind(workload(), accelerator()));
        break;
    case Kind::Constraints:
        readConstraints(source, workload(), accelerator());  // throws if the constraints do not fit
        refused = setConstraints(text, {tr("open %1").arg(file), {}, EditTiming::Once});
        break;
    }
    if (!refused.isEmpty()) {
        fail(name, refused);
    }
    if (first) {
        setCleanBaseline();
    }
    return opened;
}

/// Opens the accelerator, the layers and the varied parameters in one step.
QString Document::openDesign(const Source& source, const Edit& edit) {
    const design::DesignFile file = design::readDesign(source, [](const std::string& path) {
        Source named = readFile(qt(path));
        if (const auto tool = foreignTool(named)) {
            throw InputError({path, 1, 1}, msg::imports::designOfOtherTool(foreignToolName(*tool)));
        }
        return named;
    });
    DocumentState state = withDesign(m_state, file);
    state.imported = state.importedLayers = nullptr;
    QString refused = whyRefused(*state.accelerator);
    for (std::size_t l = 0; refused.isEmpty() && l < file.design.layers.size(); ++l) {
        refused = whyRefused(file.design.layers[l].workload);
    }
    if (!refused.isEmpty()) {
        return refused;
    }
    const bool untouched = !isModified() && m_path.isEmpty();
    refused = this->edit(std::move(state), edit);
    if (untouched && refused.isEmpty()) {
        // No undo step is needed, because the file contains the whole document.
        m_undo.setClean();
        m_recovery->remove();
    }
    return refused;
}

Document::Opened Document::openSession(const std::string& text, const QString& name,
                                       const QString& path) {
    Session session = readSession({name.toStdString(), text}, m_mappers);
    replace(std::move(session.state), session.view, path);
    return {};
}

void Document::save(const QString& path) {
    try {
        writeFile(QFile::encodeName(path).toStdString(),
                  writeSession({m_state, m_view, {}}).toStdString());
    } catch (const OutputError& error) {
        throw InputError(error.text());
    }
    m_path = QFileInfo(path).absoluteFilePath();
    m_recovered = false;
    endGesture();
    m_undo.setClean();
    m_recovery->remove();
    emit changed(FilePart, EditTiming::Once);
}

std::optional<RecoveredSession> Document::recoverable(const MapperRegistry& mappers) {
    const QStringList files = RecoveryFile::orphanedFiles();
    for (const QString& file : files) {
        try {
            const Session session = readSession(readFile(file), mappers);
            return RecoveredSession{
                file, QFileInfo(file).lastModified(), session.path,
                tr("%1 on %2")
                    .arg(QString::fromStdString(session.state.workload().name),
                         QString::fromStdString(session.state.accelerator->name))};
        } catch (const InputError&) {
            // If the file comes from a newer version or from another program, it is not changed.
        }
    }
    return std::nullopt;
}

void Document::recover(const RecoveredSession& recovered) {
    Session session = readSession(readFile(recovered.file), m_mappers);
    replace(std::move(session.state), session.view, session.path);
    m_recovered = true;
    m_recovery->writeNow();  // written before the old file is deleted
    forget(recovered);
    emit changed(FilePart, EditTiming::Once);
}

void Document::forget(const RecoveredSession& session) { QFile::remove(session.file); }

}  // namespace loopglass::ui
