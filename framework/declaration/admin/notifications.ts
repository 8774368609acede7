import type { IconName } from '../../core/register';
import type { Text } from '../../core/text/text';

/**
 * The format of a value in a notification: a code (always left to right), plain text, a rating of up to five stars, or
 * a remaining quantity.
 */
export type Said = 'code' | 'words' | 'stars' | 'left';

export interface NotificationKind {
  label: Text;
  icon: IconName;
  /**
   * The values shown next to the notification's label, with their formats. Each key is the name of a value in `about`.
   * Missing values aren't shown.
   */
  says: Readonly<Record<string, Said>>;
}

export type NotificationKinds = Readonly<Record<string, NotificationKind>>;

/**
 * Declares the kinds of notifications that an admin sends. The notifications themselves are inserted by database
 * triggers.
 */
export const defineNotifications = <const K extends NotificationKinds>(kinds: K): K => kinds;

/** An entry in the response to `GET notifications`. */
export interface Notification {
  notification_id: number;
  kind: string;
  /** The resource of the record that the notification links to. */
  resource: string;
  record_id: number;
  /** The values in the notification, by name. Each `kind` of notification has its own set of names. */
  about: Readonly<Record<string, unknown>>;
  at: string;
  read: boolean;
}

/** A change to a record or to the user's notifications, sent to open pages. */
export interface FeedEvent {
  /**
   * The id of the event. Each event has a higher id than the previous one. When a page reconnects, it requests all
   * events after the last id that it received.
   */
  id: number;
  resource: string;
  record_id: number;
}

/** The kind of notification for emails that couldn't be sent. Admins that send emails must declare it. */
export const mailFailedKind = 'mail_failed';
