import { and, eq, ne } from 'drizzle-orm';
import { ApiError, FieldError, defineHandlers } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { countryOf } from '@matjar/admin/values';
import { taxClasses } from '../../../src/resources/taxClasses/taxClasses.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import { queue } from '../../storefront/orders/orderNumber';
import { tableOf } from '../../tables';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { isTaxNumber } from '../../../src/domain/price/taxFields';

const table = tableOf(taxClasses);

/** Clears a flag on the shop's other tax classes because only one class can have the flag. */
const clearOthers = async (tx: Db, shop: number, choice: 'default' | 'delivery', own = 0): Promise<void> => {
  await tx
    .update(table)
    .set({ [choice]: false })
    .where(and(eq(table.sub_shop_id, shop), eq(table[choice], true), ne(table.id, own)));
};

/** Returns true if the shop has a default tax class. */
export const hasDefault = async (tx: Db, shop: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.default, true)));
  return rows.length > 0;
};

const isRegistered = async (tx: Db, shop: number): Promise<boolean> => {
  const own = tableOf(settings);
  const [row] = await tx.select({ isRegistered: own.tax_registered }).from(own).where(eq(own.id, shop));
  return row?.isRegistered === true;
};

/**
 * Handles tax classes. A shop's first tax class is its default. The default class is always active and remains the
 * default until another class is selected.
 */
export const taxClassesHandlers = defineHandlers(taxClasses, {
  before: {
    create: async ({ tx, tenant, values }) => {
      const shop = tenant!.id;
      await queue(tx, shop);
      const isDefault = values.default === true || (values.active !== false && !(await hasDefault(tx, shop)));
      if (isDefault && values.active === false) throw new FieldError('active', 'validation.tax_default_active');
      if (isDefault) await clearOthers(tx, shop, 'default');
      if (values.delivery) await clearOthers(tx, shop, 'delivery');
      return { ...values, default: isDefault };
    },
    edit: async ({ tx, tenant, record, values }) => {
      const [shop, id] = [tenant!.id, Number(record.id)];
      const next = { ...record, ...values };
      if (record.default && !next.default) throw new FieldError('default', 'validation.tax_default');
      if (next.default && !next.active) throw new FieldError('active', 'validation.tax_default_active');
      if ((next.default && !record.default) || (next.delivery && !record.delivery)) await queue(tx, shop);
      if (next.default && !record.default) await clearOthers(tx, shop, 'default', id);
      if (next.delivery && !record.delivery) await clearOthers(tx, shop, 'delivery', id);
    },
    delete: async ({ tx, tenant, record }) => {
      if (record.default && (await isRegistered(tx, tenant!.id))) throw new ApiError(422, 'validation.tax_default');
    },
  },
  make_default: async ({ tx, tenant, record }) => {
    await queue(tx, tenant!.id);
    await clearOthers(tx, tenant!.id, 'default', Number(record.id));
  },
});

interface Numbered {
  tax_id?: string | null;
  currency?: number | string | null;
}

/**
 * Throws `FieldError` if a new tax number isn't valid in the country of the shop's currency. Doesn't check numbers that
 * are already stored.
 */
export const refuseTaxNumber = async (tx: Db, record: Numbered, values: Numbered): Promise<void> => {
  const { tax_id } = values;
  if (tax_id == null || tax_id === record.tax_id) return;
  const currencyTable = tableOf(currencies);
  const [currency] = await tx
    .select({ code: currencyTable.code })
    .from(currencyTable)
    .where(eq(currencyTable.id, Number(values.currency ?? record.currency)));
  const country = currency ? countryOf(currency.code) : '';
  if (!isTaxNumber(tax_id, country))
    throw new FieldError('tax_id', `validation.tax_number_${country.toLowerCase() as 'ae' | 'bh' | 'om' | 'sa'}`);
};
