import * as forms from './forms';
import * as screens from './screens';

export const later = { ...forms, ...screens };
