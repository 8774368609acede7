import { myShop } from '../../../src/resources/myShop/myShop.resource';
import { refuseCurrency } from '../currencies/currency';
import { refuseTaxNumber } from '../taxClasses/taxNumber';
import { defineHandlers } from '@matjar/admin/server';

/**
 * Handles changes to the caller's shop. Its tax number must be valid in its country. Its prices can't have more
 * decimals than its new currency.
 */
export default defineHandlers(myShop, {
  before: {
    edit: async ({ tx, record, values, language }) => {
      await refuseTaxNumber(tx, record, values);
      await refuseCurrency({ tx, language }, Number(record.id), record.currency, values.currency);
    },
  },
});
