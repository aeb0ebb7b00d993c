#pragma once

#include "cost/derivation/roofline.h"
#include "design/points/prepared_design.h"
#include "text/score_text.h"

#include <QString>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::ui {

inline constexpr double squareMillimetre = 1e6;  ///< µm²

/// An accelerator of the design, with its best mappings and their costs. Sums include repeats.
struct DesignPoint {
    std::vector<design::Value> values;  ///< by axis of the design
    std::shared_ptr<const Accelerator> machine;
    Message whyNone = {};  ///< reason if no mapping exists, or no mapping within the budget
    bool proven = false;   ///< true if the mappings are proven to be the best
    double objective = 0;  ///< objective of all layers together
    double energy = 0;     ///< pJ
    double cycles = 0;
    std::vector<double> parts = {};  ///< energy in pJ by level, outermost first, and of the MACs
    double outerWords = 0;           ///< number of words read and updated at the outermost level
    QString order = {};              ///< order of the outermost level's loops, for a single layer
    QString unrolling = {};          ///< dimensions that the fanouts unroll, for a single layer
    /// For each layer of the design, its best mapping under the roofs; empty if mappings are chosen
    /// together.
    std::vector<RooflinePoint> underRoofs = {};
    std::vector<double> areas = {};        ///< area in µm² of each level, and of the MACs
    bool areaKnown = false;                ///< true if the areas of all parts on the chip are known
    std::optional<std::size_t> over = {};  ///< index of the limit that is exceeded
    /// Value of the exceeded quantity, in the unit of the limit.
    double overNumber = 0;

    bool isMapped() const { return whyNone.empty(); }
    double area() const;  ///< µm²
};

/// The place of a point: the index of its curve, and its position on the axis.
struct DesignPlace {
    std::size_t curve = 0;
    std::size_t x = 0;
    bool operator==(const DesignPlace&) const = default;
};

/// The data that all views of a design share; they never change.
struct DesignData {
    PreparedDesign of;
    /// Values along the axis, ascending, including refined ones.
    std::vector<design::Value> xs;
    std::vector<design::Value> curves;  ///< a single entry without a value if there is one curve
    /// Points [curve][x]; null = not mapped yet.
    std::vector<std::vector<std::shared_ptr<const DesignPoint>>> points;
    std::vector<std::string> parts;  ///< names of DesignPoint::parts
    double compulsoryWords = 0;      ///< words at the outermost level that no mapping can avoid
    double compulsoryEnergy = 0;     ///< energy of these words in pJ

    const design::Design& design() const { return *of.design; }
    const design::Axis& axis() const { return design().space.axes[of.axis]; }
    const design::Axis* curveAxis() const {
        return of.curves ? &design().space.axes[*of.curves] : nullptr;
    }
    const DesignPoint* at(const DesignPlace& place) const;
    /// Returns the best point within the budget; none if no point is mapped yet.
    std::optional<DesignPlace> best() const;
    /// Returns the reason why there is no best point. The message is empty if there is one, or if
    /// points are still missing.
    Message reasonNoBest() const;
    /// Returns all displayed points in the form that explore() returns, as input for reasonOf().
    /// They are ordered by curve, then along the axis.
    design::ExplorationResult asExploring() const;
    std::size_t numberOf(const DesignPlace& place) const {
        return place.curve * xs.size() + place.x;
    }
    std::size_t known() const;   ///< number of points whose result is known
    std::size_t mapped() const;  ///< number of points with a mapping
    std::size_t all() const { return xs.size() * curves.size(); }
    /// Returns true if every known point is proven.
    bool isProven() const;
    /// Returns true if, at some place, no size is within the budget. With optimised sizes, such a
    /// place shows the first sizes, which are not optimal.
    bool hasStandIns() const;
    /// Returns true if the request allows imperfect factors although the proofs apply only to
    /// perfect factors.
    bool isEvenOnly() const { return leavesOutUneven(of.of.method, of.of.options); }
};

/// Returns the format in which a design's scores are shown; `typical` is one of the scores. All
/// accelerators of the design have the same clock.
ScoreText scoresOf(const design::Design& design, double typical);
/// Returns the format for the mapped points.
ScoreText scoresOf(const DesignData& data);

using SharedDesign = std::shared_ptr<const DesignData>;

/// Returns data in which no point is mapped yet. `prepared` must have a design.
DesignData emptyData(const PreparedDesign& prepared);
/// Stores a point at its place. A missing place is added.
void put(DesignData& data, const design::Value& x, std::size_t curve,
         std::shared_ptr<const DesignPoint> point);

/// Returns a value as text with its unit: `24 576 words`, `14x12`, `0.75 pJ`.
QString valueLabel(const design::Parameter& parameter, const design::Value& value);
/// Returns the name of a parameter: `capacity of L2`, `fanout of L2`.
QString parameterTitle(const design::Parameter& parameter);
/// Returns the unit of a parameter's values; empty if the values have no unit.
QString parameterUnit(design::ParameterKind kind);
/// Returns a value on an axis as a number; for a fanout, this is the number of children.
double placeNumber(const design::Value& value);
/// Returns the change that a ratio expresses: `+9.0 %`, `−12 %`.
QString changeLabel(double ratio);
/// Returns −1 for a reduction, 0 for a ratio that changeLabel() shows as `0 %`, 1 for an increase.
int changeSign(double ratio);
/// Returns the title of a point in one line: `L2 capacity 24 576 words · L2 fanout 14×12`.
QString pointTitle(const DesignData& data, const DesignPlace& place);
/// Returns the title of a point without the values of optimised parameters.
QString placeTitle(const DesignData& data, const DesignPlace& place);

}  // namespace loopglass::ui
