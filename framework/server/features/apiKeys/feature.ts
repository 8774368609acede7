import { keysTable } from '../../../declaration/admin/ownTables';
import type { Feature } from '../contract/feature';
import { keyHandlers } from './handlers';

export const apiKeys: Feature = {
  name: 'apiKeys',
  resourceTables: [keysTable],
  handlers: ({ model }) => keyHandlers(model),
};
