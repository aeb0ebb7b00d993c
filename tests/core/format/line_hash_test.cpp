#include "format/line_hash.h"
#include "format/strict_json.h"
#include "runner/run_tests.h"

#include <QTest>
#include <nlohmann/json.hpp>

namespace loopglass::test::line_hash_test {

using Json = nlohmann::ordered_json;

class LineHashTest : public QObject {
    Q_OBJECT

private slots:
    void everyChangedByteIsFound() {
        const std::string bare = "{\"a\":1,\"b\":\"say \\\"hash\\\":\"}";
        const std::string line = withHash(bare, "design");
        QVERIFY(hashIn(line, "design") == LineHash::Right);
        QVERIFY(Json::parse(line).at("hash").is_string());
        QVERIFY(hashIn(line, "another") == LineHash::Wrong);
        QVERIFY(hashIn(bare, "design") == LineHash::None);
        for (std::size_t i = 0; i < line.size(); ++i) {
            for (const char other : {'0', 'x', ' '}) {
                std::string changed = line;
                changed[i] = other;
                if (changed != line) {
                    QVERIFY2(hashIn(changed, "design") != LineHash::Right, changed.c_str());
                }
            }
            std::string shorter = line;
            shorter.erase(i, 1);
            QVERIFY2(hashIn(shorter, "design") != LineHash::Right, shorter.c_str());
        }
    }

    void numbersThatNoCountCanHave() {
        for (const char* text : {"-1", "99999999999999999999", "18446744073709551616", "1.5", "1e3",
                                 "\"1\"", "null", "true", "[1]"}) {
            QVERIFY_THROWS_EXCEPTION(Json::exception, countIn(Json::parse(text)));
        }
        QCOMPARE(countIn(Json::parse("18446744073709551615")), ~std::uint64_t{0});
        for (const char* text : {"9223372036854775808", "-9223372036854775809", "1.0"}) {
            QVERIFY_THROWS_EXCEPTION(Json::exception, wholeIn(Json::parse(text)));
        }
        QCOMPARE(wholeIn(Json::parse("-3")), std::int64_t{-3});
        for (const char* text : {"-1", "-0.5", "null", "\"1\""}) {
            QVERIFY_THROWS_EXCEPTION(Json::exception, amountIn(Json::parse(text)));
        }
        QCOMPARE(amountIn(Json::parse("0.5")), 0.5);
        QCOMPARE(amountIn(Json::parse("7")), 7.0);
    }
};

LOOPGLASS_TEST(LineHashTest)

}  // namespace loopglass::test::line_hash_test

#include "line_hash_test.moc"
