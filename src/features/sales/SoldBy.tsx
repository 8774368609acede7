import type { SalesStatistics } from '../../domain/sales';
import type { Compared, SaleCounts } from '../../domain/visits';
import { sharesOf } from './shares';
import { useFormats, useText, useTextKey } from '@matjar/admin/client';
import type { Text } from '@matjar/admin/values';
import { Change } from '../visitors/Change';
import type { BarRow } from './BarTable';
import { BarTable } from './BarTable';
import { saveFigures } from './figuresCsv';
import { texts } from './texts';

/** What was sold of one thing; without a count of orders, an amount beside the things. */
export interface Thing {
  name: string;
  to?: string;
  sold: Compared<SaleCounts> | { revenue: string; previous: string };
}

interface SoldByProps {
  statistics: Pick<SalesStatistics, 'totals' | 'from' | 'to'>;
  title: Text;
  note?: Text;
  /** What the things are. */
  of: Text;
  things: readonly Thing[];
}

const isCounted = (sold: Thing['sold']): sold is Compared<SaleCounts> => 'orders' in sold;

/** What was sold in a range by one kind of things, the most first, beside the range before; together it is all that was sold. */
export const SoldBy = ({ statistics: { totals, from, to }, title, note, of, things }: SoldByProps) => {
  const text = useText();
  const key = useTextKey();
  const formats = useFormats();
  const whole = Number(totals.revenue);
  const shares = sharesOf(
    things.map(({ sold }) => Number(sold.revenue)),
    whole,
  );
  const rowOf = ({ name, to: way, sold }: Thing, share: number, hasBar = true): BarRow => {
    const before = isCounted(sold) ? sold.previous.revenue : sold.previous;
    return {
      key: way ?? name,
      name,
      to: way,
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
  const lines = things.map(({ name, sold }) =>
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
      rows={things.map((thing, index) => rowOf(thing, shares[index]!))}
      total={rowOf({ name: text(texts.total), sold: totals }, whole > 0 ? 100 : 0, false)}
      onSave={save}
    />
  );
};
