import type { Feature } from '../contract/feature';
import { changeSetOf } from './changeSetOf';
import { logHandlers } from './handlers';
import { logTables } from '../../../declaration/admin/ownTables';
import { installAudit } from './install';

/** The log of changes: the database writes it, people read it, and what an action did can be taken back. */
export const audit: Feature = {
  name: 'audit',
  resourceTables: logTables.flatMap(({ entries, sets }) => [entries, sets]),
  install: installAudit,
  handlers: ({ model }) => logHandlers(model),
  serves: { changeSetOf },
};
