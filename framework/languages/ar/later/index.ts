import type { later as english } from '../../en/later';
import * as activity from './activity';
import * as forms from './forms';
import { imports } from './imports';
import * as kinds from './kinds';
import * as lists from './lists';
import * as programs from './programs';
import * as records from './records';
import * as shared from './shared';
import * as shell from './shell';

/** What parts of the dashboard say that load after its first screen. */
export const later = {
  ...activity,
  ...forms,
  import: imports,
  ...kinds,
  ...lists,
  ...programs,
  ...records,
  ...shared,
  ...shell,
} satisfies typeof english;
