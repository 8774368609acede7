import { myShop } from '../../../src/resources/myShop/myShop.resource';
import { refuseCurrency } from '../currencies/currency';
import { refuseTaxNumber } from '../taxClasses/taxNumber';
import { defineHandlers } from '@matjar/admin/server';

/**
 * Handles changes to the caller's shop. The tax number must be valid in the shop's country. Prices can't have more
 * decimals than the new currency.
 */
export default defineHandlers(myShop, {
  before: {
    edit: async ({ tx, record, values, language }) => {
      await refuseTaxNumber(tx, record, values);
      await refuseCurrency({ tx, language }, Number(record.id), record.currency, values.currency);
    },
  },
});
