import { eventsTable } from './own/events';
import type { Holders } from './own/holders';
import { idempotencyTable } from './own/idempotency';
import type { Model } from './model';
import { serverTables } from './own/server';
import { signInTables } from './own/signIn';
import { users } from './own/users';

/** The framework's own tables, besides the declared ones. */
export const systemTables = (holders: Holders) => ({
  ...signInTables(holders),
  ...eventsTable(),
  ...serverTables(),
  idempotencyKeys: idempotencyTable(holders),
});

/** The same tables for queries, without foreign keys. */
export const {
  attempts,
  credentials,
  doneOnce,
  events,
  idempotencyKeys,
  knownPlaces,
  memberships,
  passwordLinks,
  sessions,
  signingKeys,
} = systemTables({ users });

export { users };

/** Returns the declared tables that the framework's own refer to. Throws if there is no table of users. */
export const holdersOf = ({ tables, tenants }: Model): Holders => {
  const declared = tables.users;
  if (!declared) throw new Error(`No resource is kept in the table users: nobody could log in.`);
  return { users: declared as unknown as Holders['users'], tenants: tenants as unknown as Holders['tenants'] };
};
