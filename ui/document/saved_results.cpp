// Results in a session. The texts of the engine repeat the accelerator and the layer in every
// entry, so they are compressed. Readers of the engine skip them (format/source.h).
#include "document/saved_results.h"

#include "document/session_text.h"
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

QString packed(const std::string& text) {
    return QString::fromLatin1(qCompress(QByteArray::fromStdString(text)).toBase64());
}

/// Returns the text; empty if it is damaged.
std::string unpacked(const QJsonValue& value) {
    constexpr quint32 most = 1U << 30U;
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
    return {{hashKey, hashOfBoth(session, text)},
            {inputsKey, packed(session)},
            {resultsKey, packed(text)}};
}

SavedResults readSavedResults(const QJsonObject& saved, const MapperRegistry& mappers,
                              SessionTexts* known) {
    SavedResults results{{}, unpacked(saved[inputsKey]), unpacked(saved[resultsKey])};
    if (results.session.empty() || results.text.empty() ||
        saved[hashKey].toString() != hashOfBoth(results.session, results.text)) {
        throw InputError(msg::words::text(
            QCoreApplication::translate("Session", "the results of the session are damaged")
                .toStdString()));
    }
    results.inputs = readSession({"session", results.session}, mappers, known).state;
    return results;
}

}  // namespace loopglass::ui
