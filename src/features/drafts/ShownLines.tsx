import { Box } from '@mui/material';
import type { RecordOfResource } from '@matjar/admin';
import { useFormats, useText, useDelayed, useServices } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Quote } from '../../domain/quote';
import { askedOf } from '../../domain/quote';
import type { orderDrafts } from '../../resources/orderDrafts/drafts.resource';
import { Goods, storedGoods } from './Goods';
import { QuoteSums } from './QuoteSums';
import type { StoredDraft } from './Goods';
import { texts } from './texts';

/** Milliseconds after the last change until it is reckoned anew. */
const pause = 250;

/** What a draft comes to now, by its values; while it is reckoned anew, what it came to before. */
const useQuote = (values: Readonly<Record<string, unknown>>, enabled = true) => {
  const { http } = useServices();
  const id = useRecordContext()?.id;
  const now = JSON.stringify({ ...askedOf(values), ...(id !== undefined && id !== '' && { draft: Number(id) }) });
  const asked = useDelayed(now, pause);
  const { data, error, refetch } = useQuery<Quote, Error>({
    queryKey: ['order_quote', asked],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const request = {
        method: 'POST',
        path: 'order_quote',
        body: JSON.parse(asked) as object,
        idempotent: true,
        signal,
        fallback: 'messages.failed_to_get_data',
        like: { lines: [{ variant: 0 }], total: '', problems: {} },
      } as const;
      return (await http.request<Quote>(request)).data;
    },
  });
  return { quote: data, error, refetch, isStale: now !== asked };
};

/** The same of the form around, as it stands. */
export const useFormQuote = () => useQuote(useWatch() as Record<string, unknown>);

type Draft = RecordOfResource<typeof orderDrafts> & Pick<StoredDraft, 'labels'>;

/** What is to be ordered, at the prices and with the stock of this moment; once it is an order, that one has what it was sold at. */
const ShownLines = ({ record }: { record: Draft }) => {
  const text = useText();
  const formats = useFormats();
  const rows = (record.lines ?? []) as unknown as { id: number; variant: number; qty: number }[];
  const isOpen = record.status !== 'placed';
  const { quote, ...asked } = useQuote(record as unknown as Record<string, unknown>, rows.length > 0);
  if (rows.length === 0) return <Box sx={{ color: 'text.secondary' }}>{text(texts.none)}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {rows.map(({ id, variant, qty }, place) => {
          const line = quote?.lines.find((one) => one.place === place && one.variant === variant);
          const problem =
            isOpen && (quote?.problems[`lines.${place}.qty`] ?? quote?.problems[`lines.${place}.variant`]);
          return (
            <Box
              key={id}
              component="li"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 9rem' },
                columnGap: 2,
                paddingBlock: 1,
                borderBlockEnd: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Goods goods={line ?? storedGoods(record as StoredDraft, id)}>
                {problem && (
                  <Box role="alert" sx={{ color: 'error.main' }}>
                    {problem}
                  </Box>
                )}
              </Goods>
              <Box sx={{ textAlign: 'end' }}>
                <Box sx={{ minBlockSize: '1lh' }}>
                  {line && isOpen ? <Figure>{formats.money(line.total)}</Figure> : null}
                </Box>
                <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
                  <Figure>{formats.number(qty)}</Figure>
                  {line && isOpen && (
                    <>
                      {' '}
                      × <Figure>{formats.money(line.price)}</Figure>
                    </>
                  )}
                </Box>
              </Box>
            </Box>
          );
        })}
      </Box>
      {isOpen && (
        <Box sx={{ inlineSize: 'min(100%, 22rem)', justifySelf: 'end' }}>
          <QuoteSums {...asked} quote={quote} />
        </Box>
      )}
    </Box>
  );
};

export default ShownLines;
