#pragma once

#include <QObject>
#include <memory>

/// The tests of one folder are one program. It runs the classes that are named on its command line,
/// each by the name of its file:
///
///     core_mapping_tests                                   lists the tests
///     core_mapping_tests legality_test                     runs one
///     core_mapping_tests legality_test repairs_test -v1      runs two; options go to Qt Test
///     core_mapping_tests legality_test footprintsOfTiles   runs one function of it
namespace loopglass::test {

using MakeTest = std::unique_ptr<QObject> (*)();

/// Makes a test class known to the program; see LOOPGLASS_TEST.
class RegisteredTest {
public:
    RegisteredTest(const char* className, MakeTest make);
};

/// Runs what the command line names. The application must exist. Returns the status of the program:
/// 0 when all passed, 1 when something failed, 2 when there is no test of that name.
int runTests(int argc, char** argv);

}  // namespace loopglass::test

/// Stands once in each test file, after its class and in its namespace. The class LegalityTest is
/// the test legality_test and stands in legality_test.cpp.
#define LOOPGLASS_TEST(Class)                           \
    const ::loopglass::test::RegisteredTest registered( \
        #Class, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); });
