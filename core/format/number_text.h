#pragma once

#include "words/number_text.h"
