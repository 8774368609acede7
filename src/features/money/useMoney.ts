import type { MoneyStatement } from '../../domain/money';
import { money } from '../../domain/pages';
import { useFigures } from '@matjar/admin/client/parts';
import type { RequestedRange } from '../visitors/requestedRange';

/** Fetches a money statement. The previous one stays visible while the new one loads. */
export const useMoney = (range: RequestedRange) =>
  useFigures<MoneyStatement>({
    queryKey: [money.name, range],
    path: 'money',
    query: range,
    like: { today: '', from: '', to: '', available: '', lines: [{}], promised: [{}], expected: [{}] },
  });
