// Writes the engine's sentences as a source that lupdate reads, to standard output.
#include "words/linguist_source.h"

#include <iostream>

int main() {
    std::cout << loopglass::linguistSource();
    return std::cout.good() ? 0 : 1;
}
