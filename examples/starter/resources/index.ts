import { account } from './account';
import { notes } from './notes';

/** Every declared resource. Within each group, the menu lists the resources in this order. */
export const resources = [notes, account] as const;
