import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Principal, Tenant } from '../kernel/principal';
import { actorSetting, authorTold } from './author';
import type { Db } from './database';
import type { Row } from './tables/types';
import { askRows, writtenOnce } from './statements/statement';
import { withTransaction } from './transaction';

/** For whom a transaction works: what the database's own policies let it see. */
export interface RowScope {
  /** Whose rows. */
  tenants: readonly number[];
  userId?: number | undefined;
  /** They act for the platform: all tenants, users and settings of the platform, but no more tenants' rows than `tenants`. */
  isPlatform?: boolean;
}

/** The scope of a request, once it is settled who makes it and where it moves. */
export const scopeOf = ({ principal, tenant }: { principal: Principal | null; tenant: Tenant | null }): RowScope => ({
  tenants: tenant?.reach ?? [],
  userId: principal?.userId,
  isPlatform: principal !== null && principal.everywhere,
});

/** What steps into a scope, until the end of the transaction, with a placeholder by the name of each setting: `reachOf` gives these. `also` is selected before it. */
export const scopeEntered = (also: readonly SQL[] = []): SQL =>
  sql`select ${sql.join([...also, sql`set_config('role', request_role(), true)`], sql`, `)}, set_config('admin.tenants', ${sql.placeholder('admin.tenants')}, true),
    set_config('admin.user', ${sql.placeholder('admin.user')}, true), set_config('admin.platform', ${sql.placeholder('admin.platform')}, true)`;

/** The values by which `scopeEntered` steps into this scope. */
export const reachOf = ({ tenants, userId, isPlatform }: RowScope): Row => ({
  'admin.tenants': `{${tenants.join()}}`,
  'admin.user': String(userId ?? ''),
  'admin.platform': isPlatform ? 'on' : '',
});

const entered = { byNobody: scopeEntered(), byAuthor: scopeEntered([actorSetting(sql.placeholder('admin.actor'))]) };

/** Does `work` in a transaction of its own within a scope; see `withTransaction` for what it must keep to. */
export const within = <T>(db: Db, scope: RowScope, work: (tx: Db) => Promise<T>): Promise<T> =>
  // All that it begins with in one statement: every write makes this way.
  withTransaction(db, work, async (tx) => {
    const author = authorTold();
    await askRows(
      tx,
      writtenOnce(author === undefined ? entered.byNobody : entered.byAuthor)({
        ...reachOf(scope),
        'admin.actor': author,
      }),
    );
  });

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
 * Does something in the middle of a scope's transaction that spans tenants, as whether an email has an account anywhere.
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
