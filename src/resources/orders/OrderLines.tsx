import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import { Box, IconButton } from '@mui/material';
import { hindranceOf } from '../../../framework/declaration/actions';
import type { Fields } from '../../../framework/core/kind';
import type { RecordOfResource } from '../../../framework/declaration/resource';
import { variantOptions } from '../../domain/variantOptions';
import { useAct } from '../../../framework/client/actions/useAct';
import { useRights } from '../../../framework/client/hooks/useRights';
import { useText } from '../../../framework/client/hooks/useText';
import { Figure } from '../../../framework/client/widgets/Figure';
import MoneyCell from '../../../framework/kinds/money/Cell';
import NumberCell from '../../../framework/kinds/number/Cell';
import { LineName } from './LineName';
import { orders } from './orders.resource';
import type { orderLines } from './orderLines.resource';
import { texts } from './texts';

type Order = RecordOfResource<typeof orders>;
type Line = RecordOfResource<typeof orderLines> & { id: number };

const Money = ({ record, name }: { record: object; name: string }) => (
  <MoneyCell resource={orders} record={record as never} name={name} field={orders.fields.total} />
);

const Count = ({ line, name }: { line: Line; name: 'qty' | 'fulfilled_qty' | 'returned_qty' }) => (
  <NumberCell resource={orders} record={line as never} name={name} field={orders.fields.total} />
);

/** How much of a line is packed, and the buttons that change it for those who may. */
const Packed = ({ order, line }: { order: Order; line: Line }) => {
  const text = useText();
  const may = useRights(orders);
  const act = useAct({ resource: orders, name: 'fulfill', ids: [order.id] });
  const options = variantOptions(line);
  const isOpen = may('fulfill') && !hindranceOf(orders.fields as Fields, orders.actions.fulfill, order);
  const called = [text(line.name), options && text(options)].filter(Boolean).join(', ');
  const set = (quantity: number) => {
    if (!act.isPending) act.mutate({ line: line.id, quantity });
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {isOpen && (
        <IconButton
          size="small"
          disabled={line.fulfilled_qty === 0}
          aria-label={`${text(texts.packLess)}: ${called}`}
          onClick={() => set(line.fulfilled_qty - 1)}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
      <span>
        {text(texts.packed)} <Count line={line} name="fulfilled_qty" /> {text(texts.of)} <Count line={line} name="qty" />
      </span>
      {isOpen && (
        <IconButton
          size="small"
          disabled={line.fulfilled_qty === line.qty}
          aria-label={`${text(texts.packMore)}: ${called}`}
          onClick={() => set(line.fulfilled_qty + 1)}
        >
          <AddIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

/** Where all of a line stands side by side. */
const wide = '@container (min-width: 44rem)';

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto', [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 13rem 10rem 8rem' },
  columnGap: 2, rowGap: 0.5, alignItems: 'center', paddingBlock: 1, borderBlockEnd: '1px solid', borderColor: 'divider',
} as const;

const OneLine = ({ order, line }: { order: Order; line: Line }) => {
  const text = useText();
  return (
    <Box component="li" sx={row}>
      <Box sx={{ gridColumn: '1 / -1', [wide]: { gridColumn: 'auto' }, minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <LineName line={line} />
        <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
          <Figure dir="ltr">{line.sku}</Figure>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <Packed order={order} line={line} />
        {Number(line.returned_qty) > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>{text(texts.returned)} <Count line={line} name="returned_qty" /></Box>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', textAlign: 'end' }}>
        <Count line={line} name="qty" /> × <Money record={line} name="price" />
        {Number(line.discount) > 0 && (
          <Box sx={{ fontSize: 'caption.fontSize' }}>
            {text(texts.discount)} <Money record={line} name="discount" />
          </Box>
        )}
      </Box>
      <Box sx={{ textAlign: 'end', gridColumn: 2, [wide]: { gridColumn: 'auto' } }}>
        <Money record={line} name="total" />
      </Box>
    </Box>
  );
};

/** What was ordered, line by line, and what of it is packed. */
const OrderLines = ({ record }: { record: Order }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', containerType: 'inline-size' }}>
    {/* A list's record, which stands in until the whole one is there, has none. */}
    {((record.lines ?? []) as unknown as Line[]).map((line) => (
      <OneLine key={line.id} order={record} line={line} />
    ))}
  </Box>
);

export default OrderLines;
