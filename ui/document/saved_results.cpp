// Results in a session. The texts of the engine repeat the accelerator and the layer in every
// entry, so they are compressed. A session file is limited to maxSourceBytes, and holds several
// results.
#include "document/saved_results.h"

#include "document/session_text.h"
#include "format/source.h"
#include "text/text.h"
#include "words/sentences/words.h"
#include "workload/input_error.h"
#include "workload/text_hash.h"

#include <QCoreApplication>

namespace loopglass::ui {

namespace {

const QString hashKey = QStringLiteral("hash");
const QString inputsKey = QStringLiteral("inputs");
const QString resultsKey = QStringLiteral("results");

/// The largest length of the compressed results of one kind.
constexpr qsizetype mostPacked = maxSourceBytes / 5;

QString packed(const std::string& text) {
    return QString::fromLatin1(qCompress(QByteArray::fromStdString(text), 9).toBase64());
}

/// Returns the text; empty if it is damaged.
std::string unpacked(const QJsonValue& value) {
    constexpr int most = 64 << 20;
    const QByteArray bytes = QByteArray::fromBase64(value.toString().toLatin1());
    // The first four bytes are the length, which a damaged file may contain in any size.
    const bool short4 = bytes.size() < 4;
    const quint32 length = short4
                               ? 0
                               : (static_cast<quint32>(static_cast<uchar>(bytes[0])) << 24U) |
                                     (static_cast<quint32>(static_cast<uchar>(bytes[1])) << 16U) |
                                     (static_cast<quint32>(static_cast<uchar>(bytes[2])) << 8U) |
                                     static_cast<quint32>(static_cast<uchar>(bytes[3]));
    return length == 0 || length > most ? std::string() : qUncompress(bytes).toStdString();
}

/// Returns the hash of the inputs and of the results.
QString hashOfBoth(const std::string& inputs, const std::string& results) {
    return qt(digitsOfHash(hashOf(inputs))) + qt(digitsOfHash(hashOf(inputs + results)));
}

}  // namespace

QJsonObject savedResults(const DocumentState& inputs, const std::string& text) {
    const std::string session = writeSession({inputs, {}, {}}).toStdString();
    const QString results = packed(text);
    return results.size() > mostPacked ? QJsonObject()
                                       : QJsonObject{{hashKey, hashOfBoth(session, text)},
                                                     {inputsKey, packed(session)},
                                                     {resultsKey, results}};
}

SavedResults readSavedResults(const QJsonObject& saved, const MapperRegistry& mappers) {
    SavedResults results{{}, unpacked(saved[inputsKey]), unpacked(saved[resultsKey])};
    if (results.session.empty() || results.text.empty() ||
        saved[hashKey].toString() != hashOfBoth(results.session, results.text)) {
        throw InputError(msg::words::text(
            QCoreApplication::translate("Session", "the results of the session are damaged")
                .toStdString()));
    }
    results.inputs = readSession({"session", results.session}, mappers).state;
    return results;
}

}  // namespace loopglass::ui
