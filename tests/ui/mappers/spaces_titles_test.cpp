// The lines above the charts of a sampled space are complete in a window of 1280 pixels.
#include "mappers/spaces/spaces_view.h"
#include "runner/run_tests.h"
#include "ui/drawn_text.h"

#include <QTest>

namespace loopglass::ui::test::spaces_titles_test {

class SpacesTitlesTest : public QObject {
    Q_OBJECT

    Theme m_theme;

private slots:
    void subtitlesAreWhole_data() {
        QTest::addColumn<int>("width");
        QTest::newRow("1280") << 688;
        QTest::newRow("1920") << 1200;
    }
    void subtitlesAreWhole() {
        QFETCH(const int, width);
        auto data = std::make_shared<SpacesData>();
        data->sample.drawn = 3;
        data->sample.legal = {{10, 100, 1000}, {20, 90, 1800}, {30, 80, 2400}};
        data->sample.anyhow = {900, 1000, 1800, 2400};
        SpacesView view(m_theme);
        view.resize(width, 500);
        view.setData(data, {});
        view.show();
        const QString written = writtenOn(view);
        QVERIFY2(written.contains(QStringLiteral("ignoringcapacities")), qPrintable(written));
        QVERIFY2(!written.contains(QChar(0x2026)), qPrintable(written));
    }
};

LOOPGLASS_TEST(SpacesTitlesTest)

}  // namespace loopglass::ui::test::spaces_titles_test

#include "spaces_titles_test.moc"
