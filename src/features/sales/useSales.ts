import type { SalesStatistics } from '../../domain/sales';
import { useFigures } from '@matjar/admin/client/parts';
import type { Asked } from '../visitors/asked';

/** What was sold in a range, by category, city and payment method; while another is on its way, the one before stays. */
export const useSales = (asked: Asked) =>
  useFigures<SalesStatistics>({
    queryKey: ['visitors-statistics', 'sales', asked],
    path: 'sales_statistics',
    query: asked,
    like: { today: '', from: '', to: '', totals: {}, rest: {} },
  });
