import type { Fields, HistoryEvent, RecordOfResource } from '@matjar/admin';
import { useListed, useText } from '@matjar/admin/client';
import { EventSummary, changesIn } from '@matjar/admin/client/parts';
import { filled } from '@matjar/admin/values';
import { eventName } from './eventWords';
import { orders } from './orders.resource';
import { orderLines } from './orderLines.resource';
import { texts } from './texts';

type Order = RecordOfResource<typeof orders>;
type Line = RecordOfResource<typeof orderLines>;

/** Fields whose changes are already described by the event's own text. */
const describedFields = new Set(['on_hold', 'hold_reason', 'cancel_reason']);

const lineFields = orderLines.fields as Fields;

interface OrderEventProps {
  record: Order;
  event: HistoryEvent;
}

/** An event in an order's timeline. The changes may contain the packed quantity of lines, by their SKU. */
const OrderEvent = ({ record, event }: OrderEventProps) => {
  const text = useText();
  const list = useListed();
  const lines = (record.lines ?? []) as unknown as Line[];
  const packed = Object.entries(event.changes ?? {}).flatMap(([sku, pair]) => {
    if (Object.hasOwn(orders.fields, sku)) return [];
    const line = lines.find((one) => one.sku === sku);
    const name = line ? list([text(line.name), text(line.colour), text(line.size)]) : sku;
    const label = filled(text(texts.packedOf), { line: name });
    return [{ resource: orderLines, name: sku, field: lineFields.fulfilled_qty!, pair, label }];
  });
  const changes = [...changesIn(orders, event).filter(({ name }) => !describedFields.has(name)), ...packed];
  const name = event.type === 'update' && changes.length > 0 ? undefined : eventName(event.type, text);
  return <EventSummary resource={orders} event={event} name={name} changes={changes} />;
};

export default OrderEvent;
