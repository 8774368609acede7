import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Figure } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { variantOptions } from '../../domain/products';
import { texts } from './texts';
import { useWording } from './usePapers';
import { taxRowsOf } from '../../domain/price/tax';
import type { TaxedLine, TaxedOrder } from '../../domain/price/tax';
import { amountOf } from '../../domain/units';
import { rateName } from '../tax/rateName';
import { texts as taxTexts } from '../tax/texts';

interface Line {
  id: number;
  name: Text;
  colour: Text | null;
  size: Text | null;
  sku: string;
  qty: number;
  price: string;
  discount: string | null;
  total: string;
}

const cell = { paddingBlock: 0.75, paddingInline: 0.5, verticalAlign: 'top', textAlign: 'start' } as const;

export const table = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  marginBlock: 1.5,
  '& th, & td': cell,
  '& .end': { textAlign: 'end' },
  '& td.end': { whiteSpace: 'nowrap' },
  '& tr': { breakInside: 'avoid' },
  '& thead th': { borderBlockEnd: '1px solid', borderColor: 'text.primary' },
  '& tbody td': { borderBlockEnd: '1px solid', borderColor: 'divider' },
} as const;

/** The lines of an order with prices. On a packing slip, the lines have checkboxes instead of prices. */
export const SheetLines = ({ order, priced, narrow }: { order: RaRecord; priced: boolean; narrow: boolean }) => {
  const { say, lines: worded, formats } = useWording();
  const lines = order.lines as Line[];
  const isDiscounted = (line: Line) => Number(line.discount ?? 0) > 0;
  const hasPriceColumn = priced && !narrow;
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th>{say(texts.goods)}</th>
          <th className="end">{say(texts.qty)}</th>
          {hasPriceColumn && <th className="end">{say(texts.price)}</th>}
          {priced ? <th className="end">{say(texts.total)}</th> : <th aria-hidden="true" />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
              {[line.name, variantOptions(line)].map(
                (bilingual) =>
                  bilingual &&
                  worded([bilingual.en, bilingual.ar]).map((one) => (
                    <Box key={one}>
                      <bdi>{one}</bdi>
                    </Box>
                  )),
              )}
              <Box sx={{ typography: 'caption' }}>
                <Figure dir="ltr">{line.sku}</Figure>
              </Box>
              {priced && isDiscounted(line) && (
                <Box sx={{ typography: 'caption' }}>
                  <bdi>{say(texts.lineDiscount)}</bdi> <Figure>{formats.money(String(line.discount))}</Figure>
                </Box>
              )}
            </Box>
            <td className="end">
              <Figure>{formats.number(line.qty)}</Figure>
              {priced && narrow && (
                <Box sx={{ typography: 'caption' }}>
                  × <Figure>{formats.money(line.price)}</Figure>
                </Box>
              )}
            </td>
            {hasPriceColumn && (
              <td className="end">
                <Figure>{formats.money(line.price)}</Figure>
              </td>
            )}
            <td className="end">
              {priced ? (
                <Figure>{formats.money(line.total)}</Figure>
              ) : (
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{
                    display: 'inline-block',
                    inlineSize: 16,
                    blockSize: 16,
                    border: '1px solid',
                    borderColor: 'text.primary',
                  }}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

export const piecesOf = (order: RaRecord): number => (order.lines as Line[]).reduce((sum, { qty }) => sum + qty, 0);

/** The net price, tax and gross price of an order by tax rate. Renders nothing for orders without tax. */
export const SheetRates = ({ order, decimals }: { order: RaRecord; decimals: number }) => {
  const { say, formats } = useWording();
  const rows = taxRowsOf(order as unknown as TaxedOrder, order.lines as TaxedLine[], decimals);
  if (rows.every(({ kind }) => kind === null)) return null;
  return (
    <Box
      component="table"
      aria-label={say(taxTexts.byRate)}
      sx={{
        inlineSize: '100%',
        borderCollapse: 'collapse',
        typography: 'caption',
        marginBlockStart: 1,
        breakInside: 'avoid',
        '& th, & td': { padding: 0, paddingInlineStart: 1, textAlign: 'end', verticalAlign: 'top' },
        '& :is(th, td):first-of-type': { paddingInlineStart: 0, textAlign: 'start' },
        '& td': { whiteSpace: 'nowrap' },
      }}
    >
      <thead>
        <tr>
          {[taxTexts.rate, taxTexts.net, taxTexts.tax, taxTexts.gross].map((heading) => (
            <th key={heading.en}>{say(heading)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.rate}`}>
            <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
              <bdi>{rateName(row, say, formats)}</bdi>
            </Box>
            {[row.net, row.tax, row.gross].map((units, index) => (
              // eslint-disable-next-line react/no-array-index-key -- the index identifies the column
              <td key={index}>
                <Figure>{formats.money(amountOf(units, decimals))}</Figure>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
