import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Language } from '@matjar/admin';
import { complaint } from '@matjar/admin/server';
import { byIndex, newRow, readPhone } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { refuseIfAny } from '@matjar/admin/server/http';
import { countryOf, digitsOf } from '@matjar/admin/values';
import { clients } from '../../src/resources/clients/clients.resource';
import { model, rowOf, tableOf } from '../tables';
import type { GivenOrder } from './orders/readOrder';
import type { FoundShop } from './shop';

const table = tableOf(clients);

/** SQL that normalizes a phone number for comparison. The index in the migration uses the same expression. */
const comparedOf = (phone: unknown) => sql`ltrim(regexp_replace(${phone}, '[^0-9]', '', 'g'), '0')`;

interface FoundClient {
  id: number;
  name: string;
  phone: string;
  blocked: boolean | null;
}

/**
 * Returns the forms that a shop may have stored a phone number in: the digits with the country code and, for rows that
 * were never normalized, the digits without it.
 */
const spellingsOf = (phone: string): string[] => {
  const national = parsePhoneNumberFromString(phone)?.nationalNumber;
  return [...new Set([digitsOf(phone), ...(national === undefined ? [] : [national])])].map((digits) =>
    digits.replace(/^0+/, ''),
  );
};

const found = {
  id: table.id,
  name: table.full_name,
  phone: table.phone,
  blocked: table.blocked,
  merged: table.merged,
  into: table.same_as,
};

/**
 * Finds the shop's client with this normalized phone number. If several clients have the number in different spellings,
 * returns the exact match, marked as blocked if any of these clients is blocked. If the client was merged, returns the
 * remaining client.
 */
export const clientByPhone = async (tx: Db, shop: number, phone: string): Promise<FoundClient | undefined> => {
  // Locks the client until the transaction ends, so that a concurrent merge can't miss new records.
  const candidates = await tx
    .select(found)
    .from(table)
    .where(
      and(
        eq(table.sub_shop_id, shop),
        isNull(table.erased_at),
        byIndex(model.entity(clients.name), (of) => inArray(comparedOf(of.phone), spellingsOf(phone))),
      ),
    )
    .orderBy(table.merged, sql`${table.phone} <> ${phone}`, table.id)
    .for('key share');
  // A phone number in another country may end with the same digits.
  const all = candidates.filter((one) => !one.phone.startsWith('+') || digitsOf(one.phone) === digitsOf(phone));
  const [first] = all;
  const keeper = first?.merged
    ? (
        await tx
          .select(found)
          .from(table)
          .where(rowOf(table, shop, first.into!))
          .for('key share')
      )[0]
    : first;
  return (
    keeper && {
      id: keeper.id,
      name: keeper.name,
      phone: keeper.phone,
      blocked: [keeper, ...all.filter(({ merged }) => !merged)].some(({ blocked }) => blocked),
    }
  );
};

/** Normalizes the phone numbers in a client's data. Throws `InvalidFields` for an invalid number. */
export const withPhones = (
  { currency }: Pick<FoundShop, 'currency'>,
  person: GivenOrder['client'],
): GivenOrder['client'] => {
  const country = countryOf(currency);
  const [phone, { address }] = [readPhone(person.phone, country), person];
  const addressPhone = address?.phone ? readPhone(address.phone, country) : null;
  refuseIfAny({
    ...(phone === undefined && complaint('client.phone', 'validation.phone', 'phone')),
    ...(addressPhone === undefined && complaint('client.address.phone', 'validation.address_phone', 'address')),
  });
  return { ...person, phone: phone!, address: address && { ...address, phone: addressPhone! } };
};

/**
 * Finds the shop's client with this phone number, or creates one. The data of an existing client isn't changed. Must be
 * called after `queue`, which prevents duplicates from concurrent orders.
 */
export const findClient = async (
  tx: Db,
  shop: number,
  given: GivenOrder['client'],
  language?: Language,
): Promise<FoundClient> => {
  const existing = await clientByPhone(tx, shop, given.phone);
  if (existing) return existing;
  const { address, ...person } = given;
  const row = newRow(model, clients, { ...person, addresses: address ? [address] : [], language }, shop);
  const [created] = await tx.insert(table).values(row).returning({ id: table.id });
  return { id: created!.id, name: given.full_name, phone: given.phone, blocked: false };
};
