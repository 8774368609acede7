import type { Text } from '../../core/text';

/** What a tenant's people are notified of. */
export const notificationKinds = ['order', 'message', 'review', 'low_stock'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification says, by name; which of them there are hangs on its kind. */
export interface NotificationAbout {
  /** Of an order. */
  number?: string;
  /** Who ordered, wrote or reviewed. */
  name?: string | null;
  /** The beginning of what was written. */
  text?: string | null;
  /** Stars of a review, 1 to 5. */
  rating?: number;
  product?: Text | null;
  /** Pieces left. */
  stock?: number;
}

/** A notification as `GET notifications` has it. */
export interface Notification {
  notification_id: number;
  kind: NotificationKind;
  /** Where it leads: a resource, and a record there. */
  resource: string;
  record_id: number;
  about: NotificationAbout;
  at: string;
  read: boolean;
}

/** Something that has changed, as an open page is told of it: a record of a resource, or of the person's notifications. */
export interface FeedEvent {
  /** Grows from event to event; what was seen last is asked on from. */
  id: number;
  resource: string;
  record_id: number;
}
