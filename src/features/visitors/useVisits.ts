import type { VisitStatistics } from '../../domain/visits';
import { useFigures } from '@matjar/admin/client/parts';
import type { Asked } from './asked';

/** What happened in the storefront in a range; while another is on its way, the one before stays. */
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
