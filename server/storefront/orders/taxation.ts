import { eq } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import type { Tax, TaxKind } from '../../../src/domain/price/tax';
import { trimmed } from '../../../src/domain/units';
import { taxClasses } from '../../../src/resources/taxClasses/taxClasses.resource';
import { tableOf } from '../../tables';
import type { FoundShop } from '../shop';

/** The taxes on a shop's goods and deliveries. */
export interface Taxation {
  isIncluded: boolean;
  delivery: Tax | null;
  /** Returns the tax of a product's tax class or, if the product has none, of the shop's default class. */
  of(taxClass: number | null): Tax | null;
}

/** Finds the taxes that a shop currently charges. Returns null if the shop charges no tax. */
export const taxationOf = async (
  tx: Db,
  { id, isTaxed, pricesIncludeTax }: Pick<FoundShop, 'id' | 'isTaxed' | 'pricesIncludeTax'>,
): Promise<Taxation | null> => {
  if (!isTaxed) return null;
  const table = tableOf(taxClasses);
  const rows = await tx
    .select({
      id: table.id,
      kind: table.kind,
      rate: table.rate,
      isDefault: table.default,
      isForDelivery: table.delivery,
    })
    .from(table)
    .where(eq(table.sub_shop_id, id));
  const taxes = new Map(
    rows.map(({ id: one, kind, rate }): [number, Tax] => [
      one,
      { kind: kind as TaxKind, rate: kind === 'standard' && rate !== null ? trimmed(String(rate)) : null },
    ]),
  );
  const own = rows.find(({ isDefault }) => isDefault);
  const usual = own ? taxes.get(own.id)! : null;
  const delivery = rows.find(({ isForDelivery }) => isForDelivery);
  return {
    isIncluded: pricesIncludeTax,
    delivery: delivery ? taxes.get(delivery.id)! : usual,
    of: (taxClass) => (taxClass === null ? usual : (taxes.get(taxClass) ?? usual)),
  };
};
