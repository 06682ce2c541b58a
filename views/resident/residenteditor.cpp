#include "views/resident/residenteditor.h"
