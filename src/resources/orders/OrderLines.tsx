import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/RemoveOutlined';
import { Box, IconButton, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import { hindranceOf } from '@matjar/admin';
import type { Fields, RecordOfResource } from '@matjar/admin';
import { useListed, useRights, useTargetRights, useText } from '@matjar/admin/client';
import { Figure, ImagesCell, MoneyCell, NumberCell, useAct } from '@matjar/admin/client/parts';
import { wayTo } from '@matjar/admin/values';
import { variantOptions } from '../../domain/products';
import { orders } from './orders.resource';
import { orderLines } from './orderLines.resource';
import { texts } from './texts';

type Order = RecordOfResource<typeof orders>;
type Line = RecordOfResource<typeof orderLines> & { id: number };

const Money = ({ record, name }: { record: object; name: string }) => (
  <MoneyCell resource={orders} record={record as never} name={name} field={orders.fields.total} />
);

const Count = ({ line, name }: { line: Line; name: 'qty' | 'fulfilled_qty' | 'returned_qty' }) => (
  <NumberCell resource={orders} record={line as never} name={name} field={orders.fields.total} />
);

/** The packed quantity of a line, with buttons to change it. */
const Packed = ({ order, line }: { order: Order; line: Line }) => {
  const text = useText();
  const list = useListed();
  const may = useRights(orders);
  const act = useAct({ resource: orders, name: 'fulfill', ids: [order.id] });
  const options = variantOptions(line);
  const isOpen = may('fulfill') && !hindranceOf(orders.fields as Fields, orders.actions.fulfill, order);
  const called = list([text(line.name), options && text(options)]);
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
        {text(texts.packed)} <Count line={line} name="fulfilled_qty" /> {text(texts.of)}{' '}
        <Count line={line} name="qty" />
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

/** A container query that matches if the page is wide enough to show an order line in a single row. */
const wide = '@container (min-width: 44rem)';

const row = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  [wide]: { gridTemplateColumns: 'auto minmax(0, 1fr) 11.5rem 9rem 7rem' },
  columnGap: 1.5,
  rowGap: 0.25,
  '& .thumb': { inlineSize: 48, blockSize: 48 },
  alignItems: 'center',
  paddingBlock: 1,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

/** Returns the product's pictures, starting with pictures in the line's colour. */
const pictureOf = ({ image, shade }: Line) =>
  (image ?? []).toSorted(
    (one, other) => Number(other.colour === shade && shade != null) - Number(one.colour === shade && shade != null),
  );

const besideCell = { [wide]: { gridColumn: 'auto', gridRow: 'auto' } } as const;

const OneLine = ({ order, line }: { order: Order; line: Line }) => {
  const text = useText();
  const mayOpen = useTargetRights(orderLines.fields.product.to)('show');
  const name = <bdi>{text(line.name)}</bdi>;
  const options = variantOptions(line);
  return (
    <Box component="li" sx={row} data-line={line.id}>
      <Box sx={{ gridRow: '1 / span 2', alignSelf: 'start', [wide]: { gridRow: 'auto', alignSelf: 'center' } }}>
        <ImagesCell
          resource={orders}
          record={{ ...line, image: pictureOf(line) } as never}
          name="image"
          field={orderLines.fields.image}
        />
      </Box>
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        {mayOpen && line.product != null ? (
          <Link component={LinkBase} to={wayTo.show(orderLines.fields.product.to, line.product)}>
            {name}
          </Link>
        ) : (
          name
        )}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 1,
            color: 'text.secondary',
            fontSize: 'caption.fontSize',
          }}
        >
          {options && <bdi>{text(options)}</bdi>}
          <Figure dir="ltr">{line.sku}</Figure>
        </Box>
      </Box>
      <Box sx={{ gridColumn: 2, gridRow: 2, display: 'grid', justifyItems: 'start', ...besideCell }}>
        <Packed order={order} line={line} />
        {Number(line.returned_qty) > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {text(texts.returned)} <Count line={line} name="returned_qty" />
          </Box>
        )}
      </Box>
      <Box sx={{ gridColumn: 3, gridRow: 2, color: 'text.secondary', textAlign: 'end', ...besideCell }}>
        <Count line={line} name="qty" /> × <Money record={line} name="price" />
        {Number(line.discount) > 0 && (
          <Box sx={{ fontSize: 'caption.fontSize' }}>
            {text(texts.discount)} <Money record={line} name="discount" />
          </Box>
        )}
      </Box>
      <Box sx={{ gridColumn: 3, gridRow: 1, textAlign: 'end', fontWeight: 600, ...besideCell }}>
        <Money record={line} name="total" />
      </Box>
    </Box>
  );
};

/** A list of an order's lines with their packed quantities. */
const OrderLines = ({ record }: { record: Order }) => (
  <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', containerType: 'inline-size' }}>
    {/* Until the complete record is loaded, the page shows the record from the list, which has no lines. */}
    {((record.lines ?? []) as unknown as Line[]).map((line) => (
      <OneLine key={line.id} order={record} line={line} />
    ))}
  </Box>
);

export default OrderLines;
