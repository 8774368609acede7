import { keysTable } from '../../../declaration/admin/ownTables';
import type { Feature } from '../contract/feature';
import { keyHandlers } from './handlers';

/** API keys for programs. */
export const apiKeys: Feature = {
  name: 'apiKeys',
  resourceTables: [keysTable],
  handlers: ({ model }) => keyHandlers(model),
};
