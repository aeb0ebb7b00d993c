#include "runner/run_tests.h"

#include <QCoreApplication>

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    return loopglass::test::runTests(argc, argv);
}
