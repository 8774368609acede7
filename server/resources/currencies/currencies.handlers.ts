import { and, eq, ne } from 'drizzle-orm';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { settings } from '../../../src/resources/settings/settings.resource';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import { refuseFinerAmounts, keepsAmounts } from './currency';
import { subShops, tableOf } from '../../tables';

/**
 * Handles currencies. The previous default is cleared first because only one currency can be the default. The number of
 * decimals can't be reduced below what existing amounts use.
 */
export default defineHandlers(currencies, {
  before: {
    edit: async ({ tx, record, values, language }) => {
      const decimals = values.decimals ?? record.decimals;
      const changed =
        decimals !== record.decimals ? 'decimals' : (values.code ?? record.code) !== record.code ? 'code' : undefined;
      if (changed && (await keepsAmounts(tx, eq(tableOf(settings).currency, Number(record.id)))))
        throw new FieldError(changed, 'validation.currency_in_use');
      if (decimals >= record.decimals) return;
      const shops = await tx
        .select({ id: subShops.id })
        .from(subShops)
        .where(eq(tableOf(settings).currency, Number(record.id)));
      await refuseFinerAmounts({ tx, language, at: 'decimals', shops: shops.map(({ id }) => id), decimals });
    },
  },
  makeDefault: async ({ record, tx }) => {
    const table = tableOf(currencies);
    await tx
      .update(table)
      .set({ default: false })
      .where(and(eq(table.default, true), ne(table.id, Number(record.id))));
  },
});
