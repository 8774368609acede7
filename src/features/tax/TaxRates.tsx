import { Box } from '@mui/material';
import type { SxProps } from '@mui/material';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import type { QuotedTax } from '../../domain/price/quote';
import { rateName } from './rateName';
import { texts } from './texts';
import { useBareAmount } from './useBareAmount';

const look = {
  inlineSize: '100%',
  borderCollapse: 'collapse',
  color: 'text.secondary',
  fontSize: 'caption.fontSize',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontWeight: 400, textAlign: 'start' },
  '& th, & td': { padding: 0, paddingInlineStart: 1.5, lineHeight: 1.7 },
  '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
  '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
} as const satisfies SxProps;

interface TaxRatesProps {
  rows: readonly QuotedTax[];
  /** If there are fewer rates than this, nothing is rendered. */
  least?: number;
}

/** A table of the net price, tax and gross price by tax rate. By default, it isn't shown if there is only one rate. */
export const TaxRates = ({ rows, least = 2 }: TaxRatesProps) => {
  const text = useText();
  const formats = useFormats();
  const amountText = useBareAmount();
  if (rows.length < least) return null;
  return (
    <Box component="table" aria-label={text(texts.byRate)} sx={look}>
      <thead>
        <tr>
          <th>{text(texts.rate)}</th>
          {[texts.net, texts.tax, texts.gross].map((heading) => (
            <th key={heading.en} className="end">
              {text(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.rate}`}>
            <th scope="row">{rateName(row, text, formats)}</th>
            {[row.net, row.tax, row.gross].map((amount, index) => (
              // eslint-disable-next-line react/no-array-index-key -- the index identifies the column
              <td key={index} className="end">
                <Figure>{amountText(amount)}</Figure>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
