import type { IconName } from '../../core/register';
import type { Text } from '../../core/text/text';

/** How a part of what a notification says is drawn: a code that is read left to right, words, stars out of five, or how many are left. */
export type Said = 'code' | 'words' | 'stars' | 'left';

/** Something that a tenant's people are notified of. */
export interface NotificationKind {
  label: Text;
  icon: IconName;
  /** What is said beside the label, by the names that its rows have it under, in its order; what a row lacks is left out. */
  says: Readonly<Record<string, Said>>;
}

/** What an admin's people are notified of, by name. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/** Declares what an admin's people are notified of; triggers of its database write the rows. */
export const defineNotifications = <const K extends NotificationKinds>(kinds: K): K => kinds;

/** A notification as `GET notifications` has it. */
export interface Notification {
  notification_id: number;
  kind: string;
  /** Where it leads: a resource, and a record there. */
  resource: string;
  record_id: number;
  /** What it says, by name; which of them there are hangs on its kind. */
  about: Readonly<Record<string, unknown>>;
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
