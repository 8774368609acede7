import type { Holders } from './own/holders';
import { feedTables } from './own/feed';
import { filesTables } from './own/files';
import { idempotencyTable } from './own/idempotency';
import { importTables } from '../../features/import/tables';
import type { Model } from './model';
import { signInTables } from './own/signIn';
import { users } from './own/users';

const systemTables = (holders: Holders, notificationKinds?: readonly string[]) => ({
  ...signInTables(holders),
  ...feedTables(holders, notificationKinds),
  ...filesTables(),
  ...importTables(holders),
  idempotencyKeys: idempotencyTable(holders),
});

/** The framework's own tables, as queries ask them; `systemTablesOf` has them with their foreign keys. */
export const {
  attempts,
  credentials,
  doneOnce,
  events,
  idempotencyKeys,
  importPictures,
  importRows,
  imports,
  knownPlaces,
  memberships,
  notificationReads,
  notifications,
  passwordLinks,
  sessions,
  signingKeys,
  storedFiles,
} = systemTables({ users });

export { users };

/**
 * Whom the framework's own rows belong to, of the declared tables. Throws where nothing is declared of those who log in.
 */
export const holdersOf = ({ tables, tenants }: Model): Holders => {
  const declared = tables.users;
  if (!declared) throw new Error(`No resource is kept in the table users: nobody could log in.`);
  return { users: declared as unknown as Holders['users'], tenants: tenants as unknown as Holders['tenants'] };
};

/**
 * Every table of an admin's database but its own, declared or the framework's, for the migrations; `notificationKinds` are the
 * names of what its people are notified of.
 */
export const tablesOf = (model: Model, notificationKinds?: readonly string[]) => ({
  ...model.tables,
  ...systemTables(holdersOf(model), notificationKinds),
});
