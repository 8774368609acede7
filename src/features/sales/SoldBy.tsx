import type { Language } from '@matjar/admin';
import type { SalesStatistics, Compared, SaleCounts } from '../../domain/statistics';
import { useFormats, useText, useTextKey } from '@matjar/admin/client';
import { saveCsv, separatorFor } from '@matjar/admin/client/parts';
import type { CsvStyle } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { byteOrderMark, csvLine } from '@matjar/admin/values';
import { Change } from '../visitors/figures';
import { texts as common } from '../visitors/texts';
import type { BarRow } from './BarTable';
import { BarTable } from './BarTable';
import { texts } from './texts';

/** Raw numbers to save as a file: each line's name and its values in the current and previous ranges. */
interface Figures {
  headings: readonly string[];
  lines: readonly { name: string; now: readonly string[]; before: readonly string[] }[];
}

/**
 * Formats the numbers as CSV. The first heading is for the names. Every other heading covers two columns: the current
 * range and the previous range.
 */
export const figuresCsv = (
  { headings: [of = '', ...headings], lines }: Figures,
  key: Language,
  separator: CsvStyle['separator'],
): string[] => {
  const isCompared = lines.some(({ before }) => before.length > 0);
  const earlier = isCompared ? headings.map((heading) => `${heading} (${common.before[key]})`) : [];
  const all = [[of, ...headings, ...earlier], ...lines.map(({ name, now, before }) => [name, ...now, ...before])];
  return [byteOrderMark, ...all.map((cells) => csvLine(cells, { separator }))];
};

export const saveFigures = (
  title: string,
  figures: Figures,
  { from, to }: { from: string; to: string },
  key: Language,
): void => saveCsv(title, figuresCsv(figures, key, separatorFor(navigator.languages)), `${from} ${to}`);

/**
 * Rounds shares to integer percentages, using the largest remainder method. The percentages add up to 100 if the parts
 * add up to the total. A part can be negative, for example for a refund. If the total isn't positive, all shares are 0.
 */
export const sharesOf = (
  parts: readonly number[],
  total: number = parts.reduce((sum, part) => sum + part, 0),
): number[] => {
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / total) * 100);
  const floors = exact.map(Math.floor);
  const missing = Math.round(exact.reduce((sum, one) => sum + one, 0)) - floors.reduce((sum, one) => sum + one, 0);
  const byRemainder = parts
    .map((_part, index) => index)
    .toSorted((one, other) => exact[other]! - floors[other]! - (exact[one]! - floors[one]!));
  const raised = new Set(byRemainder.slice(0, missing));
  return floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0));
};

/** The sales of an entry, such as a city. Revenue that can't be assigned to an entry has no order count. */
export interface SoldItem {
  name: string;
  to?: string;
  sold: Compared<SaleCounts> | { revenue: string; previous: string };
}

interface SoldByProps {
  statistics: Pick<SalesStatistics, 'totals' | 'from' | 'to'>;
  title: Text;
  note?: Text;
  /** The heading of the name column. */
  of: Text;
  items: readonly SoldItem[];
}

const isCounted = (sold: SoldItem['sold']): sold is Compared<SaleCounts> => 'orders' in sold;

/**
 * A table of the sales in a range by entry, such as by city, highest first and compared with the previous range. The
 * entries add up to the total sales.
 */
export const SoldBy = ({ statistics: { totals, from, to }, title, note, of, items }: SoldByProps) => {
  const text = useText();
  const key = useTextKey();
  const formats = useFormats();
  const revenue = Number(totals.revenue);
  const shares = sharesOf(
    items.map(({ sold }) => Number(sold.revenue)),
    revenue,
  );
  const rowOf = ({ name, to: address, sold }: SoldItem, share: number, hasBar = true): BarRow => {
    const before = isCounted(sold) ? sold.previous.revenue : sold.previous;
    return {
      key: address ?? name,
      name,
      to: address,
      ...(hasBar && isCounted(sold) && { share }),
      cells: [
        isCounted(sold)
          ? { now: formats.number(sold.orders), below: formats.number(sold.previous.orders) }
          : { now: '' },
        { now: formats.money(sold.revenue), below: formats.money(before) },
        { now: formats.percent(share), below: <Change now={Number(sold.revenue)} before={Number(before)} /> },
      ],
    };
  };
  const lines = items.map(({ name, sold }) =>
    isCounted(sold)
      ? {
          name,
          now: [String(sold.orders), sold.revenue],
          before: [String(sold.previous.orders), sold.previous.revenue],
        }
      : { name, now: ['', sold.revenue], before: ['', sold.previous] },
  );
  const save = () =>
    saveFigures(text(title), { headings: [of[key], texts.orders[key], texts.sales[key]], lines }, { from, to }, key);
  return (
    <BarTable
      title={text(title)}
      {...(note && { note: text(note) })}
      headings={[of, texts.orders, texts.sales, texts.share].map((one) => text(one))}
      rows={items.map((item, index) => rowOf(item, shares[index]!))}
      total={rowOf({ name: text(texts.total), sold: totals }, revenue > 0 ? 100 : 0, false)}
      onSave={save}
    />
  );
};
