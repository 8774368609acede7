import { useFormats, useText, useTextKey } from '@matjar/admin/client';
import type { QuotedTax } from '../../domain/price/quote';
import type { SalesStatistics } from '../../domain/statistics';
import { amountOf, unitsOf } from '../../domain/units';
import { BarTable } from '../sales/BarTable';
import { saveFigures } from '../sales/SoldBy';
import { rateName } from './rateName';
import { texts } from './texts';
import { useBareAmount } from './useBareAmount';

const parts = ['net', 'tax', 'gross'] as const satisfies readonly (keyof QuotedTax)[];

/** The maximum number of decimals in an amount. */
const most = 4;

/** Adds up amounts in the same currency, given as decimal strings. */
const sumOf = (rows: readonly QuotedTax[], part: (typeof parts)[number]): string =>
  amountOf(
    rows.reduce((sum, row) => sum + unitsOf(row[part], most), 0n),
    most,
  );

/** A table of the sales in a range by tax rate. The gross amounts add up to the total sales. */
export const TaxTable = ({ statistics: { taxes, from, to } }: { statistics: SalesStatistics }) => {
  const text = useText();
  const key = useTextKey();
  const formats = useFormats();
  const amountText = useBareAmount();
  const rows = taxes.map((row) => ({
    key: `${row.kind} ${row.rate}`,
    name: rateName(row, text, formats),
    cells: parts.map((part) => ({ now: amountText(row[part]) })),
  }));
  const save = () =>
    saveFigures(
      text(texts.byRate),
      {
        headings: [texts.rate, ...parts.map((part) => texts[part])].map((one) => one[key]),
        lines: taxes.map((row) => ({
          name: rateName(row, text, formats),
          now: parts.map((part) => row[part]),
          before: [],
        })),
      },
      { from, to },
      key,
    );
  return (
    <BarTable
      title={`${text(texts.byRate)} (${formats.symbol()})`}
      note={text(texts.byRateNote)}
      headings={[texts.rate, ...parts.map((part) => texts[part])].map((one) => text(one))}
      rows={rows}
      {...(taxes.length > 1 && {
        total: {
          key: 'total',
          name: text(texts.total),
          cells: parts.map((part) => ({ now: amountText(sumOf(taxes, part)) })),
        },
      })}
      onSave={save}
    />
  );
};
