// Every view on paper: as a vector, without what one presses or scrolls with, and with its words.
// LOOPGLASS_PAPER keeps the files in a folder, to be looked at.
#include "charts/energy_plot.h"
#include "design/design_page.h"
#include "design/views/design_view.h"
#include "design/views/design_views.h"
#include "embed/embed_page.h"
#include "modes/design_mode.h"
#include "modes/embed_mode.h"
#include "modes/mappers_mode.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "ui/settled.h"
#include "ui/shown_window.h"
#include "ui/worked_modes.h"
#include "views/view_export.h"
#include "window/main_window.h"

#include <QAbstractButton>
#include <QDir>
#include <QFile>
#include <QPainter>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>
#include <optional>

namespace loopglass::ui::test::printed_views_test {

class PrintedViewsTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    QTemporaryDir m_folder;
    std::optional<NoWarnings> m_warnings;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;

    QString file(const QString& name, const char* ending) const {
        const QString kept = qEnvironmentVariable("LOOPGLASS_PAPER");
        return QDir(kept.isEmpty() ? m_folder.path() : kept)
            .filePath(name + QLatin1Char('.') + QLatin1String(ending));
    }
    static QByteArray read(const QString& name) {
        QFile in(name);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }
    /// The words of an SVG, in the order in which they are drawn.
    static QStringList wordsOf(const QByteArray& svg) {
        static const QRegularExpression text(QStringLiteral("<text[^>]*>([^<]*)</text>"));
        QStringList words;
        auto found = text.globalMatch(QString::fromUtf8(svg));
        while (found.hasNext()) {
            words << found.next().captured(1).trimmed();
        }
        return words;
    }
    static QStringList buttonsOf(const QWidget& widget) {
        QStringList texts;
        for (const QAbstractButton* button : widget.findChildren<QAbstractButton*>()) {
            if (button->isVisible() && button->text().size() > 3) {
                texts << button->text();
            }
        }
        return texts;
    }
    /// Both files, and what is wrong with them.
    void check(const QString& name, const QWidget& widget) {
        const QByteArray svg = read(file(name, "svg"));
        const QByteArray pdf = read(file(name, "pdf"));
        QVERIFY2(svg.contains("<svg") && svg.trimmed().endsWith("</svg>"), qPrintable(name));
        QVERIFY2(pdf.startsWith("%PDF") && pdf.contains("/Count 1"), qPrintable(name));
        // Strokes and letters; the lanes of a machine are a pixel each.
        const bool pixels = name.endsWith(QLatin1String("machine"));
        QVERIFY2(pixels || !svg.contains("<image"), qPrintable(name));
        QVERIFY2(pixels || !pdf.contains("/Subtype /Image"), qPrintable(name));
        const QStringList words = wordsOf(svg);
        QVERIFY2(words.size() > 1, qPrintable(name));
        for (const QString& pressed : buttonsOf(widget)) {
            QVERIFY2(!words.contains(pressed), qPrintable(name + QStringLiteral(": ") + pressed));
        }
    }

private slots:
    void init() {
        m_warnings.emplace();
        m_theme = std::make_unique<Theme>();
        m_window = shownWindow(*m_theme);
        m_window->openSample(samples()[1]);
        QVERIFY(settle(*m_window));
    }
    void cleanup() {
        m_window.reset();
        m_theme.reset();
        QCOMPARE(NoWarnings::taken(), QStringList{});
        m_warnings.reset();
    }

    void search() {
        for (View* view : m_window->views()) {
            m_window->showView(view->id());
            letPaint();
            for (const char* ending : {"svg", "pdf", "csv", "png"}) {
                QCOMPARE(exportOnPaper(*view, file(view->name(), ending), *m_theme), QString());
            }
            check(view->name(), *view);
        }
    }

    void design() {
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("design")));
        DesignPage& page = modes.mode<DesignMode>().design();
        for (const DesignViewRow& row : designViewRows()) {
            page.showView(QLatin1String(row.name));
            letPaint();
            const QString base = QStringLiteral("design-") + QLatin1String(row.name);
            for (const char* ending : {"svg", "pdf", "png"}) {
                QCOMPARE(exportOnPaper(page.exported(), file(base, ending), *m_theme), QString());
            }
            // What one step changes is worked out when it is asked for.
            if (QLatin1String(row.name) != QLatin1String("sensitivity")) {
                check(base, *page.view(QLatin1String(row.name)));
            }
        }
    }

    void mappersAndEmbed() {
        m_window->openSample(samples().first());
        QVERIFY(settle(*m_window));
        WorkedModes modes(*m_window);
        QVERIFY(modes.workOut(QStringLiteral("mappers")));
        auto& mappers = modes.mode<MappersMode>();
        for (const char* name : {"race", "table"}) {
            mappers.race().chooseView(QLatin1String(name));
            letPaint();
            const QString base = QStringLiteral("mappers-") + QLatin1String(name);
            for (const char* ending : {"svg", "pdf", "png"}) {
                QCOMPARE(mappers.exportTo(file(base, ending)), QString());
            }
            check(base, mappers.page());
        }
        QVERIFY(modes.workOut(QStringLiteral("embed")));
        EmbedPage& embed = modes.mode<EmbedMode>().embedPage();
        for (const char* name : {"match", "domains", "solutions", "stream"}) {
            embed.chooseView(QLatin1String(name));
            letPaint();
            const QString base = QStringLiteral("embed-") + QLatin1String(name);
            for (const char* ending : {"svg", "pdf", "png"}) {
                QCOMPARE(exportView(embed.exported(), file(base, ending), embed.paper().panel()),
                         QString());
            }
            check(base, modes.mode<EmbedMode>().page());
        }
    }

    /// The bars fill their place on paper, whose inches have fewer pixels than the screen's.
    void theBarsAreAsLargeAsTheirPlace() {
        m_window->showView(ViewId::Energy);
        letPaint();
        auto* plot = m_window->view(ViewId::Energy).findChild<EnergyPlot*>();
        QVERIFY(plot);
        const auto drawn = [plot](int dotsPerMeter) {
            QImage image(plot->size(), QImage::Format_RGB32);
            image.setDotsPerMeterX(dotsPerMeter);
            image.setDotsPerMeterY(dotsPerMeter);
            image.fill(Qt::white);
            QPainter painter(&image);
            plot->draw(painter, plot->size());
            painter.end();
            int last = 0;
            for (int x = 0; x < image.width(); ++x) {
                for (int y = 0; y < image.height(); ++y) {
                    last = qGray(image.pixel(x, y)) < 128 ? x : last;
                }
            }
            return last;
        };
        constexpr int ofScreen = 3780;  // 96 dots an inch
        constexpr int ofPaper = 2835;   // 72
        QVERIFY(drawn(ofScreen) > plot->width() * 0.8);
        QVERIFY(std::abs(drawn(ofScreen) - drawn(ofPaper)) <= 2);
    }

    /// What is printed from a dark window is dark on light, and the window stays as it is.
    void fromADarkWindow() {
        m_theme->setDark(true);
        View& view = m_window->view(ViewId::Energy);
        m_window->showView(ViewId::Energy);
        letPaint();
        const QSize size = view.size();
        const QByteArray lightText = m_theme->text().name().toUtf8();
        const QString name = QStringLiteral("dark-energy");
        QCOMPARE(exportView(view, file(name, "svg"), m_theme->panel()), QString());
        QVERIFY(read(file(name, "svg")).contains(lightText));  // as it is seen
        QCOMPARE(exportOnPaper(view, file(name, "svg"), *m_theme), QString());
        const QByteArray paper = read(file(name, "svg"));
        QVERIFY(!paper.contains(lightText));
        QVERIFY(paper.contains(Theme().text().name().toUtf8()));
        QVERIFY(m_theme->isDark());
        QCOMPARE(view.size(), size);
    }
};

LOOPGLASS_TEST(PrintedViewsTest)

}  // namespace loopglass::ui::test::printed_views_test

#include "printed_views_test.moc"
