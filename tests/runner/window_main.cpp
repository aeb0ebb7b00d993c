#include "runner/run_tests.h"
#include "ui/own_home.h"

#include <QApplication>

int main(int argc, char** argv) {
    // Tests of one folder have one name of a program, so that without a home of their own those
    // that run beside each other would find each other's unsaved work.
    const OwnHome home;
    qputenv("LC_ALL", "C");  // the window speaks the language of the system: here English
    const QApplication application(argc, argv);
    return loopglass::test::runTests(argc, argv);
}
