import type { IconName } from '../../core/register';
import type { Text } from '../../core/text/text';

/**
 * The format of a part of a notification: a code from left to right, words, stars out of five, or the remaining count.
 */
export type Said = 'code' | 'words' | 'stars' | 'left';

export interface NotificationKind {
  label: Text;
  icon: IconName;
  /** The values shown next to the label, by their names in `about`. A missing value isn't shown. */
  says: Readonly<Record<string, Said>>;
}

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/** Declares the kinds of notifications of an admin. Database triggers write the rows. */
export const defineNotifications = <const K extends NotificationKinds>(kinds: K): K => kinds;

/** An entry in the reply of `GET notifications`. */
export interface Notification {
  notification_id: number;
  kind: string;
  /** The record that the notification links to. */
  resource: string;
  record_id: number;
  /** The values in the notification, by name. The names depend on `kind`. */
  about: Readonly<Record<string, unknown>>;
  at: string;
  read: boolean;
}

/** A change that an open page is notified of: to a record, or to the user's notifications. */
export interface FeedEvent {
  /** Increases with every event. A page that reconnects requests the events after the last id it received. */
  id: number;
  resource: string;
  record_id: number;
}
