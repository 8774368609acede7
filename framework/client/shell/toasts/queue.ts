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

/** What is offered to be undone stays longer. */
const withUndo = 10_000;

/** The change set that a message offers to undo, where it does. */
export const undoIn = ({ notificationOptions }: NotificationPayload): string | undefined =>
  notificationOptions?.undo as string | undefined;

/** Milliseconds for which a message stays; null for as long as nobody closes it. */
export const durationOf = (payload: NotificationPayload): number | null => {
  const asked = payload.notificationOptions?.autoHideDuration;
  if (asked !== undefined) return asked;
  return undoIn(payload) ? withUndo : durations[payload.type];
};
