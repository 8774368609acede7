import { myShop } from '../../../src/resources/myShop/myShop.resource';
import { refuseCurrency } from '../currencies/currency';
import { refuseTaxNumber } from '../taxClasses/taxNumber';
import { defineHandlers } from '@matjar/admin/server';

/**
 * A shop's tax number must be valid in its country, and its prices must not have more decimals than its new currency.
 */
export default defineHandlers(myShop, {
  before: {
    edit: async ({ tx, record, values, language }) => {
      await refuseTaxNumber(tx, record, values);
      await refuseCurrency({ tx, language }, Number(record.id), record.currency, values.currency);
    },
  },
});
