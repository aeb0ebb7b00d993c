#include "import/accelforge_import.h"
namespace loopglass {
Imported importAccelForge(const ImportRequest&) { throw InputError("not yet"); }
}  // namespace loopglass
