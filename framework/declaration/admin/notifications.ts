import type { IconName } from '../../core/register';
import type { Text } from '../../core/text/text';

/** The format of a part of a notification: a left-to-right code, words, stars out of five, or a remaining count. */
export type Said = 'code' | 'words' | 'stars' | 'left';

export interface NotificationKind {
  label: Text;
  icon: IconName;
  /** The values shown next to the label, by their names in `about`. Missing values are skipped. */
  says: Readonly<Record<string, Said>>;
}

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/** Declares an admin's kinds of notifications. Database triggers write the rows. */
export const defineNotifications = <const K extends NotificationKinds>(kinds: K): K => kinds;

/** An entry of the reply of `GET notifications`. */
export interface Notification {
  notification_id: number;
  kind: string;
  /** The record that the notification links to. */
  resource: string;
  record_id: number;
  /** The notification's values by name; the names depend on `kind`. */
  about: Readonly<Record<string, unknown>>;
  at: string;
  read: boolean;
}

/** A change that an open page receives: of a record, or of the person's notifications. */
export interface FeedEvent {
  /** Increases with every event. A reconnecting page asks for events after the last one it saw. */
  id: number;
  resource: string;
  record_id: number;
}
