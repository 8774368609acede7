import type { IconName } from '../../core/register';
import type { Text } from '../../core/text/text';

/**
 * The format of a part of a notification: a left-to-right code, words, a rating of up to five stars, or a remaining
 * quantity.
 */
export type Said = 'code' | 'words' | 'stars' | 'left';

export interface NotificationKind {
  label: Text;
  icon: IconName;
  /** The values shown next to the label. These are their names in `about`. A missing value isn't shown. */
  says: Readonly<Record<string, Said>>;
}

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/** Declares the kinds of notifications of an admin. Database triggers insert the notifications. */
export const defineNotifications = <const K extends NotificationKinds>(kinds: K): K => kinds;

/** An entry in the reply of `GET notifications`. */
export interface Notification {
  notification_id: number;
  kind: string;
  /** The record that the notification links to. */
  resource: string;
  record_id: number;
  /** The values in the notification, by name. The names depend on the `kind`. */
  about: Readonly<Record<string, unknown>>;
  at: string;
  read: boolean;
}

/** A change that an open page is notified of: to a record, or to the user's notifications. */
export interface FeedEvent {
  /** Increases with every event. A page that reconnects requests the events after the last id that it received. */
  id: number;
  resource: string;
  record_id: number;
}

/** The kind of notification that says that an email about a record was not sent. An admin that sends emails declares it. */
export const mailFailedKind = 'mail_failed';
