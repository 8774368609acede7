import { stateName } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { Empty, StatusChip } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { orders } from './orders.resource';
import { events } from './texts';

/** The label of an event: its action, or another cause. */
export const EventName = ({ record: { type } }: { record: { type?: string | null } }) => {
  const text = useText();
  const action = (orders.actions as Record<string, { label: Text; done?: Text } | undefined>)[type ?? ''];
  const name = action?.done ?? action?.label ?? events[type ?? ''];
  return <>{name ? text(name) : type}</>;
};

/** The label of an order's state. An unknown state is shown unchanged, and a missing state as a dash. */
export const OrderState = ({ state }: { state: string | null | undefined }) => {
  const text = useText();
  const known = stateName((orders.fields as Fields).order_status, state) as (Text & { tone?: 'info' }) | undefined;
  if (!known) return state ? <bdi>{state}</bdi> : <Empty />;
  return <StatusChip tone={known.tone ?? 'neutral'}>{text(known)}</StatusChip>;
};
