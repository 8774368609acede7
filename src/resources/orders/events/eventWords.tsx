import { stateName } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { Empty, StatusChip, pastOf } from '@matjar/admin/client/parts';
import type { Text, Wording } from '@matjar/admin/values';
import { orders } from '../orders.resource';
import { events } from '../texts';

/**
 * Returns an event's name in the past tense, based on the action that caused the event. Events without an action are
 * named after their type.
 */
export const eventName = (type: string, text: (wording: Wording) => string): string => {
  const action = (orders.actions as Record<string, { label: Text; done?: Text } | undefined>)[type];
  return action ? pastOf(action, text) : text(events[type] ?? events.update!);
};

export const EventName = ({ record: { type } }: { record: { type?: string | null } }) => (
  <>{eventName(type ?? '', useText())}</>
);

/** The label of an order's state. Unknown states are shown as they are, and missing states as a dash. */
export const OrderState = ({ state }: { state: string | null | undefined }) => {
  const text = useText();
  const known = stateName((orders.fields as Fields).order_status, state) as (Text & { tone?: 'info' }) | undefined;
  if (!known) return state ? <bdi>{state}</bdi> : <Empty />;
  return <StatusChip tone={known.tone ?? 'neutral'}>{text(known)}</StatusChip>;
};
