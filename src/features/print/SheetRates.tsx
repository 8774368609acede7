import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Figure } from '@matjar/admin/client/parts';
import { taxRowsOf } from '../../domain/price/tax';
import type { TaxedLine, TaxedOrder } from '../../domain/price/tax';
import { amountOf } from '../../domain/units';
import { rateName } from '../tax/rateName';
import { texts } from '../tax/texts';
import { useWording } from './usePapers';

/** The net price, tax and gross price of an order by tax rate. Renders nothing for orders without tax. */
export const SheetRates = ({ order, decimals }: { order: RaRecord; decimals: number }) => {
  const { say, formats } = useWording();
  const rows = taxRowsOf(order as unknown as TaxedOrder, order.lines as TaxedLine[], decimals);
  if (rows.every(({ kind }) => kind === null)) return null;
  return (
    <Box
      component="table"
      aria-label={say(texts.byRate)}
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
          {[texts.rate, texts.net, texts.tax, texts.gross].map((heading) => (
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
