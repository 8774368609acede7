import type { Addresses, Identity } from './cluster';
import { contradictionIn, identityAt } from './cluster';

/** Milliseconds between checks. */
const every = 10_000;

/** The number of contradictions in a row that count: a failover may move one address before the other. */
const enough = 2;

/** The number of checks after a move that close idle connections; busy ones become idle during them. */
const looksAfterMove = 3;

interface Watch {
  /** Describes how the addresses contradict each other; undefined while they agree. */
  contradiction(): string | undefined;
  stop(): void;
}

/**
 * Checks regularly where the addresses of a database lead. An address that doesn't answer contradicts none. `moved` is
 * called while connections to a former server may remain. A replica is judged by its own reads.
 */
export const watchCluster = (addresses: Addresses, primary: Identity, moved: () => Promise<void>): Watch => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = addresses;
  let started = primary.started;
  let looksLeft = 0;
  let found = 0;
  let contradiction: string | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const answerAt = (address: string | undefined) =>
    address === undefined ? undefined : identityAt(address).catch(() => undefined);
  const look = async () => {
    const [now, directly] = await Promise.all([answerAt(url), answerAt(direct)]);
    const said = contradictionIn(addresses, {
      ...(now && { DATABASE_URL: now }),
      ...(directly && { DATABASE_DIRECT_URL: directly }),
    });
    found = said === undefined ? 0 : found + 1;
    if (found >= enough || said === undefined) contradiction = said;
    const current = directly ?? now;
    if (current && current.started !== started) [started, looksLeft] = [current.started, looksAfterMove];
    if (looksLeft > 0) {
      looksLeft -= 1;
      await moved().catch(() => {});
    }
  };
  const next = () => {
    if (!isOver) timer = setTimeout(() => void look().finally(next), every).unref();
  };
  next();
  return {
    contradiction: () => contradiction,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
