// Figures for slides: one of each view as SVG and PDF. Readers accept them, the bytes are the same
// each time, and a failed export leaves no partial file.
#include "runner/run_tests.h"
#include "slides/figures.h"
#include "text/text.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <map>
#include <optional>

namespace loopglass::ui::test::figures_test {

class FiguresTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    QTemporaryDir m_folder;

    static QByteArray bytesOf(const QString& file) {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    static std::map<QString, QByteArray> filesIn(const QString& folder) {
        std::map<QString, QByteArray> files;
        for (const QString& name : QDir(folder).entryList(QDir::Files | QDir::Hidden)) {
            files[name] = bytesOf(folder + QLatin1Char('/') + name);
        }
        return files;
    }
    /// Returns all texts of an SVG.
    static QString textOf(const QByteArray& svg) {
        QXmlStreamReader reader(svg);
        QString text;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::Characters) {
                text += reader.text().toString().simplified() + QLatin1Char(' ');
            }
        }
        return reader.hasError() ? reader.errorString() : text;
    }

private slots:
    void init() { m_warnings.emplace(); }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void everyViewIsDrawnTwice() {
        const auto run = searched("basic-16x16.yaml", "conv1d.yaml");
        const QString folder = m_folder.filePath(QStringLiteral("new/figures"));
        QStringList written;
        QCOMPARE(writeFigures(DisplayState::current(run), folder, &written), QString());
        const std::map<QString, QByteArray> files = filesIn(folder);
        QCOMPARE(static_cast<qsizetype>(files.size()), written.size());
        for (const char* name : {"orders", "cutoffs", "energy", "mapping", "timeline"}) {
            QVERIFY2(written.contains(QLatin1String(name) + QStringLiteral(".svg")), name);
            QVERIFY2(written.contains(QLatin1String(name) + QStringLiteral(".pdf")), name);
        }
        for (const auto& [name, bytes] : files) {
            if (name.endsWith(QStringLiteral(".pdf"))) {
                QVERIFY2(bytes.startsWith("%PDF"), qPrintable(name));
                QCOMPARE(bytes.count("/Type /Page\n"), 1);
            } else {
                QVERIFY2(textOf(bytes).size() > 20, qPrintable(textOf(bytes)));
            }
        }
        const QString best = quantityLabel(run->trace().bestHistory().back().energy).simplified();
        QVERIFY2(textOf(files.at(QStringLiteral("mapping.svg"))).contains(best), qPrintable(best));

        QFile other(folder + QStringLiteral("/notes.txt"));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("mine") > 0);
        other.close();
        QCOMPARE(writeFigures(DisplayState::current(run), folder), QString());
        std::map<QString, QByteArray> again = filesIn(folder);
        QCOMPARE(again.extract(QStringLiteral("notes.txt")).mapped(), QByteArray("mine"));
        for (const auto& [name, bytes] : files) {
            QVERIFY2(again.at(name).size() == bytes.size(), qPrintable(name));
            QVERIFY2(!name.endsWith(QStringLiteral(".svg")) || again.at(name) == bytes,
                     qPrintable(name));
        }
    }

    /// Sentences with the reason for a pruned unrolling have as many lines as they need.
    void unrollingsSayTheWholeWhy_data() {
        QTest::addColumn<QByteArray>("accelerator");
        QTest::addColumn<QByteArray>("workload");
        for (const char* machine : {"basic-16x16.yaml", "simba-like.yaml"}) {
            for (const char* layer : {"conv1d.yaml", "conv2d.yaml", "fully-connected.yaml"}) {
                QTest::addRow("%s %s", machine, layer) << QByteArray(machine) << QByteArray(layer);
            }
        }
    }
    void unrollingsSayTheWholeWhy() {
        QFETCH(const QByteArray, accelerator);
        QFETCH(const QByteArray, workload);
        const auto run = searched(accelerator.constData(), workload.constData());
        const QTemporaryDir own;
        const QString folder = own.filePath(QStringLiteral("why"));
        QCOMPARE(writeFigures(DisplayState::current(run), folder), QString());
        const auto files = filesIn(folder);
        const auto figure = files.find(QStringLiteral("unrollings.svg"));
        if (figure == files.end()) {
            QSKIP("nothing is unrolled");
        }
        const QString text = textOf(figure->second);
        QVERIFY2(!text.contains(QChar(0x2026)), qPrintable(text.mid(0, 600)));
    }

    void whatCannotBeDrawnWritesNothing() {
        const QString folder = m_folder.filePath(QStringLiteral("none"));
        const auto run = searched("basic-16x16.yaml", "conv1d.yaml");
        DisplayState old = DisplayState::current(run);
        old.freshness = Freshness::Stale;
        QCOMPARE(writeFigures(old, folder),
                 QStringLiteral("Figures need a search that has ended."));
        QCOMPARE(writeFigures(DisplayState(), folder),
                 QStringLiteral("Figures need a search that has ended."));
        QVERIFY(!QDir(folder).exists());
        QFile file(folder);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("a file") > 0);
        file.close();
        QVERIFY(
            writeFigures(DisplayState::current(run), folder).contains(QStringLiteral("is a file")));
        QCOMPARE(bytesOf(folder), QByteArray("a file"));
        QVERIFY(!writeFigures(DisplayState::current(run), QString()).isEmpty());
        QCOMPARE(
            QDir(m_folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            (QStringList{QStringLiteral("new"), QStringLiteral("none")}));
    }

    /// Only the creation date of a PDF is ignored.
    void timesAreTakenOutOfAPdf() {
        const QByteArray one = "(a) /CreationDate (D:20260101) /ID [<ab12>] end 2026";
        const QByteArray other = "(a) /CreationDate (D:19991231) /ID [<cd99>] end 2026";
        QCOMPARE(timelessPdf(one), timelessPdf(other));
        QCOMPARE(timelessPdf(one).size(), one.size());
        QVERIFY(timelessPdf(one).endsWith(" end 2026"));
    }
};

LOOPGLASS_TEST(FiguresTest)

}  // namespace loopglass::ui::test::figures_test

#include "figures_test.moc"
