#pragma once

#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

/// Common code for the benchmarks of the window: a line for each measurement, with its limit.
namespace loopglass::ui::bench {

/// Returns the processor time of this thread in milliseconds, which other programs do not affect.
inline double computed() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Returns the median processor time of some runs, in milliseconds, without their preparation.
inline double median(
    int runs, const std::function<void()>& work, const std::function<void()>& ready = [] {}) {
    std::vector<double> times;
    for (int r = 0; r < runs; ++r) {
        ready();
        const double before = computed();
        work();
        times.push_back(computed() - before);
    }
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(runs) / 2];
}

/// Returns the elapsed milliseconds of some runs, ascending.
inline std::vector<double> timesOf(int runs, const std::function<void()>& work) {
    std::vector<double> times;
    for (int r = 0; r < runs; ++r) {
        QElapsedTimer timer;
        timer.start();
        work();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    return times;
}

class Report {
public:
    /// Adds a measurement of at most this many milliseconds.
    void add(const char* what, double milliseconds, double budget) {
        print(what, milliseconds, "ms", "at most", budget, milliseconds > budget);
    }
    /// Adds a measurement of at least this many per second.
    void addRate(const char* what, double perSecond, double least) {
        print(what, perSecond, "/s", "at least", least, perSecond < least);
    }
    bool over() const { return m_over; }

private:
    void print(const char* what, double value, const char* unit, const char* word, double limit,
               bool over) {
        std::printf("%-52s %8.2f %-2s  (%s %g)%s\n", what, value, unit, word, limit,
                    over ? "  OVER" : "");
        std::fflush(stdout);
        m_over = m_over || over;
    }

    bool m_over = false;
};

}  // namespace loopglass::ui::bench
