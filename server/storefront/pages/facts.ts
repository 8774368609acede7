import type { Db } from '@matjar/admin/server/database';
import { shownPlace } from '@matjar/admin/values';
import type { Address, Text } from '@matjar/admin/values';
import { and, eq } from 'drizzle-orm';
import { gulfAddress } from '../../../src/domain/delivery/addressFormats';
import { paymentMethods } from '../../../src/domain/paymentMethods';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { orderStatus } from '../../../src/resources/orders/orders.states';
import type { OrderStatus } from '../../../src/resources/orders/orders.states';
import { rowOf, tableOf } from '../../tables';

export interface ShownLine {
  name: string;
  options: string[];
  qty: number;
  price: string;
  total: string;
}

type Two = { en: string | null; ar: string | null };

export const inLanguage = (text: Two, language: 'en' | 'ar'): string =>
  text[language] || text[language === 'ar' ? 'en' : 'ar'] || '';

export const orderRow = async (db: Db, shop: number, id: number, lock = false) => {
  const table = tableOf(orders);
  const query = db
    .select()
    .from(table)
    .where(rowOf(table, shop, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
};

export type OrderRow = Exclude<Awaited<ReturnType<typeof orderRow>>, undefined>;

/** Returns the lines of an order with their values at the time of the sale. */
export const linesOfOrder = async (
  db: Db,
  shop: number,
  order: number,
  language: 'en' | 'ar',
): Promise<ShownLine[]> => {
  const line = tableOf(orderLines);
  const rows = await db
    .select()
    .from(line)
    .where(and(eq(line.sub_shop_id, shop), eq(line.order, order)))
    .orderBy(line.id);
  return rows.map((row) => ({
    name: inLanguage({ en: row.name_en, ar: row.name_ar }, language),
    options: [
      inLanguage({ en: row.colour_en, ar: row.colour_ar }, language),
      inLanguage({ en: row.size_en, ar: row.size_ar }, language),
    ].filter(Boolean),
    qty: Number(row.qty),
    price: row.price,
    total: row.total ?? '0',
  }));
};

export const statusIn = (status: string, language: 'en' | 'ar'): string =>
  (orderStatus.choices[status as OrderStatus] as Text | undefined)?.[language] ?? status;

export const methodIn = (method: string, language: 'en' | 'ar'): string =>
  (paymentMethods as Readonly<Record<string, Text | undefined>>)[method]?.[language] ?? method;

/** Returns the location of an address, excluding the phone number and the notes. */
export const placeIn = (address: Address | null, language: 'en' | 'ar'): string =>
  address
    ? shownPlace(address, gulfAddress, (label) => (label as Text)[language]!).join(language === 'ar' ? '، ' : ', ')
    : '';
