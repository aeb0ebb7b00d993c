#include "import/zigzag_import.h"
namespace loopglass {
Imported importZigZag(const ImportRequest&) { throw InputError("not yet"); }
}  // namespace loopglass
