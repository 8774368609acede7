import type { VisitStatistics } from '../../domain/visits';
import { useFormats } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { ProductRanking } from './ProductRanking';
import { texts } from './texts';

/** The products of which most pieces were sold, and what they came to. */
export const BestSellers = ({ sellers }: Pick<VisitStatistics, 'sellers'>) => {
  const formats = useFormats();
  return (
    <ProductRanking
      title={texts.sellers}
      counted={texts.pieces}
      products={sellers}
      count={({ sold, previous }) => ({ now: sold, before: previous.sold, shown: formats.number(sold) })}
      note={({ revenue }) => <Figure>{formats.money(revenue)}</Figure>}
    />
  );
};
