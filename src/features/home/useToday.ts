import type { Today } from '../../domain/today';
import { useFigures } from '@matjar/admin/client/parts';

/** How the shop does today, and what money it has; told anew with whatever the overview is. */
export const useToday = (enabled: boolean) =>
  useFigures<Today>({
    queryKey: ['overview', 'today'],
    path: 'today',
    like: { today: '', visitors: 0, orders: 0, revenue: '', previous: {} },
    enabled,
  });
