import { demoAccountLines } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { accounts, demoPassword } from './data/accounts';
import type { ShopKey } from './data/shops';
import { shops } from './data/shops';

const nameOf = (key: ShopKey) => shops.find((shop) => shop.key === key)!.name.en;

/** Returns a line to print per demo account; see `demoAccountLines`. */
export const demoAccounts = (db: Db, isProduction: boolean): Promise<string[]> =>
  demoAccountLines(
    db,
    accounts.map(({ email, role, shops: own }) => ({ email, about: [role, ...own.map(nameOf)].join(', ') })),
    demoPassword,
    isProduction,
  );
