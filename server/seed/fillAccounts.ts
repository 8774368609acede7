import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { setPassword } from '../auth/credentials';
import type { Db } from '../database/open';
import { memberships } from '../tables';
import { accounts, demoPassword } from './data/accounts';
import type { ShopKey } from './data/shops';
import type { Studio } from './pictures/studio';
import type { Write } from './writer';

/** Writes the demo accounts with their passwords and the shops they belong to. */
export const fillAccounts = async (db: Db, write: Write, studio: Studio, shops: ReadonlyMap<ShopKey, number>) => {
  const records = accounts.map(({ email, full_name, phone, role }, index) => ({
    email, full_name, phone, role_type: role, photoUrl: studio.person(index),
  }));
  const ids = await write(myAccount, records);
  const members = accounts.flatMap((account, index) =>
    account.shops.map((key) => ({ user_id: ids[index]!, sub_shop_id: shops.get(key)! })),
  );
  await db.insert(memberships).values(members);
  for (const id of ids) await setPassword(db, id, demoPassword);
};
