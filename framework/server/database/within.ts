import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Principal, Tenant } from '../principal';
import { actorSetting } from './author';
import { appRole } from './guard';
import type { Db } from './open';
import { withTransaction } from './transaction';

/** For whom a transaction works: what the database's own policies let it see. */
export interface Scope {
  /** Whose shops' rows. */
  shops: readonly number[];
  userId?: number | undefined;
  /** They act for the platform: all shops, users and settings of the platform, but no more shops' rows than `shops`. */
  isPlatform?: boolean;
}

/** The scope of a request, once it is settled who makes it and where it moves. */
export const scopeOf = ({ principal, tenant }: { principal: Principal | null; tenant: Tenant | null }): Scope => ({
  shops: tenant?.reach ?? [],
  userId: principal?.userId,
  isPlatform: principal !== null && principal.everywhere,
});

/**
 * From here on the transaction sees and changes only what is within the scope, whatever it asks for: for one that has to
 * find out first which shop it is for. Must run in a transaction, and ends with it. `also` is selected with it.
 */
export const enterScope = async (tx: Db, { shops, userId, isPlatform }: Scope, also?: SQL): Promise<void> => {
  await tx.execute(sql`select ${also ? sql`${also}, ` : sql``}set_config('role', ${appRole}, true), set_config('matjar.shops', ${`{${shops.join()}}`}, true),
    set_config('matjar.user', ${String(userId ?? '')}, true), set_config('matjar.platform', ${isPlatform ? 'on' : ''}, true)`);
};

/** Does `work` in a transaction of its own within a scope; see `withTransaction` for what it must keep to. */
export const within = <T>(db: Db, scope: Scope, work: (tx: Db) => Promise<T>): Promise<T> =>
  // All that it begins with in one statement: every read makes this way.
  withTransaction(db, work, (tx) => enterScope(tx, scope, actorSetting()));

/**
 * Does something in the middle of a client's transaction, who works in no shop, within the scope of one that they buy in: for
 * what they say to it. The caller has made sure that they are its client.
 */
export const inShop = <T>(tx: Db, shop: number, work: (tx: Db) => Promise<T>): Promise<T> =>
  // In a savepoint, so that a failure leaves the scope as it was.
  tx.transaction(async (inner) => {
    const shops = async (list: string) => inner.execute(sql`select set_config('matjar.shops', ${list}, true)`);
    await shops(`{${shop}}`);
    const result = await work(inner as unknown as Db);
    // What numbers the shop's events waits for the end of the transaction, which is within no shop.
    await inner.execute(sql`set constraints events_number immediate`);
    await inner.execute(sql`set constraints events_number deferred`);
    await shops('{}');
    return result;
  });

/**
 * Does something in the middle of a scope's transaction that spans shops, as whether an e-mail has an account anywhere.
 * As small as can be: nothing but the statement's own conditions keeps shops apart in it.
 */
export const asSystem = <T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  // In a savepoint, so that a failure leaves the role as it was.
  tx.transaction(async (inner) => {
    const role = async (name: string) => inner.execute(sql`select set_config('role', ${name}, true)`);
    await role('none');
    const result = await work(inner as unknown as Db);
    await role(appRole);
    return result;
  });
