import { Box } from '@mui/material';
import type { RecordOfResource } from '@matjar/admin';
import { defineViews, useText } from '@matjar/admin/client';
import { Figure, MoneyCell, NumberCell } from '@matjar/admin/client/parts';
import { writeTo } from '../../features/messages/writeTo';
import { LineName } from './LineName';
import type { myOrderLines } from './myOrders.resource';
import { myOrders } from './myOrders.resource';
import { texts } from './texts';

type Order = RecordOfResource<typeof myOrders>;
type Line = RecordOfResource<typeof myOrderLines> & { id: number };

const Money = ({ line, name }: { line: Line; name: 'price' | 'discount' | 'total' }) => (
  <MoneyCell resource={myOrders} record={line as never} name={name} field={myOrders.fields.total} />
);

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 12rem 8rem' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  paddingBlock: 1,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

/** A list of an order's lines, with amounts in the order's currency. */
const Lines = ({ record }: { record: Order }) => {
  const text = useText();
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {/* Until the complete record is loaded, the page shows the record from the list, which has no lines. */}
      {((record.lines ?? []) as unknown as Line[]).map((line) => (
        <Box key={line.id} component="li" sx={row}>
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minInlineSize: 0, overflowWrap: 'anywhere' }}>
            <LineName line={line} />
            <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
              <Figure dir="ltr">{line.sku}</Figure>
            </Box>
          </Box>
          <Box sx={{ color: 'text.secondary', textAlign: { md: 'end' } }}>
            <NumberCell resource={myOrders} record={line as never} name="qty" field={myOrders.fields.total} /> ×{' '}
            <Money line={line} name="price" />
            {Number(line.discount) > 0 && (
              <Box sx={{ fontSize: 'caption.fontSize' }}>
                {text(texts.discount)} <Money line={line} name="discount" />
              </Box>
            )}
          </Box>
          <Box sx={{ textAlign: 'end' }}>
            <Money line={line} name="total" />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Customizes the lines and adds a button that sends the shop a message about the order. */
export default defineViews(myOrders, {
  cells: { lines: Lines },
  tools: { write: writeTo(({ id, shop }) => ({ shop: shop!, order: id }), 'my_messages') },
});
