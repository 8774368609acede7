import { myShop } from '../../../src/resources/myShop/myShop.resource';
import { refuseCurrency } from '../currencies/currency';
import { defineHandlers } from '@matjar/admin/server';

/** A shop's prices must not have more decimals than its new currency. */
export default defineHandlers(myShop, {
  before: {
    edit: ({ tx, record, values, language }) =>
      refuseCurrency({ tx, language }, Number(record.id), record.currency, values.currency),
  },
});
