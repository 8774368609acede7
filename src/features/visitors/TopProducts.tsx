import type { VisitStatistics } from '../../domain/visits';
import { useFormats } from '@matjar/admin/client';
import { ProductRanking } from './ProductRanking';
import { measureNames, texts } from './texts';

/** The products that were seen most. */
export const TopProducts = ({ products }: Pick<VisitStatistics, 'products'>) => {
  const formats = useFormats();
  return (
    <ProductRanking
      title={texts.products}
      counted={measureNames.views}
      products={products}
      count={({ views, previous }) => ({ now: views, before: previous.views, shown: formats.number(views) })}
    />
  );
};
