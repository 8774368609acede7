import { account } from './account';
import { notes } from './notes';

/** Every declared resource, in the order the menu lists them within their groups. */
export const resources = [notes, account] as const;
