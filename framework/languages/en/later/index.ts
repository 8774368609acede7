import * as forms from './forms';
import * as screens from './screens';

/** Texts of parts of the dashboard that load after its first screen. */
export const later = { ...forms, ...screens };
