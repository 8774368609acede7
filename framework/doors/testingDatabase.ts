/** Helpers for testing an admin's database: migrations, guards and the framework's own tables. */

// The server and its migrations.
export { tryToStart } from '../server/app/migrations/develop';
export { describePending } from '../server/app/pending/command';
export { impactOf, statementsIn } from '../server/app/pending/impact';
export { latestSnapshot, readJournal } from '../server/app/migrations/snapshot';
export { readPending } from '../server/app/migrate';
export { missingMigration } from '../server/app/migrations/develop';
export { planMigration } from '../server/app/migrations/plan';
export { adminTables } from '../server/app/features';
export { keepPartitions, refuseUnpartitioned } from '../server/app/partitions';

// Tables.
export { referencesOf } from '../server/database/tables/derived/spec';
export { sortableFields } from '../server/database/tables/derived/sortable';
export { alongside, guardsOf } from '../server/database/tables/guards';
export {
  attempts,
  challenges,
  credentials,
  factors,
  identities,
  knownPlaces,
  passwordLinks,
  sessions,
} from '../server/database/tables';

// SQL statements, cached counts and guards.
export { guardTables } from '../server/database/tables/guards';
export { installKeptCounts } from '../server/database/triggers/keptValues';
export { answersInOneGo } from '../server/database/reading';
export { installSpans } from '../server/database/triggers/keptValues';
export { inJson } from '../server/database/statement';
export { askRows, renderOnce } from '../server/database/statement';
export type { ByPlace } from '../server/database/statement';

// The database, transactions and tenant scope.
export type { DatabaseOptions } from '../server/database/database';
export { lockDirectory } from '../server/database/engines/dataDir';
export { Lot } from '../server/database/engines/lots';
export { startPglite } from '../server/database/engines/pglite';
export { databaseIn } from '../server/database/engines/dataDir';
export { appliedMigrations, knownMigrations } from '../server/database/migrations';
export { openDatabase } from '../server/database/open';
export { beginOf } from '../server/database/partitions';
export type { RowScope } from '../server/database/within';
