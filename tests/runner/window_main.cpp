#include "runner/run_tests.h"

#include <QApplication>

int main(int argc, char** argv) {
    const QApplication application(argc, argv);
    return loopglass::test::runTests(argc, argv);
}
