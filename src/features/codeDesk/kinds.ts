import { isAllowed } from '@matjar/admin';
import type { AnyResource, Registry, Role } from '@matjar/admin';

/** Something that is done by its code, once. Its resource has a field `code`, and a filter by it. */
export interface CodeKind {
  /** The resource's name. */
  name: string;
  /** The action that takes the code. */
  action: string;
  /** The fields that are shown of a record before the action is done. */
  shows: readonly string[];
  /** Message keys: nothing was typed, and no record has the code. */
  missing: string;
  notFound: string;
}

/** What the desk knows. */
export const kinds: readonly CodeKind[] = [
  {
    name: 'offer-orders',
    action: 'redeem',
    shows: ['offer', 'client', 'qty', 'total', 'status', 'redeemed_at', 'by', 'cancel_reason'],
    missing: 'validation.required_offer_code',
    notFound: 'messages.offer_order_not_found',
  },
  {
    name: 'transactions',
    action: 'finish',
    shows: ['type', 'direction', 'amount', 'order', 'status', 'done_at', 'done_by', 'notes'],
    missing: 'validation.required_transaction_code',
    notFound: 'messages.transaction_not_found',
  },
];

/** A kind with its resource. */
export type KnownKind = CodeKind & { resource: AnyResource };

/** The kinds whose codes somebody may use. */
export const kindsFor = (role: Role | undefined, registry: Registry, all: readonly CodeKind[] = kinds): KnownKind[] =>
  all
    .flatMap((kind) => {
      const resource = registry.get(kind.name);
      return resource ? [{ ...kind, resource }] : [];
    })
    .filter(({ resource, action }) => isAllowed(role, resource, action));
