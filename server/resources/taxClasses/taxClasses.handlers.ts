import { and, eq, ne } from 'drizzle-orm';
import { ApiError, defineHandlers, FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { taxClasses } from '../../../src/resources/taxClasses/taxClasses.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import { queue } from '../../storefront/orders/orderNumber';
import { tableOf } from '../../tables';

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
export default defineHandlers(taxClasses, {
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
