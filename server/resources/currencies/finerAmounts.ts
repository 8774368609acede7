import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isEditable, isWritable, kindOf, rolesWith } from '@matjar/admin';
import type { AnyField, Language } from '@matjar/admin';
import { FieldError } from '@matjar/admin/server';
import { asSystem } from '@matjar/admin/server/database';
import type { Db, DerivedTable, Entity } from '@matjar/admin/server/database';
import { toRecord } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import { model, tableOf } from '../../tables';
import { refuseKept } from './kept';

/** An amount that people set and may set again, in the currency of its shop: not what was once paid, nor what follows from others. */
const isSet = (declared: AnyField): boolean =>
  Boolean(kindOf(declared).inCurrency) && isWritable(declared) && !declared.virtual && !declared.computed;

const isEdited = ({ resource }: Entity) => rolesWith(resource, 'edit').length > 0;

/** Of these shops, the rows of a resource with an amount that has more digits after the point. */
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

/** The records of these, each with its rows as one, that may be changed as they stand. */
const idsOf = async (tx: Db, entity: Entity, where: SQL): Promise<number[]> => {
  const rows = await tx.select().from(entity.table).where(where);
  return rows.filter((row) => isEditable(entity.resource, toRecord(entity, row))).map(({ id }) => id as number);
};

/** Where there are records with finer amounts, and how many. */
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

/** The shops themselves whose own amounts, such as the delivery's, are finer. */
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

interface Asked {
  tx: Db;
  language: Language;
  /** The field that changes: the complaint stands there. */
  at: string;
  shops: readonly number[];
  decimals: number;
  /** The settings' own amounts are judged one by one, each at its field. */
  butSettings?: boolean;
}

/**
 * Throws `FieldError` where amounts that these shops have set have more digits after the point than they may have from now on: how
 * many records, and where. Nobody's prices are rounded unasked.
 */
export const refuseFinerAmounts = async ({
  tx,
  language,
  at,
  shops,
  decimals,
  butSettings = false,
}: Asked): Promise<void> => {
  if (shops.length === 0) return;
  const places = await asSystem(tx, async (inner) => [
    ...(await placesOf(inner, shops, decimals)),
    ...(butSettings ? [] : await settingsOf(inner, shops, decimals)),
  ]);
  const count = places.reduce((sum, place) => sum + place.count, 0);
  if (count === 0) return;
  const named = places.map((place) => `${place.label[language]}: ${place.count}`).join(language === 'ar' ? '، ' : ', ');
  throw new FieldError(at, 'validation.finer_amounts', { smart_count: count, places: named });
};

/** The same where a shop is to have another currency; nothing, where it keeps its own. */
export const refuseCurrency = async (
  { tx, language }: Pick<Asked, 'tx' | 'language'>,
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
