// Writes the sentences of the engine to standard output, as a source for lupdate.
#include "words/linguist_source.h"

#include <iostream>

int main() {
    std::cout << loopglass::linguistSource();
    return std::cout.good() ? 0 : 1;
}
