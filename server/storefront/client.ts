import { and, eq, sql } from 'drizzle-orm';
import { clients } from '../../src/resources/clients/clients.resource';
import type { Db } from '../../framework/server/database/database';
import { model, tableOf } from '../tables';
import { byIndex } from '../../framework/server/tables/derived/lookup';
import { newRow } from '../../framework/server/tables/row';
import type { GivenOrder } from './orders/readOrder';

const table = tableOf(clients);

/** A phone number as it is compared: people write the same one in many ways. As the index of the migration has it. */
const digitsOf = (phone: unknown) => sql`ltrim(regexp_replace(${phone}, '[^0-9]', '', 'g'), '0')`;

/** A client as an order finds them. */
export interface FoundClient {
  id: number;
  name: string;
  blocked: boolean | null;
}

/** The client of this phone number in the shop, and whether the shop has blocked them; undefined where there is none. */
export const clientByPhone = async (tx: Db, shop: number, phone: string): Promise<FoundClient | undefined> => {
  const [found] = await tx
    .select({ id: table.id, name: table.full_name, blocked: table.blocked })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), byIndex(model.entity(clients.name), (of) => eq(digitsOf(of.phone), digitsOf(sql`${phone}::text`)))))
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
