import { stateName } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import { useText } from '@matjar/admin/client';
import { Empty, StatusChip } from '@matjar/admin/client/parts';
import type { Text } from '@matjar/admin/values';
import { orders } from './orders.resource';
import { events } from './texts';

/** What was done to an order: the name of its action, or of the other way by which it came about. */
export const EventName = ({ record: { type } }: { record: { type?: string | null } }) => {
  const text = useText();
  const action = (orders.actions as Record<string, { label: Text; done?: Text } | undefined>)[type ?? ''];
  const name = action?.done ?? action?.label ?? events[type ?? ''];
  return <>{name ? text(name) : type}</>;
};

/** A state of an order by its name, one that isn't known as it came; a dash where there is none. */
export const OrderState = ({ state }: { state: string | null | undefined }) => {
  const text = useText();
  const known = stateName((orders.fields as Fields).order_status, state) as (Text & { tone?: 'info' }) | undefined;
  if (!known) return state ? <bdi>{state}</bdi> : <Empty />;
  return <StatusChip tone={known.tone ?? 'neutral'}>{text(known)}</StatusChip>;
};
