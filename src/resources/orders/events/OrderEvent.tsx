import type { Fields, HistoryEvent, RecordOfResource } from '@matjar/admin';
import { useListed, useText } from '@matjar/admin/client';
import { EventSummary, changesIn } from '@matjar/admin/client/parts';
import { filled, isolated } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { noticeChannelNames, noticeProblems, sentEvents } from '../../../domain/messages/notices';
import type { NoticeChannel, NoticeProblem, SentEvent } from '../../../domain/messages/notices';
import { eventName } from './eventWords';
import { orders } from '../orders.resource';
import { orderLines } from '../orderLines.resource';
import { texts } from '../texts';

type Order = RecordOfResource<typeof orders>;
type Line = RecordOfResource<typeof orderLines>;

/** Fields whose changes the event's text already describes. */
const describedFields = new Set(['on_hold', 'hold_reason', 'cancel_reason']);

/**
 * The `changes` of an order event that records a message to the client. `notice` contains the message's event and
 * channel, and `problem` says why it wasn't sent.
 */
type Noticed = { notice: [SentEvent, NoticeChannel]; problem?: [null, NoticeProblem] };

const noticeWords = ({ notice, problem }: Noticed, text: (wording: Text) => string): string => {
  const [event, channel] = notice;
  const parts = [sentEvents[event], noticeChannelNames[channel], ...(problem ? [noticeProblems[problem[1]]] : [])];
  return parts.flatMap((part) => (part ? text(part) : [])).join(' · ');
};

/** Describes the message or the invoice that an order event is about. Returns undefined for any other event. */
const aboutMessage = ({ type, changes }: HistoryEvent, text: (wording: Text) => string): string | undefined => {
  if (!changes) return undefined;
  if (type.startsWith('notice_')) return noticeWords(changes as Noticed, text);
  const { invoice } = changes;
  return type.startsWith('invoice_') && invoice ? isolated(String(invoice[1])) : undefined;
};

const lineFields = orderLines.fields as Fields;

interface OrderEventProps {
  record: Order;
  event: HistoryEvent;
}

/** An event in an order's timeline. Its changes may contain the packed quantities of lines, by SKU. */
const OrderEvent = ({ record, event }: OrderEventProps) => {
  const text = useText();
  const list = useListed();
  const told = aboutMessage(event, text);
  if (told !== undefined) {
    const words = `${eventName(event.type, text)}: ${told}`;
    return <EventSummary resource={orders} event={event} name={words} changes={[]} />;
  }
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
