import type { VisitStatistics } from '../../domain/visits';
import { useFigures } from '@matjar/admin/client/parts';
import type { Asked } from './asked';

/** The previous reply stays while a new one loads. */
export const useVisits = (asked: Asked, enabled = true) =>
  useFigures<VisitStatistics>({
    queryKey: ['visitors-statistics', asked],
    path: 'visitors_statistics',
    query: asked,
    like: {
      today: '',
      from: '',
      to: '',
      totals: {},
      funnel: [{}],
      days: [{}],
      sources: [{}],
      devices: [{}],
      products: [{}],
      sellers: [{}],
    },
    enabled,
  });
