import { isEditable, isWritable, kindOf, rolesWith } from '@matjar/admin';
import type { AnyField, Language } from '@matjar/admin';
import { FieldError } from '@matjar/admin/server';
import { eq, sql, and, inArray, or } from 'drizzle-orm';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import type { Db, DerivedTable, Entity } from '@matjar/admin/server/database';
import { asSystem } from '@matjar/admin/server/database';
import { toRecord } from '@matjar/admin/server/http';
import { countryOf } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import type { SQL } from 'drizzle-orm';
import { queue } from '../../storefront/orders/orderNumber';
import { tableOf, subShops, model } from '../../tables';

/** Tables that store the currency of their amounts in each row. */
const keptTables = ['orders', 'transactions', 'refunds', 'invoices', 'payouts', 'offer_orders'] as const;

/**
 * SQL statements for the triggers that store the shop's current currency in each new row of these tables. The triggers
 * run as the owner of the tables because storefronts aren't allowed to read a shop's settings.
 */
export const keepCurrency: readonly string[] = [
  `create or replace function own_currency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$ begin
    new.currency := coalesce(new.currency, (select c.code from sub_shops s join currencies c on c.id = s.currency where s.id = new.sub_shop_id));
    return new;
  end $keep$`,
  ...keptTables.map(
    (table) =>
      `create or replace trigger ${table}_own_currency before insert on ${table} for each row execute function own_currency()`,
  ),
];

/**
 * Returns true if any shop that matches `condition` has records with a stored currency, for example an order or a
 * payout.
 */
export const keepsAmounts = (tx: Db, condition: SQL): Promise<boolean> =>
  asSystem(tx, async (all) => {
    const hasAmounts = sql.join(
      keptTables.map(
        (table) =>
          sql`exists (select from ${sql.identifier(table)} "kept" where "kept"."sub_shop_id" = ${subShops.id})`,
      ),
      sql` or `,
    );
    const { rows } = await all.execute(sql`select from ${subShops} where ${condition} and (${hasAmounts}) limit 1`);
    return rows.length > 0;
  });

/**
 * Throws `FieldError` on `currency` if the write would change the currency of a shop that already has stored amounts.
 * Waits for orders that are being placed.
 */
export const refuseKept = async (tx: Db, shop: number, from: unknown, to: unknown): Promise<void> => {
  if (to === undefined || to === null || to === from) return;
  await asSystem(tx, (all) => queue(all, shop));
  if (await keepsAmounts(tx, eq(subShops.id, shop))) throw new FieldError('currency', 'validation.currency_kept');
};

/**
 * Returns how many decimals a shop's currency has, and the country for its phone numbers. Undefined if the shop doesn't
 * exist.
 */
export const shopRegion = async (db: Db, shop: number): Promise<{ decimals: number; country: string } | undefined> => {
  const [own, currency] = [tableOf(settings), tableOf(currencies)];
  const [found] = await db
    .select({ code: currency.code, decimals: currency.decimals })
    .from(own)
    .innerJoin(currency, eq(currency.id, own.currency))
    .where(eq(own.id, shop));
  return found && { decimals: Number(found.decimals), country: countryOf(found.code) };
};

/** Returns how many decimals a shop's currency has, or undefined if the shop doesn't exist. */
export const shopDecimals = async (db: Db, shop: number): Promise<number | undefined> =>
  (await shopRegion(db, shop))?.decimals;

/**
 * Returns true if a field contains an amount in the shop's currency that users can set. Users can't set recorded
 * payments or computed amounts.
 */
const isSet = (declared: AnyField): boolean =>
  Boolean(kindOf(declared).inCurrency) && isWritable(declared) && !declared.virtual && !declared.computed;

const isEdited = ({ resource }: Entity) => rolesWith(resource, 'edit').length > 0;

/** SQL condition for the rows of the given shops that contain an amount with more than `decimals` decimals. */
const finer = (
  { table, fields }: Entity,
  shop: DerivedTable[string],
  shops: readonly number[],
  decimals: number,
): SQL | undefined => {
  const names = Object.keys(fields).filter((name) => isSet(fields[name]!));
  if (names.length === 0) return undefined;
  return and(
    inArray(shop, [...shops]),
    or(...names.map((name) => sql`${table[name]} <> round(${table[name]}, ${decimals}::int)`)),
  );
};

/** Returns the ids of the records that match `where` and can be edited in their current state. */
const idsOf = async (tx: Db, entity: Entity, where: SQL): Promise<number[]> => {
  const rows = await tx.select().from(entity.table).where(where);
  return rows.filter((row) => isEditable(entity.resource, toRecord(entity, row))).map(({ id }) => id as number);
};

/** For each resource, counts the records that have an amount with too many decimals. */
const placesOf = async (
  tx: Db,
  shops: readonly number[],
  decimals: number,
): Promise<{ label: Text; count: number }[]> => {
  const places = [];
  const owned = new Set(
    model.entities.flatMap(({ fields }) =>
      Object.values(fields).flatMap((declared) => kindOf(declared).rows?.(declared).resource ?? []),
    ),
  );
  for (const entity of model.entities.filter(
    (one) => one.spec.tenant !== undefined && isEdited(one) && !owned.has(one.resource.name),
  )) {
    const ids = new Set<number>();
    const where = finer(entity, entity.table.sub_shop_id, shops, decimals);
    if (where) for (const id of await idsOf(tx, entity, where)) ids.add(id);
    for (const own of Object.values(entity.fields).flatMap((declared) =>
      declared.readOnly ? [] : (kindOf(declared).rows?.(declared) ?? []),
    )) {
      const rows = model.entity(own.resource);
      const among = finer(rows, rows.table.sub_shop_id, shops, decimals);
      if (!among) continue;
      const found = (await tx.selectDistinct({ owner: rows.table[own.by]! }).from(rows.table).where(among)) as {
        owner: number;
      }[];
      for (const { owner } of found) ids.add(owner);
    }
    const { en, ar } = entity.resource.label;
    if (ids.size > 0) places.push({ label: { en: en[1], ar: ar[1] }, count: ids.size });
  }
  return places;
};

/** Counts the shops whose settings contain an amount with too many decimals, such as the delivery fee. */
const settingsOf = async (
  tx: Db,
  shops: readonly number[],
  decimals: number,
): Promise<{ label: Text; count: number }[]> => {
  const entity = model.entity(settings.name);
  const ids = await idsOf(tx, entity, finer(entity, entity.table.id, shops, decimals)!);
  const { en, ar } = settings.label;
  return ids.length > 0 ? [{ label: { en: en[1], ar: ar[1] }, count: ids.length }] : [];
};

interface CurrencyChange {
  tx: Db;
  language: Language;
  /** The changed field. The form shows the error on this field. */
  at: string;
  shops: readonly number[];
  decimals: number;
  /** True to skip amounts in the settings, which are validated separately. */
  butSettings?: boolean;
}

/**
 * Throws `FieldError` if editable amounts of these shops have more decimals than the new maximum. The message contains
 * the number of affected records. Prices are never rounded automatically.
 */
export const refuseFinerAmounts = async ({
  tx,
  language,
  at,
  shops,
  decimals,
  butSettings = false,
}: CurrencyChange): Promise<void> => {
  if (shops.length === 0) return;
  const places = await asSystem(tx, async (inner) => [
    ...(await placesOf(inner, shops, decimals)),
    ...(butSettings ? [] : await settingsOf(inner, shops, decimals)),
  ]);
  const count = places.reduce((sum, place) => sum + place.count, 0);
  if (count === 0) return;
  const placeCounts = places
    .map((place) => `${place.label[language]}: ${place.count}`)
    .join(language === 'ar' ? '، ' : ', ');
  throw new FieldError(at, 'validation.finer_amounts', { smart_count: count, places: placeCounts });
};

/**
 * Checks whether a shop's currency can change from `from` to `to`. Throws `FieldError` if the shop already has stored
 * amounts, or if any of its prices has too many decimals for the new currency.
 */
export const refuseCurrency = async (
  { tx, language }: Pick<CurrencyChange, 'tx' | 'language'>,
  shop: number,
  from: unknown,
  to: unknown,
  butSettings = false,
): Promise<void> => {
  if (to === undefined || to === null || to === from) return;
  await refuseKept(tx, shop, from, to);
  const table = tableOf(currencies);
  const [found] = await tx
    .select({ decimals: table.decimals })
    .from(table)
    .where(eq(table.id, Number(to)));
  if (found)
    await refuseFinerAmounts({
      tx,
      language,
      at: 'currency',
      shops: [shop],
      decimals: Number(found.decimals),
      butSettings,
    });
};
