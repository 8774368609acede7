import { points } from '../../../src/resources/points/points.resource';
import type { PointsFacts } from '../../ledger/points';
import type { ShopKey } from '../data/shops';
import type { PlannedOrder } from '../orders';
import type { Random } from '../random';
import type { Write } from '../writer';
import { dayInMs } from '@matjar/admin/values';

/** What each demo shop gives for a unit of its currency, and what one of its points is worth. */
export const pointSettings: Record<ShopKey, { points_per_unit: number; point_worth: string }> = {
  noor: { points_per_unit: 10, point_worth: '0.005' },
  sada: { points_per_unit: 1, point_worth: '0.05' },
  rimal: { points_per_unit: 1, point_worth: '0.05' },
  bayt: { points_per_unit: 0.5, point_worth: '0.1' },
};

interface Tools {
  write: Write;
  random: Random;
  now: Date;
}

interface Entry {
  at: number;
  values: Record<string, unknown>;
}

const iso = (time: number) => new Date(time).toISOString();

/** What a completed order has earned its client. */
const earnedBy = ({ steps, status }: PlannedOrder, order: PointsFacts, rate: number): Entry[] => {
  const delta = Math.floor(Number(order.total) * rate);
  if (status !== 'completed' || delta === 0) return [];
  return [
    {
      at: steps.at(-1)!.at,
      values: { client: order.client, delta, type: 'earned', reason: order.number, order: order.id },
    },
  ];
};

/** Writes the points that a shop's clients have earned in a year, and what its people gave and took by hand. */
export const fillPoints = async (
  { shop, key }: { shop: number; key: ShopKey },
  planned: readonly PlannedOrder[],
  placed: readonly PointsFacts[],
  { write, random, now }: Tools,
): Promise<void> => {
  const earned = planned.flatMap((order, index) => earnedBy(order, placed[index]!, pointSettings[key].points_per_unit));
  const rich = [
    ...new Set(earned.filter(({ values }) => Number(values.delta) >= 50).map(({ values }) => values.client)),
  ];
  const gifts = random.some(rich, 12).map((client, index): Entry => {
    const at = now.getTime() - (300 - index * 20) * dayInMs;
    return {
      at,
      values: {
        client,
        delta: 50,
        reason: index % 2 ? 'هدية العيد' : 'Welcome gift',
        expires_at: iso(at + 180 * dayInMs),
      },
    };
  });
  const taken = random.some(rich, 4).map((client): Entry => ({
    at: now.getTime() - random.next() * dayInMs,
    values: { client, delta: -random.int(5, 40), reason: 'Gift card at the till' },
  }));
  const entries = [...earned, ...gifts, ...taken].toSorted((one, other) => one.at - other.at);
  await write(
    points,
    entries.map(({ values }) => values),
    { shop, times: entries.map(({ at }) => iso(at)) },
  );
};
