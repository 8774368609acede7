import { account } from './account';
import { notes } from './notes';

/** All declared resources. The order within a menu group is the order of this list. */
export const resources = [notes, account] as const;
