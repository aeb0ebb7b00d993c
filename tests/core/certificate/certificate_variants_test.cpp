// Certificates over bypasses and padded dimensions, against brute force on the random problems of
// wide_cases.h. The optimum of all mappings of all variants is certified, and the proof holds. For
// each variant, no bound is above its best mapping. The checker rejects another mapping, a higher
// or lower optimum, another choice of variants, and changed bytes.

#include "certificate/certificate_file.h"
#include "certificate/certify.h"
#include "certificate/least_cost.h"
#include "certificate/verify.h"
#include "mapping/variant_list.h"
#include "record/vocabulary.h"
#include "runner/run_tests.h"
#include "support/cases/random_objectives.h"
#include "support/cases/random_source.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/wide_cases.h"
#include "support/oracles/brute_force.h"
#include "words/language.h"
#include "words/sentences/certificate.h"
#include "workload/input_error.h"

#include <QTest>
#include <algorithm>
#include <string>
#include <vector>

namespace loopglass::test::certificate_variants_test {

using namespace loopglass::certificate;

constexpr std::uint64_t mostInAll = 20'000;  // mappings of all variants of a problem

struct Tally {
    std::uint64_t problems = 0;
    std::uint64_t variants = 0;
    std::uint64_t proofs = 0;
    std::uint64_t attacks = 0;
    std::uint64_t others = 0;  ///< number of rejected wrong claims
    std::uint64_t mangled = 0;
};

/// A problem with its variants, and the best of all their mappings.
class Trial {
public:
    Trial(const WideCase& wideCase, const VariantOptions& choices, Tally& tally)
        : m_tally(tally),
          m_random(wideCase.base.seed),
          m_given{bind(wideCase.base.workload, wideCase.base.accelerator), wideCase.constraints,
                  wideCase.base.options},
          m_choices(choices),
          m_variants(listed(m_given, choices)) {}

    bool isSmall() const {
        std::uint64_t sum = 0;
        for (const Variant& variant : m_variants) {
            sum += countMappings(applied(m_given.problem, variant), m_given.constraints, mostInAll)
                       .value_or(mostInAll + 1);
            if (sum > mostInAll)
                return false;
        }
        return m_variants.size() > 1;
    }

    std::string wrong() {
        ++m_tally.problems;
        m_tally.variants += m_variants.size();
        for (const Objective& objective : everyObjective()) {
            Claim claim{m_given, {}, 0, m_choices};
            claim.subject.objective = objective;
            std::string wrong = setBest(claim);
            if (wrong.empty() && claim.optimum > 0)
                wrong = wrongProof(claim);
            if (!wrong.empty())
                return std::string(keyOf(objective)) + ": " + wrong;
        }
        return "";
    }

private:
    /// Returns nothing if there are too many.
    static std::vector<Variant> listed(const Subject& given, const VariantOptions& choices) {
        try {
            return loopglass::variantsOf(given.problem, given.constraints, choices.bypass,
                                         choices.padding);
        } catch (const InputError&) {
            return {};
        }
    }

    /// Claims the result of brute force over all variants. Without a mapping, claims nothing.
    std::string setBest(Claim& claim) {
        const Objective& objective = claim.subject.objective;
        for (const Variant& variant : m_variants) {
            const Problem problem = applied(m_given.problem, variant);
            const BruteForce all =
                bruteForce(problem, m_given.cost, m_given.constraints, {objective});
            if (!all[objective])
                continue;
            const double least = all[objective]->value;
            const std::optional<Subject> subject = subjectOf(claim, variant);
            if (!subject)
                return "a variant with mappings is left out";
            LeastCost cost(*subject);
            if (cost.ofAllAtOnce() > least * (1 + 1e-9))
                return "the bound without tables is above a mapping";
            if (cost.of(Partial(problem)) > least * (1 + 1e-9))
                return "the bound of a variant is above a mapping";
            if (claim.optimum == 0 || least < claim.optimum) {
                claim.optimum = least;
                claim.best = all[objective]->mapping;
                claim.variant = variant;
            }
        }
        return "";
    }

    std::string wrongProof(const Claim& claim) {
        const Certified certified = certify(claim);
        if (!certified.proof)
            return "no proof: " + english(certified.whyNone);
        const std::string text = writeCertificate(claim, *certified.proof);
        const Certificate read = readCertificate({"c.json", text});
        const Verdict verdict = verify(read);
        if (!verdict.holds)
            return "refused: " + english(verdict.whyNot);
        if (verdict.variants != m_variants.size() || verdict.cuts != certified.proof->cuts)
            return "another number of variants or cuts";
        ++m_tally.proofs;
        m_tally.attacks += verdict.attacks;
        const std::string wrong = wrongOthers(claim, certified.proof->tree);
        if (wrong.empty())
            mangle(claim, certified.proof->tree);
        return wrong;
    }

    std::string wrongOthers(const Claim& claim, const std::string& tree) {
        std::vector<Claim> others(4, claim);
        others[0].optimum *= 1 + 1e-6;
        others[1].optimum *= 1 - 1e-6;
        others[2].variants.padding = claim.variants.padding > 0 ? 0 : 0.5;
        others[3].variant =
            m_variants.back() == claim.variant ? m_variants.front() : m_variants.back();
        for (std::size_t i = 0; i < others.size(); ++i) {
            const Verdict verdict = verify(others[i], tree);
            // A claim with other choices may be true, because another variant may have the same
            // cost.
            if (verdict.holds && i < 2)
                return "wrong claim " + std::to_string(i) + " is accepted";
            m_tally.others += verdict.holds ? 0 : 1;
        }
        Claim strange = claim;
        strange.variant.bounds.assign(m_given.problem.workload.dimensionCount(), 97);
        if (!verify(strange, tree).whyNot.is(msg::certificate::strangeVariant))
            return "a variant that is none of the space is accepted";
        return "";
    }

    void mangle(const Claim& claim, const std::string& tree) {
        for (int i = 0; i < 3; ++i) {
            std::string bytes = tree;
            bytes[m_random.below(bytes.size())] = static_cast<char>(m_random.below(256));
            m_tally.mangled += verify(claim, bytes).holds ? 0 : 1;
        }
    }

    Tally& m_tally;
    RandomSource m_random;
    Subject m_given;
    VariantOptions m_choices;
    std::vector<Variant> m_variants;
};

class CertificateVariantsTest : public QObject {
    Q_OBJECT

private slots:
    void agrees_data();
    void agrees();
};

void CertificateVariantsTest::agrees_data() {
    QTest::addColumn<bool>("bypass");
    QTest::addColumn<double>("padding");
    QTest::newRow("bypass") << true << 0.0;
    QTest::newRow("padding") << false << 0.5;
    QTest::newRow("both") << true << 0.5;
}

void CertificateVariantsTest::agrees() {
    QFETCH(bool, bypass);
    QFETCH(double, padding);
    Tally tally;
    for (std::uint64_t seed = 1; tally.problems < caseCount(120); ++seed) {
        const WideCase wide = wideCase(seed);
        Trial trial(wide, {bypass, padding}, tally);
        if (!trial.isSmall())
            continue;
        const std::string wrong = trial.wrong();
        QVERIFY2(wrong.empty(), ("seed " + std::to_string(seed) + ": " + wrong + "\n" +
                                 asCommands(wide, Objective::Edp))
                                    .c_str());
    }
    qInfo("%llu problems with %llu variants: %llu proofs, %llu attacks; %llu wrong claims and %llu "
          "changed proofs refused",
          static_cast<unsigned long long>(tally.problems),
          static_cast<unsigned long long>(tally.variants),
          static_cast<unsigned long long>(tally.proofs),
          static_cast<unsigned long long>(tally.attacks),
          static_cast<unsigned long long>(tally.others),
          static_cast<unsigned long long>(tally.mangled));
    QVERIFY(tally.proofs > 0 && tally.attacks > 0 && tally.others > 0 && tally.mangled > 0);
}

LOOPGLASS_TEST(CertificateVariantsTest)

}  // namespace loopglass::test::certificate_variants_test

#include "certificate_variants_test.moc"
