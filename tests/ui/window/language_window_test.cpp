// The configuration of a language model that is opened in the window: the dialog for its run, the
// network with its links, and what is refused.
#include "files/language_dialog.h"
#include "import/language/language_import.h"
#include "runner/run_tests.h"
#include "theme/theme.h"
#include "widgets/count_box.h"
#include "window/main_window.h"

#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QStyleOptionSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <algorithm>
#include <set>

namespace loopglass::ui::test::language_window_test {

constexpr const char* configuration = R"({"model_type": "llama", "hidden_size": 64,
 "num_attention_heads": 4, "num_key_value_heads": 2, "num_hidden_layers": 3,
 "intermediate_size": 96, "vocab_size": 100})";

class LanguageWindowTest : public QObject {
    Q_OBJECT

private slots:
    void asksForTheRun();
    void cancelChangesNothing();
    void opensWithoutAUser();
    void errorsNameThePlace();
    void anUnknownTypeIsRefusedAtOnce();
    void aLongPromptIsReported();
};

QString written(const QTemporaryDir& folder, const QByteArray& text) {
    QFile file(folder.filePath(QStringLiteral("config.json")));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName()
                                                                              : QString();
}

/// Opens a file, and calls `answer` with the dialog.
template <typename Answer>
bool openWith(MainWindow& window, const QString& file, const Answer& answer) {
    QTimer::singleShot(0, &window, [&] { answer(*window.findChild<LanguageDialog*>()); });
    return window.openFile(file);
}

/// Returns true if an arrow of the field has pixels of more than one colour.
bool isDrawn(const CountBox& box, QStyle::SubControl part) {
    QStyleOptionSpinBox option;
    option.initFrom(&box);
    option.subControls = QStyle::SC_All;
    option.frame = true;
    const QRect at = box.style()->subControlRect(QStyle::CC_SpinBox, &option, part, &box);
    const QImage drawn = const_cast<CountBox&>(box).grab(at.adjusted(3, 3, -3, -3)).toImage();
    std::set<QRgb> colours;
    for (int y = 0; y < drawn.height(); ++y) {
        for (int x = 0; x < drawn.width(); ++x) {
            colours.insert(drawn.pixel(x, y));
        }
    }
    return colours.size() > 1;
}

/// Compares the layers and links of the document with those of the import.
void compareWith(const Document& document, const Network& network) {
    const Network& opened = document.network();
    QCOMPARE(opened.layers.size(), network.layers.size());
    std::size_t links = 0;
    for (std::size_t l = 0; l < network.layers.size(); ++l) {
        QCOMPARE(operationCount(opened.layers[l].workload),
                 operationCount(network.layers[l].workload));
        QCOMPARE(opened.layers[l].repeat, network.layers[l].repeat);
        QCOMPARE(opened.layers[l].reads.size(), network.layers[l].reads.size());
        links += opened.layers[l].reads.size();
    }
    QVERIFY(links > 0);
}

/// The numbers of the dialog determine the network, and the next dialog begins with them.
void LanguageWindowTest::asksForTheRun() {
    const QTemporaryDir folder;
    const QString file = written(folder, configuration);
    const Source source{"config.json", configuration};
    Theme theme;
    MainWindow window(theme);
    window.show();
    QVERIFY(openWith(window, file, [](LanguageDialog& dialog) {
        const auto boxes = dialog.findChildren<CountBox*>();
        QCOMPARE(boxes.size(), 3);
        QCOMPARE(boxes[1]->value(), 1024);
        QVERIFY(boxes[1]->isEnabled() && !boxes[2]->isEnabled());
        for (const CountBox* box : boxes) {
            for (const auto part : {QStyle::SC_SpinBoxUp, QStyle::SC_SpinBoxDown}) {
                QVERIFY(isDrawn(*box, part));
            }
        }
        boxes[0]->setValue(2);
        boxes[1]->setValue(24);
        dialog.accept();
    }));
    compareWith(window.document(), importLanguage(source, {2, 24, {}}).prefill);
    QVERIFY(openWith(window, file, [](LanguageDialog& dialog) {
        const auto boxes = dialog.findChildren<CountBox*>();
        QCOMPARE(boxes[0]->value(), 2);
        dialog.findChild<QComboBox*>()->setCurrentIndex(1);
        QVERIFY(!boxes[1]->isEnabled() && boxes[2]->isEnabled());
        boxes[2]->setValue(5);
        dialog.accept();
    }));
    const Network decode = importLanguage(source, {2, {}, 5}).decode;
    compareWith(window.document(), decode);
    // Copied commands read a session, so a session keeps the links.
    window.document().save(folder.filePath(QStringLiteral("decode.loopglass")));
    Document again;
    again.open(folder.filePath(QStringLiteral("decode.loopglass")));
    compareWith(again, decode);
    window.setUnattended(true);
    window.close();
}

void LanguageWindowTest::cancelChangesNothing() {
    const QTemporaryDir folder;
    Theme theme;
    MainWindow window(theme);
    window.show();
    const std::string before = window.document().workload().name;
    QVERIFY(!openWith(window, written(folder, configuration),
                      [](LanguageDialog& dialog) { dialog.reject(); }));
    QCOMPARE(window.document().workload().name, before);
    window.setUnattended(true);
    window.close();
}

void LanguageWindowTest::opensWithoutAUser() {
    const QTemporaryDir folder;
    Theme theme;
    MainWindow window(theme);
    window.setUnattended(true);
    QVERIFY(window.openFile(written(folder, configuration)));
    compareWith(window.document(), importLanguage({"config.json", configuration}, {}).prefill);
    window.close();
}

void LanguageWindowTest::errorsNameThePlace() {
    const QTemporaryDir folder;
    Theme theme;
    MainWindow window(theme);
    window.setUnattended(true);
    QVERIFY(!window.openFile(
        written(folder, QByteArray(configuration)
                            .replace("\"num_key_value_heads\": 2", "\"num_key_value_heads\": 3"))));
    QVERIFY2(window.lastMessage().contains(QStringLiteral("config.json:2:")) &&
                 window.lastMessage().contains(QStringLiteral("multiple of 3")),
             qPrintable(window.lastMessage()));
    window.close();
}

/// A model that cannot be read is refused before the dialog asks for its run.
void LanguageWindowTest::anUnknownTypeIsRefusedAtOnce() {
    const QTemporaryDir folder;
    Theme theme;
    MainWindow window(theme);
    window.show();
    bool asked = false;
    QTimer::singleShot(0, &window, [&] {
        asked = window.findChild<LanguageDialog*>() != nullptr;
        window.findChild<QDialog*>()->reject();
    });
    QVERIFY(!window.openFile(written(folder, QByteArray(configuration).replace("llama", "lama"))));
    QVERIFY(!asked);
    QVERIFY2(window.lastMessage().contains(QStringLiteral("lama")),
             qPrintable(window.lastMessage()));
    window.setUnattended(true);
    window.close();
}

void LanguageWindowTest::aLongPromptIsReported() {
    const QTemporaryDir folder;
    Theme theme;
    MainWindow window(theme);
    window.show();
    const QByteArray limited =
        QByteArray(configuration).replace("}", ", \"max_position_embeddings\": 2048}");
    QVERIFY(!openWith(window, written(folder, limited), [](LanguageDialog& dialog) {
        const auto boxes = dialog.findChildren<CountBox*>();
        const auto reported = [&dialog] {
            const auto labels = dialog.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
                return label->isVisible() && label->text().contains(QStringLiteral("positions"));
            });
        };
        boxes[1]->setValue(2048);
        QVERIFY(!reported());
        boxes[1]->setValue(2049);
        QVERIFY(reported());
        dialog.findChild<QComboBox*>()->setCurrentIndex(1);
        boxes[2]->setValue(2047);
        QVERIFY(!reported());
        boxes[2]->setValue(2048);
        QVERIFY(reported());
        dialog.reject();
    }));
    window.setUnattended(true);
    window.close();
}

LOOPGLASS_TEST(LanguageWindowTest)

}  // namespace loopglass::ui::test::language_window_test

#include "language_window_test.moc"
