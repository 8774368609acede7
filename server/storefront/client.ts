import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CountryCode } from 'libphonenumber-js/min';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { digitsOf } from '../../framework/core/text/phone';
import { clients } from '../../src/resources/clients/clients.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import type { Db } from '../../framework/server/database/database';
import { model, subShops, tableOf } from '../tables';
import { byIndex } from '../../framework/server/tables/derived/lookup';
import { newRow } from '../../framework/server/tables/row';
import type { GivenOrder } from './orders/readOrder';

const [table, currency] = [tableOf(clients), tableOf(currencies)];

/** A stored phone number as it is compared, as the index of the migration has it. */
const comparedOf = (phone: unknown) => sql`ltrim(regexp_replace(${phone}, '[^0-9]', '', 'g'), '0')`;

/** A client as an order finds them. */
export interface FoundClient {
  id: number;
  name: string;
  blocked: boolean | null;
}

/**
 * The digits by which a shop may know a number: as it is written, with its country, and as it is dialled within that. A number without its
 * country is taken for one of the shop's, which the first two letters of its currency name (ISO 4217).
 */
const spellingsOf = async (tx: Db, shop: number, phone: string): Promise<string[]> => {
  const [own] = await tx.select({ code: currency.code }).from(subShops).innerJoin(currency, eq(currency.id, subShops.currency)).where(eq(subShops.id, shop));
  const parsed = parsePhoneNumberFromString(phone.replace(/^00/, '+'), own?.code.slice(0, 2) as CountryCode | undefined);
  const known = parsed?.isPossible() ? [parsed.number.slice(1), parsed.nationalNumber] : [];
  return [...new Set([digitsOf(phone), ...known])].map((digits) => digits.replace(/^0+/, ''));
};

/** The client of this phone number in the shop, and whether the shop has blocked them; undefined where there is none. */
export const clientByPhone = async (tx: Db, shop: number, phone: string): Promise<FoundClient | undefined> => {
  const spellings = await spellingsOf(tx, shop, phone);
  const [found] = await tx
    .select({ id: table.id, name: table.full_name, blocked: table.blocked })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), byIndex(model.entity(clients.name), (of) => inArray(comparedOf(of.phone), spellings))))
    .orderBy(table.id)
    .limit(1);
  return found;
};

/**
 * The client of this phone number in the shop, whom the order makes one where there is none; what the shop knows of one
 * stays. Must run after `queue`, which lets nobody else make the same.
 */
export const findClient = async (tx: Db, shop: number, given: GivenOrder['client']): Promise<FoundClient> => {
  const found = await clientByPhone(tx, shop, given.phone);
  if (found) return found;
  const { address, ...person } = given;
  const row = newRow(model, clients, { ...person, addresses: address ? [address] : [] }, shop);
  const [made] = await tx.insert(table).values(row).returning({ id: table.id });
  return { id: made!.id, name: given.full_name, blocked: false };
};
