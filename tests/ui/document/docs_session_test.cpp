// Session files compared with docs/files.md, section "Sessions" and the following ones: every
// written key is documented, with its default and its range.

#include "document/document.h"
#include "document/session_text.h"
#include "runner/run_tests.h"
#include "support/files/document.h"
#include "support/files/file_tables.h"
#include "support/paths.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace loopglass::ui::test::docs_session_test {
using namespace loopglass::test;

using loopglass::ui::readSession;
using loopglass::ui::Session;
using loopglass::ui::writeSession;

const FileTables& tables() {
    static const FileTables files(sourcePath("docs/files.md"));
    return files;
}

QString qstring(const std::string& text) { return QString::fromStdString(text); }

QJsonObject written(const QString& path) {
    const ui::Document document;
    const QByteArray text = writeSession({document.state(), {}, path});
    return QJsonDocument::fromJson(text).object();
}

/// Returns a session in which one value of `inside` (a key such as `options`, or
/// `options/principles`) is changed, or removed if the value is undefined.
QJsonObject changed(QJsonObject session, const QStringList& inside, const QString& key,
                    const QJsonValue& value) {
    if (!inside.isEmpty()) {
        session[inside.front()] =
            changed(session[inside.front()].toObject(), inside.mid(1), key, value);
    } else if (value.isUndefined()) {
        session.remove(key);
    } else {
        session[key] = value;
    }
    return session;
}

Session read(const QJsonObject& session) {
    return readSession({"s", QJsonDocument(session).toJson().toStdString()});
}

QString refusal(const QJsonObject& session) {
    try {
        read(session);
        return {};
    } catch (const InputError& error) {
        return qstring(error.message());
    }
}

QJsonValue valueOf(const QString& literal) {
    return QJsonDocument::fromJson("[" + literal.toUtf8() + "]").array().at(0);
}

struct Table {
    std::string section;
    QStringList inside;
};

const std::vector<Table>& sections() {
    static const std::vector<Table> all{
        {"Sessions", {}},
        {"options of a session", {QStringLiteral("options")}},
        {"principles of a session", {QStringLiteral("options"), QStringLiteral("principles")}}};
    return all;
}

QJsonObject inner(QJsonObject session, const QStringList& inside) {
    for (const QString& key : inside)
        session = session[key].toObject();
    return session;
}

class DocsSessionTest : public QObject {
    Q_OBJECT

private slots:
    void theKeysWritten();
    void neededOrNot();
    void defaults();
    void words();
    void ranges();
    void wrongKinds();
};

void DocsSessionTest::theKeysWritten() {
    for (const auto& [section, inside] : sections()) {
        QStringList keys;
        for (const FileKey& key : tables().keys(section)) {
            if (key.name != "hand_mapping" && key.name != "tables" && key.name != "imported" &&
                key.name != "design")  // only if the table has one
                keys.append(qstring(key.name));
        }
        keys.sort();
        QCOMPARE(inner(written(QStringLiteral("p")), inside).keys(), keys);
    }
}

void DocsSessionTest::neededOrNot() {
    for (const auto& [section, inside] : sections()) {
        for (const FileKey& key : tables().keys(section)) {
            const QString sentence =
                refusal(changed(written({}), inside, qstring(key.name), QJsonValue::Undefined));
            QVERIFY2(sentence.isEmpty() == (key.standard != "required"), key.name.c_str());
        }
    }
}

void DocsSessionTest::defaults() {
    for (const auto& [section, inside] : sections()) {
        for (const FileKey& key : tables().keys(section)) {
            if (key.standard == "required" || key.standard == "none")
                continue;
            // `edp` means the text "edp".
            const QString literal = qstring(withoutMarks(key.standard));
            const QJsonValue standard =
                valueOf(literal).isUndefined() ? QJsonValue(literal) : valueOf(literal);
            const QString name = qstring(key.name);
            const Session with = read(changed(written({}), inside, name, standard));
            const Session without = read(changed(written({}), inside, name, QJsonValue::Undefined));
            QVERIFY2(with.state.options == without.state.options, key.name.c_str());
            QCOMPARE(with.state.layer, without.state.layer);
            QCOMPARE(with.state.constraints, without.state.constraints);
            QCOMPARE(with.path, without.path);
            QCOMPARE(with.view, without.view);
        }
    }
    // The limit of padding is written only with padding.
    const QJsonObject padded =
        changed(written({}), {QStringLiteral("options")}, QStringLiteral("pad"), true);
    QCOMPARE(read(changed(padded, {QStringLiteral("options")}, QStringLiteral("pad_limit"),
                          QJsonValue::Undefined))
                 .state.options.variants.padding,
             0.2);
}

/// Of a list of words, each is accepted and any other is rejected. The same holds for true and
/// false.
void DocsSessionTest::words() {
    for (const auto& [section, inside] : sections()) {
        for (const FileKey& key : tables().keys(section)) {
            const QString value = qstring(key.value);
            const QString name = qstring(key.name);
            const auto sentence = [&, in = inside](const QJsonValue& json) {
                return refusal(changed(written({}), in, name, json));
            };
            if (value == QStringLiteral("true or false")) {
                QCOMPARE(sentence(true) + sentence(false), QString());
                QVERIFY(sentence(1).contains(QLatin1Char('\'') + name + QLatin1Char('\'')));
            } else if (value.startsWith(QStringLiteral("one of these: "))) {
                for (const QString& word : value.mid(14).split(QStringLiteral(", ")))
                    QCOMPARE(sentence(word), QString());
                QVERIFY(sentence(QStringLiteral("other")).contains(name));
            }
        }
    }
}

void DocsSessionTest::ranges() {
    for (const auto& [section, inside] : sections()) {
        for (const FileKey& key : tables().keys(section)) {
            QString value = qstring(key.value);
            if (!value.startsWith(QStringLiteral("whole ")))
                continue;
            const int last = static_cast<int>(read(written({})).state.network->layers.size()) - 1;
            value.replace(QStringLiteral("the last layer"), QString::number(last));
            const auto range = rangeOf(value.toStdString()).value();
            const auto sentence = [&, in = inside](double number) {
                return refusal(changed(written({}), in, qstring(key.name), number));
            };
            QCOMPARE(sentence(range.low) + sentence(range.high), QString());
            for (const double outside : {range.low - 1, range.high + 1, range.low + 0.5})
                QVERIFY2(!sentence(outside).isEmpty(), key.name.c_str());
        }
    }
}

void DocsSessionTest::wrongKinds() {
    for (const FileKey& key : tables().keys("Sessions")) {
        if (key.value == "text" && key.standard == "required") {
            const QString sentence = refusal(changed(written({}), {}, qstring(key.name), 7));
            QVERIFY2(sentence.contains(qstring(key.name)), qPrintable(sentence));
        }
    }
}

LOOPGLASS_TEST(DocsSessionTest)

}  // namespace loopglass::ui::test::docs_session_test

#include "docs_session_test.moc"
