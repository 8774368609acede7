import * as forms from './forms';
import * as screens from './screens';

/** What parts of the dashboard say that load after its first screen. */
export const later = { ...forms, ...screens };
