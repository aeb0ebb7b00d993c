#pragma once

#include "words/wording.h"
