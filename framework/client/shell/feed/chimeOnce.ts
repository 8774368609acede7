import { chime } from './chime';

/** Milliseconds within which all pages of a browser have learnt of the same notification. */
const within = 30_000;

interface ChimeOptions {
  locks?: LockManager | undefined;
  play?: () => void;
  /** Whether this page may make a sound: one on which nothing was pressed yet may not, and leaves it to another. */
  maySound?: () => boolean;
}

const hasBeenUsed = () => (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? true;

/**
 * Sounds for a notification in one of the browser's pages, whichever is first: it holds a lock of the notification's
 * number until the others have come too late. Without locks (a page that isn't served securely) each sounds.
 */
export const chimeOnce = (
  notification: number,
  { locks = navigator.locks as LockManager | undefined, play = chime, maySound = hasBeenUsed }: ChimeOptions = {},
): void => {
  if (!maySound()) return;
  if (!locks) return play();
  locks
    .request(`chime.${notification}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return;
      play();
      await new Promise((resolve) => setTimeout(resolve, within));
    })
    .catch(() => undefined);
};
