import { and, eq, ne } from 'drizzle-orm';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { tableOf } from '../tables';
import { defineHandlers } from './defineHandlers';

/** The default moves in one step: the one before gives it up first, as there may never be two. */
export default defineHandlers(currencies, {
  makeDefault: async ({ record, tx }) => {
    const table = tableOf(currencies);
    await tx.update(table).set({ default: false }).where(and(eq(table.default!, true), ne(table.id!, record.id)));
  },
});
