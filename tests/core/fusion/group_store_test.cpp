// Stored answers of the search for groups: the same result without searches, and no answer for
// another question. A changed line is refused.
#include "format/line_hash.h"
#include "format/write/write_fused.h"
#include "fusion/network/choose_groups.h"
#include "fusion/network/group_store.h"
#include "runner/run_tests.h"
#include "support/fusion/fused_brute_force.h"

#include <QTest>
#include <regex>
#include <string>
#include <vector>

namespace loopglass::test::group_store_test {

using fusion::GroupStore;

/// A store with the lines that it has written.
struct Lines {
    std::vector<std::string> lines;
    GroupStore store{[this](const std::string& line) { lines.push_back(line); }};

    explicit Lines(const std::string& text = GroupStore::head()) { store.add({"file", text}); }
    std::string text() const {
        std::string all = GroupStore::head();
        for (const std::string& line : lines)
            all += line;
        return all;
    }
};

FuseRequest requestOf(std::uint64_t seed, const Objective& objective) {
    const TinyFusion tiny = tinyFusion(seed);
    FuseRequest request;
    request.network = tiny.network;
    request.accelerator = tiny.accelerator;
    request.objective = objective;
    return request;
}

bool same(const FuseRequest& request, const FuseResult& a, const FuseResult& b) {
    const auto text = [&](const FuseResult& of) {
        return writeFusedMapping(of.mapping, request.network, request.accelerator);
    };
    return a.found == b.found && text(a) == text(b) && a.sums.score == b.sums.score &&
           a.least == b.least && a.unfused.score == b.unfused.score &&
           a.unfusedLeast == b.unfusedLeast && a.statistics.tilings == b.statistics.tilings &&
           a.boundaries.size() == b.boundaries.size();
}

class GroupStoreTest : public QObject {
    Q_OBJECT

private slots:
    void givesTheSameResult();
    void answersNoOtherQuestion();
    void refusesChangedLines();
    void keepsNothingOfAStop();
};

void GroupStoreTest::givesTheSameResult() {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        for (const Objective& objective :
             {Objective::Energy, Objective::Edp, Objective::traffic("L0")}) {
            FuseRequest request = requestOf(seed, objective);
            const FuseResult expected = chooseGroups(request);
            Lines first;
            request.memory = &first.store;
            QVERIFY(same(request, chooseGroups(request), expected));
            Lines second(first.text());
            request.memory = &second.store;
            QVERIFY(same(request, chooseGroups(request), expected));
            if (expected.found)
                QVERIFY(second.lines.empty() && !first.lines.empty());
            // The first half of the lines, and a part of the next one.
            const std::string text = first.text();
            Lines third(text.substr(0, text.size() / 2));
            request.memory = &third.store;
            QVERIFY(same(request, chooseGroups(request), expected));
            QVERIFY(third.lines.size() <= first.lines.size());
        }
    }
}

void GroupStoreTest::answersNoOtherQuestion() {
    FuseRequest request = requestOf(2, Objective::Energy);
    Lines known;
    request.memory = &known.store;
    QVERIFY(chooseGroups(request).found);
    const auto searches = [&](const FuseRequest& other) {
        Lines again(known.text());
        FuseRequest with = other;
        with.memory = &again.store;
        FuseRequest without = other;
        without.memory = nullptr;
        return same(other, chooseGroups(with), chooseGroups(without)) && !again.lines.empty();
    };
    FuseRequest other = request;
    other.objective = Objective::Delay;
    QVERIFY(searches(other));
    other = request;
    other.gap = 0.2;
    QVERIFY(searches(other));
    other = request;
    other.accelerator.levels[0].buffers[0].energy.read += 1;
    QVERIFY(searches(other));
    other = request;
    other.network.layers[0].workload.dimensions[0].bound += 1;
    other.network.layers.resize(1);
    QVERIFY(searches(other));
}

void GroupStoreTest::refusesChangedLines() {
    FuseRequest request = requestOf(2, Objective::Energy);
    Lines known;
    request.memory = &known.store;
    QVERIFY(chooseGroups(request).found);
    const auto complaint = [&](const std::string& pattern, const std::string& by, bool hash) {
        std::string line = std::regex_replace(known.lines.front(), std::regex(pattern), by);
        if (line == known.lines.front())
            return std::string("unchanged");
        if (hash)  // somebody who computes the hash again
            line =
                withHash(std::regex_replace(line, std::regex(",\"hash\":\"[^\"]*\"\\}\n"), "}")) +
                "\n";
        try {
            Lines changed(GroupStore::head() + line);
            FuseRequest again = request;
            again.memory = &changed.store;
            chooseGroups(again);
        } catch (const InputError& error) {
            return std::string(error.what());
        }
        return std::string("accepted");
    };
    const auto has = [](const std::string& text, const char* part) {
        return text.find("file:2:1: ") == 0 && text.find(part) != std::string::npos;
    };
    const std::string score = "\"score\":[^,]*";
    QVERIFY(has(complaint(score, "\"score\":1.5", false), "does not match its hash"));
    QVERIFY(has(complaint(score, "\"score\":1.5", true), "states a cost of 1.5"));
    QVERIFY(has(complaint(score, "\"score\":\"x\"", true), "damaged"));
    QVERIFY(has(complaint("\"bound\":[^,]*", "\"bound\":1e99", true), "states a cost of"));
    QVERIFY(has(complaint("\"mapping\":\".*\\]\\}\\\\n\"", "\"mapping\":\"groups: []\"", true),
                "remove the line"));
    for (const char* text : {"", "x", "x\n", "{\"loopglass\":\"network results\"}\n"}) {
        bool refused = false;
        try {
            Lines other{std::string(text)};
        } catch (const InputError&) {
            refused = true;
        }
        QVERIFY(refused);
    }
}

void GroupStoreTest::keepsNothingOfAStop() {
    FuseRequest request = requestOf(3, Objective::Energy);
    Lines known;
    request.memory = &known.store;
    request.seconds = 1e-9;
    chooseGroups(request);
    request.seconds.reset();
    const FuseResult resumed = chooseGroups(request);
    request.memory = nullptr;
    QVERIFY(same(request, resumed, chooseGroups(request)));
}

LOOPGLASS_TEST(GroupStoreTest)

}  // namespace loopglass::test::group_store_test

#include "group_store_test.moc"
