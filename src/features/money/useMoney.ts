import type { MoneyStatement } from '../../domain/money';
import { money } from '../../resources/pages';
import { useFigures } from '@matjar/admin/client/parts';
import type { Asked } from '../visitors/asked';

/** The previous reply stays while a new one loads. */
export const useMoney = (asked: Asked) =>
  useFigures<MoneyStatement>({
    queryKey: [money.name, asked],
    path: 'money',
    query: asked,
    like: { today: '', from: '', to: '', available: '', lines: [{}], promised: [{}], expected: [{}] },
  });
