import { Box, Skeleton } from '@mui/material';
import { useFormats, useText } from '@matjar/admin/client';
import { ErrorState, Figure } from '@matjar/admin/client/parts';
import type { Quote, Sums } from '../../domain/price/quote';
import { TaxRates } from '../tax/TaxRates';
import { texts } from './texts';

/** Draft fields whose errors prevent the order from being placed. Errors on a line are shown with that line. */
const problemsOfDraft = ['address', 'delivery_slot', 'lines', 'discount_code', 'discount_amount'] as const;

const parts = ['subtotal', 'discount', 'delivery_fee', 'tax'] as const satisfies readonly (keyof Sums)[];

const labels = {
  subtotal: texts.subtotal,
  discount: texts.discount,
  delivery_fee: texts.delivery,
  tax: texts.tax,
} as const;

const line = { display: 'flex', justifyContent: 'space-between', gap: 2 } as const;

/** The totals of a draft. Amounts that are zero are hidden. */
const SumsColumn = ({ quote, isStale }: { quote: Quote; isStale: boolean }) => {
  const text = useText();
  const formats = useFormats();
  return (
    <Box role="status" aria-busy={isStale} sx={{ display: 'grid', gap: 0.5, opacity: isStale ? 0.7 : 1 }}>
      {parts
        .filter((name) => name === 'subtotal' || Number(quote[name]) !== 0)
        .map((name) => (
          <Box key={name} sx={line}>
            <span>{text(labels[name])}</span>
            <Figure>{formats.money(name === 'discount' ? `-${quote[name]}` : quote[name])}</Figure>
          </Box>
        ))}
      <Box
        sx={{
          ...line,
          fontSize: 'h3.fontSize',
          fontWeight: 600,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          paddingBlockStart: 0.5,
        }}
      >
        <span>{text(texts.total)}</span>
        <Figure>{formats.money(quote.total)}</Figure>
      </Box>
      {Number(quote.included_tax) !== 0 && (
        <Box sx={line}>
          <span>{text(texts.includedTax)}</span>
          <Figure>{formats.money(quote.included_tax)}</Figure>
        </Box>
      )}
      <TaxRates rows={quote.tax_rows} />
      {problemsOfDraft.map((place) => {
        const problem = quote.problems[place];
        return (
          problem && (
            <Box key={place} sx={{ color: 'error.main' }}>
              {problem}
            </Box>
          )
        );
      })}
    </Box>
  );
};

interface QuoteSumsProps {
  quote: Quote | undefined;
  error: Error | null;
  isStale: boolean;
  refetch(): unknown;
}

/** The totals with loading and error states. */
export const QuoteSums = ({ quote, error, isStale, refetch }: QuoteSumsProps) => {
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  return quote ? <SumsColumn quote={quote} isStale={isStale} /> : <Skeleton variant="rounded" height={96} />;
};
