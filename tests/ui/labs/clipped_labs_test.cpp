// No text of the mode Labs is cut off, in both languages: every question of every lab, the question
// beside the explorer, and the editor of labs, in a window of 1280 by 800.
#include "labs/author_window.h"
#include "labs/dark_mode_images.h"
#include "labs/lab_panel.h"
#include "labs/question_dock.h"
#include "labs/question_page.h"
#include "modes/labs_mode.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/clipped_text.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "window/main_window.h"

#include <QBuffer>
#include <QComboBox>
#include <QFileInfo>
#include <QImage>
#include <QRadioButton>
#include <QTest>
#include <algorithm>

namespace loopglass::ui::test::clipped_labs_test {

class ClippedLabsTest : public WindowFixture {
    Q_OBJECT

    LabsMode& mode() const { return modeCalled<LabsMode>("labs"); }
    void open(const QString& file) const {
        mode().session().setStudent(QStringLiteral("teacher"), QStringLiteral("class"));
        mode().open(file);
        QTRY_VERIFY(mode().session().shown() != nullptr);
    }
    static void paint() {
        constexpr int rounds = 5;
        for (int round = 0; round < rounds; ++round) {
            QCoreApplication::processEvents();
            QCoreApplication::sendPostedEvents();
        }
    }

private slots:
    void init() {
        begin();
        m_window->resize(1280, 800);
    }
    void cleanup() { end(); }

    void everyQuestion_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<QString>("lab");
        for (const QString& lab : LabPanel::sampleLabs()) {
            for (const char* language : {"en", "zh_TW"}) {
                const QString name = QFileInfo(lab).path().section(QLatin1Char('/'), -1);
                QTest::addRow("%s %s", qPrintable(name), language) << language << lab;
            }
        }
    }
    void everyQuestion() {
        QFETCH(QString, language);
        QFETCH(QString, lab);
        openIn(language);
        m_window->bench().show(mode());
        paint();
        QTRY_COMPARE(clippedTexts(*m_window).join(QLatin1Char(10)),
                     QString());  // before a question is selected
        open(lab);
        for (std::size_t i = 0; i < mode().session().lab()->questions.size(); ++i) {
            mode().session().choose(i);
            while (mode().question().hintButton().isEnabled() &&
                   mode().question().hintButton().isVisible()) {
                QTest::mouseClick(&mode().question().hintButton(), Qt::LeftButton);
            }
            paint();
            QTRY_COMPARE(clippedTexts(*m_window).join(QLatin1Char(10)), QString());
        }
    }

    /// The panel is wide enough for the titles of labs.
    void titlesOfLabsAreWhole() {
        for (const char* language : {"en", "zh_TW"}) {
            openIn(QLatin1String(language));
            m_window->bench().show(mode());
            paint();
            auto* panel = m_window->findChild<LabPanel*>();
            QComboBox* labs = nullptr;
            for (QComboBox* box : panel->findChildren<QComboBox*>()) {
                labs = box->count() >= LabPanel::sampleLabs().size() ? box : labs;
            }
            QVERIFY(labs != nullptr && labs->isVisible());
            for (int lab = 0; lab < labs->count(); ++lab) {
                labs->setCurrentIndex(lab);
                QVERIFY2(!isClipped(*labs), qPrintable(labs->currentText()));
            }
        }
    }

    /// Tensors have the colours of the other views, also in the picture of a mapping.
    void picturesHaveTheColoursOfTheWindow() {
        const Theme light;
        Theme dark;
        dark.setDark(true);
        const auto both = [&](const auto& of) { return std::pair(of(light), of(dark)); };
        QList<std::pair<QColor, QColor>> colours{
            both([](const Theme& t) { return t.panel(); }),
            both([](const Theme& t) { return t.text(); }),
            both([](const Theme& t) { return t.faintText(); }),
            both([](const Theme& t) { return t.levelColor(1, 3); }),
            both([](const Theme& t) { return t.legible(t.roleColor(2)); })};
        for (std::size_t operand = 0; operand < 3; ++operand) {
            colours << both([&](const Theme& t) { return t.roleColor(operand); });
        }
        QImage picture(static_cast<int>(colours.size()), 1, QImage::Format_RGB32);
        for (int x = 0; x < picture.width(); ++x) {
            picture.setPixelColor(x, 0, colours[x].first);
        }
        QByteArray bytes;
        QBuffer buffer(&bytes);
        QVERIFY(picture.save(&buffer, "PNG"));
        const QString before = QStringLiteral("<img src=\"data:image/png;base64,");
        const QString html = before + QString::fromLatin1(bytes.toBase64()) + QLatin1Char('"');
        const QString drawn = DarkModeImages().inTheme(html, dark);
        const QByteArray turned =
            QByteArray::fromBase64(drawn.mid(before.size()).chopped(1).toLatin1());
        const QImage result = QImage::fromData(turned, "PNG");
        QCOMPARE(result.width(), picture.width());
        for (int x = 0; x < picture.width(); ++x) {
            const QColor found = result.pixelColor(x, 0);
            const QColor wanted = colours[x].second;
            QVERIFY2(std::abs(found.red() - wanted.red()) <= 2 &&
                         std::abs(found.green() - wanted.green()) <= 2 &&
                         std::abs(found.blue() - wanted.blue()) <= 2,
                     qPrintable(colours[x].first.name() + QLatin1Char(' ') + found.name() +
                                QLatin1Char(' ') + wanted.name()));
        }
    }

    /// Pictures of a lab, and the circles of a choice, in the dark theme.
    void darkIsDark() {
        m_theme->setDark(true);
        m_window->bench().show(mode());
        open(LabPanel::sampleLabs().first());
        mode().session().choose(2);
        paint();
        const QImage page = mode().question().grab().toImage();
        int bright = 0;
        for (int y = 0; y < page.height(); ++y) {
            for (int x = 0; x < page.width(); ++x) {
                bright += page.pixelColor(x, y).lightness() > 200 ? 1 : 0;
            }
        }
        QVERIFY2(bright < page.width() * page.height() / 20, qPrintable(QString::number(bright)));
        const auto* choice = mode().question().findChild<QRadioButton*>();
        QVERIFY(choice != nullptr);
        const QPoint circle = choice->mapTo(&mode().question(), QPoint(0, 0));
        int most = 0;
        for (int x = 0; x < 16; ++x) {
            const QPoint at = circle + QPoint(x, choice->height() / 2);
            most = std::max(most, page.pixelColor(at).lightness());
        }
        QVERIFY2(most - m_theme->panel().lightness() > 40, qPrintable(QString::number(most)));
        m_theme->setDark(false);
    }

    void besideAndEdited_data() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Chinese") << "zh_TW";
    }
    void besideAndEdited() {
        QFETCH(QString, language);
        openIn(language);
        open(LabPanel::sampleLabs().first());
        mode().session().choose(6);
        mode().showMe();
        QVERIFY(settle(*m_window));
        paint();
        QTRY_COMPARE(clippedTexts(mode().dock()).join(QLatin1Char(10)), QString());
        AuthorWindow& author = *mode().edit(LabPanel::sampleLabs().first());
        QTRY_VERIFY(!author.isBusy());
        paint();
        QTRY_COMPARE(clippedTexts(author).join(QLatin1Char(10)), QString());
    }
};

LOOPGLASS_TEST(ClippedLabsTest)

}  // namespace loopglass::ui::test::clipped_labs_test

#include "clipped_labs_test.moc"
