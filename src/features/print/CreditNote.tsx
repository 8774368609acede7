import { Box } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { Figure } from '@matjar/admin/client/parts';
import { shownPhone } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { variantOptions } from '../../domain/products';
import { amountOf, unitsOf } from '../../domain/units';
import { SheetHead } from './Sheet';
import { table } from './SheetLines';
import { texts } from './texts';
import type { Paper } from './usePapers';
import { useWording } from './usePapers';

interface Line {
  id: number;
  name: Text;
  colour: Text | null;
  size: Text | null;
  sku: string;
  qty: number;
  amount: string;
}

/** A table of the returned lines with the amounts paid for them. */
const Lines = ({ lines }: { lines: readonly Line[] }) => {
  const { say, lines: worded, formats } = useWording();
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th>{say(texts.goods)}</th>
          <th className="end">{say(texts.qty)}</th>
          <th className="end">{say(texts.total)}</th>
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
            </Box>
            <td className="end">
              <Figure>{formats.number(line.qty)}</Figure>
            </td>
            <td className="end">
              <Figure>{formats.money(line.amount)}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const Sum = ({ label, amount, isLast = false }: { label: Text; amount: string; isLast?: boolean }) => {
  const { say, formats } = useWording();
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        ...(isLast && {
          fontWeight: 650,
          borderBlockStart: '1px solid',
          borderColor: 'text.primary',
          paddingBlockStart: 0.5,
        }),
      }}
    >
      <Box component="dt">
        <bdi>{say(label)}</bdi>
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        <Figure>{formats.money(amount)}</Figure>
      </Box>
    </Box>
  );
};

/** The totals of a credit note: the price of the goods, the additional refund or deduction, and the total. */
const Sums = ({
  lines,
  amount,
  tax,
  decimals,
  narrow,
}: {
  lines: readonly Line[];
  amount: string;
  /** The tax included in the amount. Null if it isn't recorded. */
  tax: string | null;
  decimals: number;
  narrow: boolean;
}) => {
  const goods = lines.reduce((sum, line) => sum + unitsOf(line.amount, decimals), 0n);
  const more = unitsOf(amount, decimals) - goods;
  return (
    <Box component="dl" sx={{ margin: 0, marginInlineStart: 'auto', maxInlineSize: narrow ? 'none' : '20rem' }}>
      {lines.length > 0 && more !== 0n && <Sum label={texts.goodsBack} amount={amountOf(goods, decimals)} />}
      {lines.length > 0 && more > 0n && <Sum label={texts.otherwise} amount={amountOf(more, decimals)} />}
      {lines.length > 0 && more < 0n && <Sum label={texts.lessThanPaid} amount={`-${amountOf(-more, decimals)}`} />}
      <Sum label={texts.refunded} amount={amount} isLast />
      {Number(tax ?? 0) > 0 && <Sum label={texts.taxInIt} amount={tax!} />}
    </Box>
  );
};

interface CreditNoteProps {
  whole: Paper;
  refund: RaRecord;
  narrow: boolean;
}

export const CreditNote = ({ whole, refund, narrow }: CreditNoteProps) => {
  const { say, lines: worded } = useWording();
  const { client, shop } = whole;
  const lines = (refund.lines ?? []) as Line[];
  return (
    <>
      <SheetHead paper={whole} document="credit" narrow={narrow} />
      <Box sx={{ marginBlockStart: 1.5, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{say(texts.credited)}</Box>
        <Box>
          <bdi>{client.full_name}</bdi>
        </Box>
        {client.phone && (
          <Box>
            <Figure dir="ltr">{shownPhone(client.phone)}</Figure>
          </Box>
        )}
      </Box>
      {refund.reason && (
        <Box sx={{ marginBlockStart: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            <bdi>{say(texts.reason)}:</bdi>{' '}
          </Box>
          <bdi>{String(refund.reason)}</bdi>
        </Box>
      )}
      {lines.length > 0 ? <Lines lines={lines} /> : <Box sx={{ marginBlockStart: 1.5 }} />}
      <Sums
        lines={lines}
        amount={String(refund.amount)}
        tax={refund.tax as string | null}
        decimals={shop.currency_decimals}
        narrow={narrow}
      />
      <Box
        component="footer"
        sx={{ marginBlockStart: 2, textAlign: narrow ? 'center' : 'start', whiteSpace: 'pre-wrap' }}
      >
        {worded(shop.invoice_footer).map((line) => (
          <Box key={line}>
            <bdi>{line}</bdi>
          </Box>
        ))}
      </Box>
    </>
  );
};
