import { Box } from '@mui/material';
import type { RecordOfResource } from '@matjar/admin';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import type { orderDrafts } from '../../resources/orderDrafts/drafts.resource';
import { Goods } from './Goods';
import { QuoteSums } from './QuoteSums';
import type { StoredDraft } from './storedGoods';
import { storedGoods } from './storedGoods';
import { texts } from './texts';
import { useQuote } from './useQuote';

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
