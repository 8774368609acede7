import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Principal, Tenant } from '../kernel/principal';
import { actorSetting, authorJson, withTransaction } from './transaction';
import type { Db } from './database';
import type { Row } from './tables/types';
import { askRows, renderOnce } from './statement';

/** The rows that a transaction can access, as enforced by the database's policies. */
export interface RowScope {
  tenants: readonly number[];
  userId?: number | undefined;
  /**
   * True if the transaction can also access all tenants, users and platform settings. Access to tenants' rows is still
   * limited to `tenants`.
   */
  isPlatform?: boolean;
}

export const scopeOf = ({ principal, tenant }: { principal: Principal | null; tenant: Tenant | null }): RowScope => ({
  tenants: tenant?.reach ?? [],
  userId: principal?.userId,
  isPlatform: principal !== null && principal.everywhere,
});

/**
 * Returns a statement that enters a scope until the end of the transaction. `reachOf` returns the values for the
 * statement's placeholders. The statement also selects `extra`, which is evaluated before the scope is entered.
 */
export const scopeEntered = (extra: readonly SQL[] = []): SQL =>
  sql`select ${sql.join([...extra, sql`set_config('role', request_role(), true)`], sql`, `)}, set_config('admin.tenants', ${sql.placeholder('admin.tenants')}, true),
    set_config('admin.user', ${sql.placeholder('admin.user')}, true), set_config('admin.platform', ${sql.placeholder('admin.platform')}, true)`;

export const reachOf = ({ tenants, userId, isPlatform }: RowScope): Row => ({
  'admin.tenants': `{${tenants.join()}}`,
  'admin.user': String(userId ?? ''),
  'admin.platform': isPlatform ? 'on' : '',
});

const entered = { byNobody: scopeEntered(), byAuthor: scopeEntered([actorSetting(sql.placeholder('admin.actor'))]) };

/**
 * Runs `work` in a transaction that is limited to a scope. `work` must meet the same requirements as for
 * `withTransaction`.
 */
export const within = <T>(db: Db, scope: RowScope, work: (tx: Db) => Promise<T>): Promise<T> =>
  // This runs before every write, so a single statement sets all settings.
  withTransaction(db, work, async (tx) => {
    const author = authorJson();
    await askRows(
      tx,
      renderOnce(author === undefined ? entered.byNobody : entered.byAuthor)({
        ...reachOf(scope),
        'admin.actor': author,
      }),
    );
  });

/**
 * Runs `work` within the scope of a single tenant, in the transaction of a user without a tenant. It is up to the
 * caller to check that the user is allowed to do this.
 */
export const inTenant = <T>(tx: Db, tenant: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  // A savepoint restores the scope if `work` fails.
  tx.transaction(async (inner) => {
    const reach = async (list: string) => inner.execute(sql`select set_config('admin.tenants', ${list}, true)`);
    await reach(`{${tenant}}`);
    const result = await work(inner);
    // Numbers the tenant's events now, because the scope is empty by the end of the transaction.
    await inner.execute(sql`set constraints events_number immediate`);
    await inner.execute(sql`set constraints events_number deferred`);
    await reach('{}');
    return result;
  });

/**
 * Runs `work` with access to all tenants in a scoped transaction, for example to check whether any tenant has an
 * account with a given email address. Keep `work` small, because only its own SQL conditions keep it from mixing rows
 * of different tenants. Afterwards, the transaction has the same access as before.
 */
export const asSystem = <T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  // A savepoint restores the role if `work` fails.
  tx.transaction(async (inner) => {
    const { rows } = await inner.execute<{ role: string }>(
      sql`select current_setting('role') as role, set_config('role', 'none', true)`,
    );
    const result = await work(inner);
    await inner.execute(sql`select set_config('role', ${rows[0]!.role}, true)`);
    return result;
  });
