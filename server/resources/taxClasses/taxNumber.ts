import { eq } from 'drizzle-orm';
import { FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { countryOf } from '@matjar/admin/values';
import { tableOf } from '../../tables';
import { isTaxNumber } from '../../../src/domain/price/taxFields';

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
  const table = tableOf(currencies);
  const [currency] = await tx
    .select({ code: table.code })
    .from(table)
    .where(eq(table.id, Number(values.currency ?? record.currency)));
  const country = currency ? countryOf(currency.code) : '';
  if (!isTaxNumber(tax_id, country))
    throw new FieldError('tax_id', `validation.tax_number_${country.toLowerCase() as 'ae' | 'bh' | 'om' | 'sa'}`);
};
