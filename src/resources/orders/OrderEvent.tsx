import { Box } from '@mui/material';
import type { AnyField, Fields, HistoryEvent, RecordOfResource } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { Arrow, cellOf, Figure } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { EventName, OrderState } from './eventWords';
import { LineName } from './LineName';
import { orders } from './orders.resource';
import type { orderLines } from './orderLines.resource';
import { texts } from './texts';

type Order = RecordOfResource<typeof orders>;
type Line = RecordOfResource<typeof orderLines>;

const fields = orders.fields as Fields;

/** Fields whose changes are already described by the event's own text. */
const describedFields = new Set(['order_status', 'hold_reason', 'cancel_reason']);

/**
 * A value, rendered according to its field. For a reference, it is the title that the record had at the time of the
 * event.
 */
const Value = ({ field, name, value }: { field: AnyField | undefined; name: string; value: unknown }) => {
  const text = useText();
  if (value === null || value === undefined) return <span>{text(texts.nothing)}</span>;
  if (!field) return <Figure>{String(value)}</Figure>;
  if ((field as { to?: string }).to)
    return <bdi>{typeof value === 'object' ? text(value as Text) : String(value)}</bdi>;
  const Cell = cellOf(field);
  return <Cell resource={orders} record={{ id: 0, [name]: value } as never} name={name} field={field} />;
};

/** The name of the changed field, or the order line whose packed quantity changed, found by its SKU. */
const ChangedName = ({ name, lines, colon }: { name: string; lines: readonly Line[]; colon: string }) => {
  const text = useText();
  const field = fields[name];
  if (field)
    return (
      <span>
        {text(field.label)}
        {colon}
      </span>
    );
  const line = lines.find(({ sku }) => sku === name);
  return (
    <span>
      {line ? <LineName line={line} /> : <Figure dir="ltr">{name}</Figure>}
      {colon}
    </span>
  );
};

const Change = ({ name, from, to, lines }: { name: string; from: unknown; to: unknown; lines: readonly Line[] }) => {
  const field = fields[name];
  const isHidden = from === null && to === null;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
      <ChangedName name={name} lines={lines} colon={isHidden ? '' : ':'} />
      {!isHidden && (
        <>
          {from !== null && from !== undefined && (
            <>
              <Value field={field} name={name} value={from} />
              <Arrow />
            </>
          )}
          <Value field={field} name={name} value={to} />
        </>
      )}
    </Box>
  );
};

interface OrderEventProps {
  record: Order;
  event: HistoryEvent;
}

/** An event in an order's timeline, with its action, states, reason and changes. */
const OrderEvent = ({ record, event }: OrderEventProps) => {
  const lines = (record.lines ?? []) as unknown as Line[];
  const changes = Object.entries(event.changes ?? {}).filter(([field]) => !describedFields.has(field));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <strong>
          <EventName record={event} />
        </strong>
        {event.from && event.to && (
          <>
            <OrderState state={event.from} />
            <Arrow />
            <OrderState state={event.to} />
          </>
        )}
      </Box>
      {event.note && (
        <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {event.note}
        </Box>
      )}
      {changes.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', fontSize: 'body2.fontSize' }}>
          {changes.map(([field, [from, to]]) => (
            <Change key={field} name={field} from={from} to={to} lines={lines} />
          ))}
        </Box>
      )}
    </>
  );
};

export default OrderEvent;
