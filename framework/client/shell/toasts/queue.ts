import type { NotificationPayload, NotificationType } from 'react-admin';

/** One message on the screen. */
export interface ToastItem {
  id: number;
  payload: NotificationPayload;
}

/** How many are on the screen at once; the oldest makes room. */
const most = 3;

const sameText = (one: NotificationPayload, other: NotificationPayload) =>
  typeof one.message === 'string' && one.message === other.message && one.type === other.type;

/**
 * The messages on the screen after `payload` came: one that says the same gives way to it, and the oldest to make room.
 * `id` must be new.
 */
export const addToast = (items: readonly ToastItem[], payload: NotificationPayload, id: number): ToastItem[] =>
  [...items.filter((item) => !sameText(item.payload, payload)), { id, payload }].slice(-most);

/** An error takes longer to read than "saved". */
const durations: Record<NotificationType, number> = { info: 3000, success: 3000, warning: 6000, error: 6000 };

/** Milliseconds for which a message stays; null for as long as nobody closes it. */
export const durationOf = ({ type, notificationOptions }: NotificationPayload): number | null => {
  const asked = notificationOptions?.autoHideDuration;
  return asked === undefined ? durations[type] : asked;
};
