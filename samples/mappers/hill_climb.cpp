// Hill climbing as a mapper of one's own (docs/mappers.md, section "Bring your own mapper"): a
// prime factor moves to another place, two loops change places, and what is no worse stays; after
// 300 steps without a better one it begins anew. Needs nlohmann/json (Debian: nlohmann-json3-dev):
//   g++ -std=c++17 -O2 samples/mappers/hill_climb.cpp -o hill_climb
//   loopglass-cli race ACCELERATOR WORKLOAD --program 'climb=./hill_climb'
#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

using nlohmann::json;

/// A place of loops: a level and one of its keys.
struct Place {
    std::size_t level;
    std::string key;
};

/// Factors by place and dimension, and by place the order of the dimensions.
struct Point {
    std::vector<std::vector<long long>> factors;
    std::vector<std::vector<std::size_t>> order;
};

long long leastPrime(long long number) {
    for (long long p = 2; p * p <= number; ++p) {
        if (number % p == 0) {
            return p;
        }
    }
    return number;
}

int main() {
    std::string line;
    std::getline(std::cin, line);
    const json problem = json::parse(line);
    std::mt19937_64 lots(problem["seed"].get<unsigned long long>());
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(lots() % n); };

    std::vector<std::string> names;
    std::vector<long long> bounds;
    for (const auto& [name, bound] : problem["dimensions"].items()) {
        names.push_back(name);
        bounds.push_back(bound);
    }
    std::vector<Place> places;
    for (std::size_t l = 0; l < problem["levels"].size(); ++l) {
        places.push_back({l, "temporal"});
        for (const char* axis : {"x", "y"}) {
            if (problem["levels"][l][axis] > 1) {
                places.push_back({l, axis});
            }
        }
    }

    const auto textOf = [&](const Point& point) {
        json levels = json::array();
        for (const json& level : problem["levels"]) {
            levels.push_back({{"level", level["name"]}});
        }
        for (std::size_t p = 0; p < places.size(); ++p) {
            json loops = json::array();
            for (const std::size_t d : point.order[p]) {
                if (point.factors[p][d] > 1) {
                    loops.push_back(names[d] + " " + std::to_string(point.factors[p][d]));
                }
            }
            json& level = levels[places[p].level];
            (places[p].key == "temporal" ? level : level["spatial"])[places[p].key] = loops;
        }
        return json{{"levels", levels}}.dump();
    };
    const auto step = [&](Point& point) {
        if (below(4) == 0) {
            auto& order = point.order[below(places.size())];
            std::swap(order[below(order.size())], order[below(order.size())]);
            return;
        }
        const std::size_t d = below(names.size());
        auto& from = point.factors[below(places.size())][d];
        auto& to = point.factors[below(places.size())][d];
        const long long prime = leastPrime(from);
        from /= prime;
        to *= prime;
    };

    Point start;
    std::vector<std::size_t> ascending(names.size());
    for (std::size_t d = 0; d < names.size(); ++d) {
        ascending[d] = d;
    }
    start.order.assign(places.size(), ascending);
    start.factors.assign(places.size(), std::vector<long long>(names.size(), 1));
    start.factors[0] = bounds;  // all loops at the outermost level: legal on any machine
    Point here = start;
    double cost = -1;
    for (int worse = 0;; ++worse) {
        Point next = here;
        if (worse > 300) {
            next = start;
            cost = -1;
            for (int i = 0; i < 40; ++i) {
                step(next);
            }
        } else if (cost >= 0) {
            step(next);
        }
        std::cout << textOf(next) << std::endl;
        if (!std::getline(std::cin, line)) {
            return 0;
        }
        const json answer = json::parse(line);
        if (answer["legal"] && (cost < 0 || answer["objective"] <= cost)) {
            worse = answer["objective"] < cost || cost < 0 ? 0 : worse;
            cost = answer["objective"];
            here = next;
        }
    }
}
