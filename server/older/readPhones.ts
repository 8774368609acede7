import { eq, sql } from 'drizzle-orm';
import { clients } from '../../src/resources/clients/clients.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { orders } from '../../src/resources/orders/orders.resource';
import { pastTriggers, readOlderPhones as readPhones } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { digitsOf, shownPhone } from '@matjar/admin/values';
import { countryOf } from '../resources/currencies/currency';
import { model, ownShops, subShops, tableOf } from '../tables';

const people = tableOf(clients);

/** Clients of which something is said, at once. */
const most = 2000;

/** Rows that are named where they are printed; a number itself isn't, as logs are kept elsewhere. */
const mostTold = 20;

const countriesOf = async (tx: Db): Promise<Map<number, string>> => {
  const currency = tableOf(currencies);
  const rows = await tx
    .select({ id: subShops.id, code: currency.code })
    .from(ownShops)
    .innerJoin(currency, eq(currency.id, ownShops.currency));
  return new Map(rows.map(({ id, code }) => [Number(id), countryOf(code)]));
};

/** Gives orders the phones of their clients, and has search find them by it: in the line of what is kept from some. */
const phoneOrders = async (tx: Db): Promise<void> => {
  for (let after = 0; ;) {
    const rows = await tx
      .select({ id: people.id, shop: people.sub_shop_id, phone: people.phone })
      .from(people)
      .where(sql`${people.id} > ${after}`)
      .orderBy(people.id)
      .limit(most);
    const found = rows.map(({ phone, ...one }) => ({
      ...one,
      phone,
      found: [...new Set([shownPhone(phone), digitsOf(phone)])].join(' '),
    }));
    await tx.execute(sql`update ${tableOf(orders)} as kept set client_phone = made.phone,
        search_text = kept.search_text || case when strpos(kept.search_text, chr(10)) > 0 then ' ' else chr(10) end || made.found
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as made(id bigint, shop bigint, phone text, found text)
      where kept.sub_shop_id = made.shop and kept.client = made.id and kept.client_phone is null`);
    if (rows.length < most) return;
    after = rows.at(-1)!.id;
  }
};

/**
 * Stores the phone numbers of before as they are stored now. Clients whose number can't be, or is another's, are marked: a list has
 * them. Numbers elsewhere that can't be are printed.
 */
export const readOlderPhones = async (tx: Db): Promise<void> => {
  const countries = await countriesOf(tx);
  const { unread, twins } = await readPhones(tx, model, (table, row) =>
    countries.get(Number(table === 'sub_shops' ? row.id : row.sub_shop_id)),
  );
  const marked = [
    ...unread
      .filter(({ table, of }) => table === 'clients' && of === 'phone')
      .map(({ id }) => ({ id, state: 'unclear', same: null })),
    ...twins
      .filter(({ table }) => table === 'clients')
      .map(({ id, holder }) => ({ id, state: 'duplicate', same: holder })),
  ];
  await pastTriggers(tx, people, () =>
    tx.execute(sql`update ${people} set phone_state = made.state, same_as = made.same
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as made(id bigint, state text, same bigint) where ${people.id} = made.id`),
  );
  await pastTriggers(tx, tableOf(orders), () => phoneOrders(tx));
  const elsewhere = [...unread, ...twins].filter(({ table, of }) => table !== 'clients' || of !== 'phone');
  for (const { table, of, id } of elsewhere.slice(0, mostTold))
    console.log(`The phone number in ${table}.${of} of row ${id} stays as it was typed.`);
  if (elsewhere.length > mostTold) console.log(`So do those of ${elsewhere.length - mostTold} more.`);
};
