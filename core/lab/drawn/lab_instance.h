#pragma once

#include "lab/drawn/draw.h"
#include "lab/figures/figures.h"
#include "lab/file/lab.h"

#include <map>
#include <memory>
#include <stop_token>
#include <string>

namespace loopglass::lab {

/// A lab with values for its parameters, and the engine's computed answers. Students with equal
/// values share one instance. Not thread-safe. All functions throw InputError, with the place if
/// the error is in the lab.
class LabInstance {
public:
    LabInstance(std::shared_ptr<const Lab> lab, DrawnParameters drawn);

    const Lab& lab() const { return *m_lab; }
    const DrawnParameters& drawn() const { return m_drawn; }

    /// Returns the engine's numbers for a case; "" is `given`.
    Figures& figures(const std::string& caseName);
    /// Returns the numbers for the accelerator and workload of a case with the mapping of a file.
    std::unique_ptr<Figures> withMapping(const std::string& caseName, const Source& mapping);
    /// Returns the numbers for the workload of a case on its accelerator with changed parameters,
    /// under the best mapping. The result is kept. Null if there is no mapping. Throws InputError
    /// for an unknown accelerator parameter.
    Figures* withMachine(const std::string& caseName,
                         const std::map<std::string, std::string>& numbers);

    /// Returns the value of an expression for a case, or for `yours` if that is specified.
    double value(const Expression& expression, const std::string& caseName,
                 Figures* yours = nullptr);
    /// Returns a text in a language with its placeholders filled.
    std::string text(const Phrase& phrase, const std::string& language,
                     const std::string& caseName);
    /// Returns a file of a case as the student sees it, with parameters filled in; empty if the
    /// case has none.
    GivenFile file(const std::string& caseName, GivenFile Case::*which) const;

    /// Moves results from `before` for cases that are equal in both labs: equal files with their
    /// parameters, dimension sizes and settings. `before` computes them again when needed.
    void takeOver(LabInstance& before);

    /// Returns the value of a parameter with this name; none if there is none.
    std::optional<double> parameter(const ExpressionNode& name) const;

    /// Ends searches early. Answers that need a search then throw InputError, and can be requested
    /// again.
    void setStop(const std::stop_token& stop);
    const std::stop_token& stop() const { return m_stop; }

    /// Returns the workload of a case, with its layer selected and its dimension sizes set.
    Workload workloadOf(const std::string& caseName);
    /// Returns the search and counting options of a case, without its constraints.
    MapOptions optionsOf(const std::string& caseName) const;

private:
    std::unique_ptr<Figures> build(const std::string& caseName);
    Subject subjectWithoutMapping(const std::string& caseName);
    void setBounds(const std::string& caseName, Workload& workload);
    std::string whatDecides(const std::string& caseName);

    std::shared_ptr<const Lab> m_lab;
    DrawnParameters m_drawn;
    std::stop_token m_stop;
    std::map<std::string, std::unique_ptr<Figures>> m_figures;
    std::map<std::string, std::unique_ptr<Figures>> m_machines;
};

/// Returns a number as texts of labs show it: whole numbers with all digits, fractions with four
/// digits.
std::string shownNumber(double value);

}  // namespace loopglass::lab
