import type { Session } from '../session/session';

/** For how long a page may take to get another token, in milliseconds. */
const patience = 10_000;

/**
 * Whether the session has another token than the one that was refused: another page may have had it renewed, or be
 * about to keep the new one, which is waited for.
 */
export const isRenewed = (session: Session, refused: string | undefined): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const { token, renewing = 0 } = session.get();
      // A moment still ahead is one that a wrong clock, or nobody, has kept.
      if (token === refused && Math.abs(Date.now() - renewing) < patience) return;
      stop();
      clearInterval(timer);
      resolve(token !== undefined && token !== refused);
    };
    const stop = session.subscribe(look);
    const timer = setInterval(look, 500);
    look();
  });
