import { eq } from 'drizzle-orm';
import { clients } from '../../../src/resources/clients/clients.resource';
import { myAccount } from '../../../src/resources/myAccount/myAccount.resource';
import { shops as allShops } from '../../../src/resources/shops/shops.resource';
import { setPassword } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { tableOf } from '../../tables';
import { accounts, demoClient, demoPassword } from '../data/accounts';
import { deliveryFeeIn, taxRates } from '../data/charges';
import { currencies } from '../data/platform';
import type { ShopKey } from '../data/shops';
import { shops as shopData } from '../data/shops';
import { pointSettings } from './fillPoints';
import { fillTeam } from './fillTeam';
import { fillWebhooks } from './fillWebhooks';
import type { Studio } from '../pictures/studio';
import type { Write } from '../writer';

interface Options {
  db: Db;
  write: Write;
  studio: Studio;
  shops: ReadonlyMap<ShopKey, number>;
  now: Date;
}

/** Gives the shops their owners and settings, and opens them. */
const openShops = async (db: Db, users: readonly number[], ids: Options['shops']) => {
  const table = tableOf(allShops);
  for (const { key, timeZone, currency } of shopData) {
    const owner = users[accounts.findIndex(({ role, shops: own }) => role === 'vendor' && own.includes(key))]!;
    const own = { owner, status: 'open', time_zone: timeZone, order_prefix: `${key.toUpperCase()}-` };
    const footer = { invoice_footer_en: 'Thank you for shopping with us.', invoice_footer_ar: 'شكرًا لتسوقكم معنا.' };
    const charges = {
      delivery_fee: String(deliveryFeeIn(currencies.find(({ code }) => code === currency)!)),
      tax_rate: taxRates[key],
    };
    await db
      .update(table)
      .set({ ...own, ...charges, ...footer, ...pointSettings[key] })
      .where(eq(table.id, ids.get(key)!));
  }
};

/** Writes the demo accounts with their passwords and the shops they belong to, which their vendors open and own. */
export const fillAccounts = async ({ db, write, studio, shops, now }: Options): Promise<void> => {
  const records = accounts.map(({ email, full_name, phone, role }, index) => ({
    email,
    full_name,
    phone,
    role_type: role,
    photoUrl: studio.person(index),
  }));
  const ids = await write(myAccount, records);
  await fillTeam(db, write, { users: ids, shops, now });
  await openShops(db, ids, shops);
  await fillWebhooks({ write, shops, users: ids, now });
  const client = tableOf(clients);
  await db
    .update(client)
    .set({ account: ids[accounts.indexOf(demoClient)]! })
    .where(eq(client.email, demoClient.email));
  for (const id of ids) await setPassword(db, id, demoPassword);
};
