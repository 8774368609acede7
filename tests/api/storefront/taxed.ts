import { sql } from 'drizzle-orm';
import type { TestServer } from '../../helpers/server';

/**
 * Registers a shop for tax. `rate` is the percentage that applies to all of its goods and deliveries. A rate of 0 ends
 * the registration.
 */
export const chargeTax = async (
  { db }: Pick<TestServer, 'db'>,
  slug: string,
  rate: number,
  { isIncluded = false }: { isIncluded?: boolean } = {},
): Promise<void> => {
  await db.execute(
    sql`update sub_shops set tax_registered = ${rate > 0}, prices_include_tax = ${isIncluded} where slug = ${slug}`,
  );
  await db.execute(sql`update tax_classes set kind = 'standard', rate = ${rate} where "default" and ${rate} > 0
    and sub_shop_id = (select id from sub_shops where slug = ${slug})`);
};
