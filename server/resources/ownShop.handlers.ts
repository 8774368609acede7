import { FieldError, defineHandlers } from '@matjar/admin/server';
import { eq } from 'drizzle-orm';
import { fitsDecimals, tooFine } from '@matjar/admin/values';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { refuseCurrency, refuseKept } from './currencies/currency';
import { tableOf } from '../tables';
import { hasDefault, refuseTaxNumber } from './taxClasses/taxClasses.handlers';
import { myShop } from '../../src/resources/myShop/myShop.resource';

const table = tableOf(currencies);

/**
 * Handles changes to the caller's shop. The tax number must be valid in the shop's country. Prices can't have more
 * decimals than the new currency.
 */
export const myShopHandlers = defineHandlers(myShop, {
  before: {
    edit: async ({ tx, record, values, language }) => {
      await refuseTaxNumber(tx, record, values);
      await refuseCurrency({ tx, language }, Number(record.id), record.currency, values.currency);
    },
  },
});

/** Handles a shop's settings. Amounts in the settings can't have more decimals than the shop's new currency. */
export const settingsHandlers = defineHandlers(settings, {
  before: {
    edit: async ({ tx, record, values, language }) => {
      const { currency, delivery_fee, point_worth } = { ...record, ...values };
      await refuseTaxNumber(tx, record, values);
      const { tax_registered, tax_id } = { ...record, ...values };
      if (tax_registered && !record.tax_registered) {
        if (!(await hasDefault(tx, Number(record.id))))
          throw new FieldError('tax_registered', 'validation.tax_class_missing');
        if (!tax_id) throw new FieldError('tax_id', 'validation.required');
      }
      await refuseKept(tx, Number(record.id), record.currency, values.currency);
      const isKept = values.currency === undefined || values.currency === record.currency;
      const [found] = await tx.select({ decimals: table.decimals }).from(table).where(eq(table.id, currency));
      for (const [name, amount] of Object.entries({ delivery_fee, point_worth })) {
        const isChecked = !isKept || Object.hasOwn(values, name);
        if (!found || !isChecked || amount === null || fitsDecimals(amount, Number(found.decimals))) continue;
        const { key, args } = tooFine(Number(found.decimals));
        throw new FieldError(name, key, args);
      }
      await refuseCurrency({ tx, language }, Number(record.id), record.currency, values.currency, true);
    },
  },
});
