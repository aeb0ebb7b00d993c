#include "document/session_text.h"

#include "cost/vocabulary.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/write/write_accelerator.h"
#include "format/write/write_workload.h"
#include "record/unevenness.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "words/sentences/words.h"
#include "words/wording.h"
#include "workload/input_error.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <optional>
#include <utility>

namespace loopglass::ui {

namespace {

const QString kindKey = QStringLiteral("loopglass");
const QString tablesKey = QStringLiteral("tables");
const QString designKey = QStringLiteral("design");
const QString handKey = QStringLiteral("hand_mapping");
const QString importedKey = QStringLiteral("imported");
const QString openKeepsKey = QStringLiteral("open_keeps");
const QString kindValue = QStringLiteral("session");

template <typename Value> using Names = std::vector<std::pair<QString, Value>>;

/// Returns the keys of an enum's values in session files.
template <typename Value> Names<Value> namesOf() {
    Names<Value> names;
    for (const VocabularyEntry<Value>& term : vocabularyOf<Value>()) {
        names.emplace_back(qt(term.key), term.value);
    }
    return names;
}

QString entryKey(const VocabularyEntry<Principle>& principle) { return qt(entryOf(principle.key)); }

constexpr int maxPadding = 300;  // per cent
constexpr double maxGap = 100;   // per cent

int percentOf(const VariantOptions& choices) {
    return static_cast<int>(
        std::lround(100 * (choices.padding > 0 ? choices.padding : defaultPadding)));
}

/// Returns a share in per cent, without rounding errors.
double percentOf(double share) { return std::round(share * 1e8) / 1e6; }

QJsonObject optionsObject(const Method& method, const MapOptions& options) {
    QJsonObject principles;
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        principles[entryKey(term)] = options.principles.*term.value;
    }
    return {{QStringLiteral("objective"), qt(keyOf(options.objective))},
            {QStringLiteral("principles"), principles},
            {QStringLiteral("growth"), qt(keyOf(options.growth))},
            {QStringLiteral("reuse"), qt(keyOf(options.cost.reuse))},
            {QStringLiteral("charge_first_visits"), options.cost.chargeFirstVisits},
            {QStringLiteral("search"), qt(method.key())},
            {QStringLiteral("bypass"), options.variants.bypass},
            {QStringLiteral("pad"), options.variants.padding > 0},
            {QStringLiteral("pad_limit"), percentOf(options.variants)},
            {QStringLiteral("loops_per_level"), static_cast<int>(options.loopsPerLevel)},
            {QStringLiteral("uneven"), qt(keyOf(options.uneven))},
            {QStringLiteral("gap"), percentOf(options.gap)},
            {QStringLiteral("memory_limit_mb"),
             static_cast<int>(options.memoryLimit / bytesPerMegabyte)},
            {QStringLiteral("threads"), static_cast<int>(options.threads)}};
}

/// Reads the values of an object. If a value is wrong, throws an error with its key and the allowed
/// values.
class SessionReader {
public:
    explicit SessionReader(const Source& source) : m_file(source.file) {}

    [[noreturn]] void fail(const QString& message) const {
        throw InputError({m_file, 0, 0}, msg::words::text(message.toStdString()));
    }
    QString string(const QJsonObject& object, const QString& key) const {
        const QJsonValue value = object[key];
        if (!value.isString()) {
            fail(QCoreApplication::translate(
                     "Session", "the value '%1' of the session is missing or is not a text")
                     .arg(key));
        }
        return value.toString();
    }
    Objective objective(const QJsonObject& object) const {
        const QString key = QStringLiteral("objective");
        if (object[key].isUndefined()) {
            return {};
        }
        try {
            return readObjective(string(object, key).toStdString());
        } catch (const InputError& error) {
            fail(QCoreApplication::translate("Session", "'%1' of the session: %2")
                     .arg(key, uiText(error.text())));
        }
    }
    bool boolean(const QJsonObject& object, const QString& key, bool missing) const {
        const QJsonValue value = object[key];
        if (!value.isUndefined() && !value.isBool()) {
            fail(QCoreApplication::translate("Session", "'%1' of the session is not true or false")
                     .arg(key));
        }
        return value.toBool(missing);
    }
    int integer(const QJsonObject& object, const QString& key, int low, int high,
                int missing) const {
        const QJsonValue value = object[key];
        const double number = value.toDouble(missing);
        if ((!value.isUndefined() && !value.isDouble()) || number < low || number > high ||
            number != static_cast<int>(number)) {
            fail(QCoreApplication::translate(
                     "Session", "'%1' of the session is not a whole number from %2 to %3")
                     .arg(key)
                     .arg(low)
                     .arg(high));
        }
        return static_cast<int>(number);
    }
    double number(const QJsonObject& object, const QString& key, double low, double high,
                  double missing) const {
        const QJsonValue value = object[key];
        const double number = value.toDouble(missing);
        if ((!value.isUndefined() && !value.isDouble()) || !(number >= low && number <= high)) {
            fail(QCoreApplication::translate("Session",
                                             "'%1' of the session is not a number from %2 to %3")
                     .arg(key)
                     .arg(low)
                     .arg(high));
        }
        return number;
    }
    template <typename Value>
    Value choice(const QJsonObject& object, const QString& key, const Names<Value>& names) const {
        const QJsonValue value = object[key];
        if (value.isUndefined()) {
            return names.front().second;
        }
        std::vector<std::string> allowed;
        for (const auto& [name, meaning] : names) {
            if (name == value.toString()) {
                return meaning;
            }
            allowed.push_back(name.toStdString());
        }
        fail(QCoreApplication::translate("Session", "'%1' of the session is '%2'; allowed: %3")
                 .arg(key, value.toVariant().toString(), qt(listed(allowed))));
    }
    /// Returns the text of a file that is embedded in the session. Errors in this text name the
    /// session and the file.
    Source inner(const QJsonObject& object, const QString& key) const {
        return {m_file + " (" + key.toStdString() + ")", string(object, key).toStdString()};
    }

private:
    std::string m_file;
};

/// Reads the method of a session. An old session has no method, but its pruning rules show whether
/// the search was exact.
Method readMethod(const SessionReader& reader, const QJsonObject& object,
                  const MapperRegistry& mappers, const MapOptions& options) {
    const QString key = QStringLiteral("search");
    if (!object.contains(key)) {
        const Method exact = exactMethod();
        return exact.fitted(options) == options ? exact : principlesMethod();
    }
    Names<const Method*> names;
    for (const Method& method : mappers.methods()) {
        if (!method.can().needsModel) {
            names.emplace_back(qt(method.key()), &method);
        }
    }
    return *reader.choice(object, key, names);
}

/// Reads the search options of a session into its state.
void readOptions(const SessionReader& reader, const QJsonObject& object,
                 const MapperRegistry& mappers, DocumentState& state) {
    MapOptions& options = state.options;
    options.objective = reader.objective(object);
    options.growth = reader.choice(object, QStringLiteral("growth"), namesOf<GrowthRule>());
    options.cost.reuse = reader.choice(object, QStringLiteral("reuse"), namesOf<ReuseReading>());
    options.cost.chargeFirstVisits =
        reader.boolean(object, QStringLiteral("charge_first_visits"), false);
    options.threads = static_cast<unsigned>(
        reader.integer(object, QStringLiteral("threads"), allThreads, 256, allThreads));
    options.memoryLimit =
        bytesPerMegabyte * static_cast<std::uint64_t>(reader.integer(
                               object, QStringLiteral("memory_limit_mb"), 0, maxMegabytes, 0));
    const QJsonObject principles = object[QStringLiteral("principles")].toObject();
    for (const VocabularyEntry<Principle>& term : vocabularyOf<Principle>()) {
        const QString former = qt(entryOf(formerKeyOf(term.value)));
        const QString key = principles.contains(former) ? former : entryKey(term);
        options.principles.*term.value = reader.boolean(principles, key, true);
    }
    state.method = readMethod(reader, object, mappers, options);
    if (!state.method.can().switchesPrinciples &&
        state.method.fitted(options).principles == options.principles) {
        // Older sessions stored the pruning rules of the method in this place.
        options.principles = {};
        options.growth = MapOptions{}.growth;
    }
    options.variants.bypass = reader.boolean(object, QStringLiteral("bypass"), false);
    const int percent = reader.integer(object, QStringLiteral("pad_limit"), 1, maxPadding,
                                       percentOf(VariantOptions{}));
    if (reader.boolean(object, QStringLiteral("pad"), false)) {
        options.variants.padding = percent / 100.0;
    }
    options.loopsPerLevel = static_cast<unsigned>(
        reader.integer(object, QStringLiteral("loops_per_level"), 1, maxLoopsPerLevel, 1));
    options.gap = reader.number(object, QStringLiteral("gap"), 0, maxGap, 0) / 100;
    options.uneven = reader.choice(object, QStringLiteral("uneven"), namesOf<Unevenness>());
}

/// Returns none as long as the accelerator and the workload do not fit together.
std::optional<Problem> problemOf(const DocumentState& state) {
    try {
        return bind(state.workload(), *state.accelerator);
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

void readHand(const SessionReader& reader, const QJsonObject& object, DocumentState& state) {
    const auto problem = object.contains(handKey) ? problemOf(state) : std::nullopt;
    if (!problem) {
        return;
    }
    const auto manualMapping = readHandMapping(object[handKey].toObject(), *problem);
    if (!manualMapping) {
        reader.fail(QCoreApplication::translate(
                        "Session",
                        "'%1' of the session is not a mapping of its workload on its accelerator")
                        .arg(handKey));
    }
    state.manualMapping = std::make_shared<const ManualMapping>(*manualMapping);
}

/// Reads the technology tables of the user to which the accelerator refers.
TableFiles readTables(const QJsonObject& object) {
    TableFiles tables;
    const QJsonObject texts = object[tablesKey].toObject();
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        tables[text.key().toStdString()] = text.value().toString().toStdString();
    }
    return tables;
}

QJsonObject parsed(const Source& source) {
    QJsonParseError error;
    const QByteArray bytes = QByteArray::fromStdString(source.text);
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error == QJsonParseError::NoError && document.isObject()) {
        return document.object();
    }
    const auto before = source.text.substr(0, static_cast<std::size_t>(std::max(0, error.offset)));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t lineStart = before.rfind('\n') + 1;
    const auto column = characterCount(std::string_view(before).substr(lineStart)) + 1;
    throw InputError({source.file, static_cast<int>(line), static_cast<int>(column)},
                     msg::words::text(QCoreApplication::translate(
                                          "Session", "the session cannot be read from here on "
                                                     "(%1); the file is incomplete or was edited")
                                          .arg(error.errorString())
                                          .toStdString()));
}

/// Returns the assumptions of an import as an object, so that a session displays them with its
/// result.
QJsonObject importedObject(const DocumentState& state, const ImportReport& report) {
    QJsonArray notes;
    for (const ImportNote& note : report.notes) {
        if (note.fate == ImportFate::Missing || note.fate == ImportFate::Assumed) {
            notes.push_back(QJsonObject{
                {QStringLiteral("missing"), note.fate == ImportFate::Missing},
                {QStringLiteral("key"), qt(note.key)},
                {QStringLiteral("file"), qt(note.at.file)},
                {QStringLiteral("line"), static_cast<int>(note.at.line)},
                {QStringLiteral("text"), uiText(note.text)},
            });
        }
    }
    return {{QStringLiteral("tool"), qt(report.tool)},
            {QStringLiteral("accelerator"), state.imported && state.imported->accelerator},
            {openKeepsKey, static_cast<int>(state.openKeeps())},
            {QStringLiteral("notes"), notes}};
}

std::shared_ptr<const ImportedFiles> readImported(const QJsonObject& object) {
    ImportedFiles imported;
    imported.report.tool = object[QStringLiteral("tool")].toString().toStdString();
    imported.accelerator = object[QStringLiteral("accelerator")].toBool();
    imported.openKeeps = static_cast<std::size_t>(std::max(0, object[openKeepsKey].toInt()));
    const QJsonArray notes = object[QStringLiteral("notes")].toArray();
    for (const QJsonValue& value : notes) {
        const QJsonObject note = value.toObject();
        const bool missing = note[QStringLiteral("missing")].toBool();
        imported.report.add(
            missing ? ImportFate::Missing : ImportFate::Assumed,
            note[QStringLiteral("key")].toString().toStdString(),
            {note[QStringLiteral("file")].toString().toStdString(),
             std::max(0, note[QStringLiteral("line")].toInt()), 0},
            msg::words::text(note[QStringLiteral("text")].toString().toStdString()));
    }
    return std::make_shared<const ImportedFiles>(std::move(imported));
}

}  // namespace

QByteArray writeSession(const Session& session) {
    const DocumentState& state = session.state;
    QJsonObject object{{kindKey, kindValue},
                       {QStringLiteral("version"), sessionVersion},
                       {QStringLiteral("accelerator"), qt(writeAccelerator(*state.accelerator))},
                       {QStringLiteral("workload"), qt(writeNetwork(*state.network))},
                       {QStringLiteral("layer"), static_cast<int>(state.layer)},
                       {QStringLiteral("constraints"), qt(state.constraints)},
                       {QStringLiteral("options"), optionsObject(state.method, state.options)},
                       {QStringLiteral("view"), session.view}};
    if (const auto problem = problemOf(state);
        state.manualMapping && problem && isOf(*state.manualMapping, *problem)) {
        object[handKey] = handMappingObject(*state.manualMapping, *problem);
    }
    if (state.design && !(*state.design == DesignPlan())) {
        object[designKey] = planObject(*state.design);
    }
    if (const auto& technology = state.accelerator->technology; technology && technology->file) {
        object[tablesKey] = QJsonObject{{qt(technology->table), qt(*technology->file)}};
    }
    if (const auto report = state.importReport();
        report && (assumptionsOf(*report) > 0 || state.openKeeps() > 0)) {
        object[importedKey] = importedObject(state, *report);
    }
    if (!session.path.isEmpty()) {
        object[QStringLiteral("path")] = session.path;
    }
    return QJsonDocument(object).toJson(QJsonDocument::Indented);
}

namespace {

std::shared_ptr<const Accelerator> acceleratorIn(const SessionReader& reader,
                                                 const QJsonObject& object, SessionTexts& known) {
    const Source text = reader.inner(object, QStringLiteral("accelerator"));
    const TableFiles tables = readTables(object);
    std::string key = text.text;
    for (const auto& [path, table] : tables) {
        key += '\0' + path + '\0' + table;
    }
    std::shared_ptr<const Accelerator>& found = known.accelerators[key];
    if (!found) {
        found = std::make_shared<const Accelerator>(readAccelerator(text, tables));
    }
    return found;
}

std::shared_ptr<const Network> networkIn(const SessionReader& reader, const QJsonObject& object,
                                         SessionTexts& known) {
    const Source text = reader.inner(object, QStringLiteral("workload"));
    std::shared_ptr<const Network>& found = known.networks[text.text];
    if (!found) {
        found = std::make_shared<const Network>(readWorkloadOrNetwork(text));
    }
    return found;
}

}  // namespace

Session readSession(const Source& source, const MapperRegistry& mappers, SessionTexts* known) {
    const SessionReader reader(source);
    const QJsonObject object = parsed(source);
    if (object[kindKey].toString() != kindValue) {
        reader.fail(QCoreApplication::translate(
            "Session", "this is not a session: the line \"loopglass\": \"session\" is missing"));
    }
    const int version = reader.integer(object, QStringLiteral("version"), 1, 1'000'000, 0);
    if (version > sessionVersion) {
        reader.fail(QCoreApplication::translate("Session",
                                                "the session has format version %1; this program "
                                                "reads up to version %2; use a newer Loopglass")
                        .arg(version)
                        .arg(sessionVersion));
    }
    Session session;
    DocumentState& state = session.state;
    SessionTexts own;
    state.accelerator = acceleratorIn(reader, object, known != nullptr ? *known : own);
    state.network = networkIn(reader, object, known != nullptr ? *known : own);
    state.layer = static_cast<std::size_t>(reader.integer(
        object, QStringLiteral("layer"), 0, static_cast<int>(state.network->layers.size()) - 1, 0));
    state.constraints = object[QStringLiteral("constraints")].toString().toStdString();
    readOptions(reader, object[QStringLiteral("options")].toObject(), mappers, state);
    readHand(reader, object, state);
    if (object.contains(designKey)) {
        state.design =
            std::make_shared<const DesignPlan>(readPlan(object[designKey].toObject(), source.file));
    }
    if (object[importedKey].isObject()) {
        state.imported = readImported(object[importedKey].toObject());
    }
    session.view = object[QStringLiteral("view")].toObject();
    session.path = object[QStringLiteral("path")].toString();
    return session;
}

bool looksLikeSession(const std::string& text) {
    const std::string start = text.substr(0, std::min<std::size_t>(text.size(), 4096));
    const std::size_t first = start.find_first_not_of(" \t\r\n");
    return first != std::string::npos && start[first] == '{' &&
           text.find("\"loopglass\"") != std::string::npos;
}

}  // namespace loopglass::ui
