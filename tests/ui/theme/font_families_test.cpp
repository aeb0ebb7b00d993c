// The fonts of the window depend on the installed families alone, not on aliases of the system.

#include "runner/run_tests.h"
#include "theme/font_families.h"

#include <QFont>
#include <QFontDatabase>
#include <QRawFont>
#include <QTest>
#include <QTextLayout>

namespace loopglass::ui::test::font_families_test {

/// Returns the families that draw the characters of a text.
QStringList familiesOf(const QString& text, const QFont& font) {
    QTextLayout layout(text, font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    QStringList families;
    for (const QGlyphRun& run : layout.glyphRuns()) {
        families << run.rawFont().familyName();
    }
    return families;
}

class FontFamiliesTest : public QObject {
    Q_OBJECT

private slots:
    void everyFamilyIsInstalled_data();
    void everyFamilyIsInstalled();
    void chineseComesFromTheList();
    void stylesNameEachFamily();
};

void FontFamiliesTest::everyFamilyIsInstalled_data() {
    QTest::addColumn<QStringList>("families");
    QTest::addColumn<QString>("generic");
    QTest::newRow("text") << textFamilies() << QStringLiteral("sans-serif");
    QTest::newRow("fixed pitch") << fixedPitchFamilies() << QStringLiteral("monospace");
}

void FontFamiliesTest::everyFamilyIsInstalled() {
    QFETCH(QStringList, families);
    QFETCH(QString, generic);
    QCOMPARE(families.takeLast(), generic);
    QVERIFY(!families.isEmpty());
    for (const QString& family : families) {
        QVERIFY2(QFontDatabase::hasFamily(family), qPrintable(family));
    }
}

/// Where a family of the list has Chinese characters, no other family draws them.
void FontFamiliesTest::chineseComesFromTheList() {
    for (const QStringList& families : {textFamilies(), fixedPitchFamilies()}) {
        bool hasChinese = false;
        for (const QString& family : families) {
            hasChinese = hasChinese || QFontDatabase::writingSystems(family).contains(
                                           QFontDatabase::TraditionalChinese);
        }
        if (!hasChinese) {
            QSKIP("no font with Chinese characters is installed");
        }
        for (const QString& used : familiesOf(QStringLiteral("分塊映射"), QFont(families))) {
            QVERIFY2(families.contains(used), qPrintable(used));
        }
    }
}

void FontFamiliesTest::stylesNameEachFamily() {
    QCOMPARE(styleOf({QStringLiteral("A [b]"), QStringLiteral("C")}),
             QStringLiteral("font-family: \"A [b]\", \"C\""));
}

LOOPGLASS_TEST(FontFamiliesTest)

}  // namespace loopglass::ui::test::font_families_test

#include "font_families_test.moc"
