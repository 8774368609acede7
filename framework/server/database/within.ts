import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Principal, Tenant } from '../auth/principal';
import { actorSetting } from './author';
import type { Db } from './database';
import { withTransaction } from './transaction';

/** For whom a transaction works: what the database's own policies let it see. */
export interface Scope {
  /** Whose rows. */
  tenants: readonly number[];
  userId?: number | undefined;
  /** They act for the platform: all tenants, users and settings of the platform, but no more tenants' rows than `tenants`. */
  isPlatform?: boolean;
}

/** The scope of a request, once it is settled who makes it and where it moves. */
export const scopeOf = ({ principal, tenant }: { principal: Principal | null; tenant: Tenant | null }): Scope => ({
  tenants: tenant?.reach ?? [],
  userId: principal?.userId,
  isPlatform: principal !== null && principal.everywhere,
});

/** The statement that steps into a scope, until the end of the transaction. `also` is selected with it. */
export const scopeEntered = ({ tenants, userId, isPlatform }: Scope, also?: SQL): SQL =>
  sql`select ${also ? sql`${also}, ` : sql``}set_config('role', request_role(), true), set_config('admin.tenants', ${`{${tenants.join()}}`}, true),
    set_config('admin.user', ${String(userId ?? '')}, true), set_config('admin.platform', ${isPlatform ? 'on' : ''}, true)`;

/**
 * From here on the transaction sees and changes only what is within the scope, whatever it asks for: for one that has to
 * find out first which tenant it is for. Must run in a transaction, and ends with it. `also` is selected with it.
 */
export const enterScope = async (tx: Db, scope: Scope, also?: SQL): Promise<void> => {
  await tx.execute(scopeEntered(scope, also));
};

/** Does `work` in a transaction of its own within a scope; see `withTransaction` for what it must keep to. */
export const within = <T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> =>
  // All that it begins with in one statement: every read makes this way.
  withTransaction(db, work, (tx) => enterScope(tx, scope, actorSetting()));

/**
 * Does something in the middle of the transaction of somebody who works for no tenant, within the scope of one: for what they
 * say to it. The caller has made sure that they may.
 */
export const inTenant = <T>(tx: Db, tenant: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  // In a savepoint, so that a failure leaves the scope as it was.
  tx.transaction(async (inner) => {
    const reach = async (list: string) => inner.execute(sql`select set_config('admin.tenants', ${list}, true)`);
    await reach(`{${tenant}}`);
    const result = await work(inner);
    // What numbers the tenant's events waits for the end of the transaction, which is within none.
    await inner.execute(sql`set constraints events_number immediate`);
    await inner.execute(sql`set constraints events_number deferred`);
    await reach('{}');
    return result;
  });

/**
 * Does something in the middle of a scope's transaction that spans tenants, as whether an e-mail has an account anywhere.
 * As small as can be: nothing but the statement's own conditions keeps tenants apart in it.
 */
export const asSystem = <T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  // In a savepoint, so that a failure leaves the role as it was.
  tx.transaction(async (inner) => {
    await inner.execute(sql`select set_config('role', 'none', true)`);
    const result = await work(inner);
    await inner.execute(sql`select set_config('role', request_role(), true)`);
    return result;
  });
