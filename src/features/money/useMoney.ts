import type { MoneyStatement } from '../../domain/money';
import { money } from '../../resources/pages';
import { useFigures } from '@matjar/admin/client/parts';
import type { Asked } from '../visitors/asked';

/** The shop's money in a range of days; while another is on its way, the one before stays. */
export const useMoney = (asked: Asked) =>
  useFigures<MoneyStatement>({
    queryKey: [money.name, asked],
    path: 'money',
    query: asked,
    like: { today: '', from: '', to: '', available: '', lines: [{}], promised: [{}], expected: [{}] },
  });
