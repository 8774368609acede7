/** An admin's database: tables derived from declarations, tenant-scoped reads and writes, and SQL statements. */

// Tables.
export { codeOf } from '../server/database/tables/derived/folded';
export { byIndex } from '../server/database/tables/guards';
export { inherited } from '../server/database/tables/derived/spec';
export { forReadAndWrite as both, isForgotten, ofReach, ofTenant } from '../server/database/tables/guards';
export { idColumn } from '../server/database/tables/derived/columns';
export { doneOnce, holdersOf, memberships } from '../server/database/tables';
export { notifications } from '../server/features/feed/events';
export { storedFiles } from '../server/features/uploads/quota';
export { tablesOf } from '../server/app/features';
export { goesWith, keyWithin, soleWithin } from '../server/database/tables/derived/columns';
export { createModel } from '../server/database/tables/model';
export type { Entity, Model } from '../server/database/tables/model';
export { answers } from '../server/database/tables';
export { membershipColumns, membershipConstraints } from '../server/database/tables';
export { readPhone } from '../server/database/tables/phone';
export { changedRow, newRow, pastTriggers, recordOf, updateRows } from '../server/database/tables/row';
export type { DerivedTable, Row, StoredRow } from '../server/database/tables/types';

// SQL statements and cached counts.
export { recountKept } from '../server/database/triggers/keptValues';
export { reading } from '../server/database/reading';
export { answerTo, questionOf } from '../server/database/statement';
export { statementOf } from '../server/database/statement';

// The database, transactions and tenant scope.
export type { Database, Db } from '../server/database/database';
export { openDirectly } from '../server/database/open';
export { among } from '../server/database/ownRows';
export type { DatabaseSchema } from '../server/database/migrations';
export { sqlStateOf } from '../server/database/sqlState';
export { actAs, withTransaction } from '../server/database/transaction';
export { asSystem, inTenant, scopeOf, within } from '../server/database/within';

// A person's data.
export { dossierOf } from '../server/resources/personal/records';
export type { DossierSection } from '../server/resources/personal/records';
export { erasePerson } from '../server/resources/personal/erase';
export { resourcesAbout } from '../server/resources/personal/records';
