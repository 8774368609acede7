import type { Database } from '../../database/database';

/** Wakes those who wait for a tenant's events. */
export interface Hub {
  /** Calls `wake` whenever one of the tenants may have something new; returns what ends that. */
  wait(tenants: readonly number[], wake: () => void): () => void;
  close(): Promise<void>;
}

/** The channel on which the database tells of new events, by the number of their tenant. */
const channel = 'admin_events';

/**
 * Hears of new events from the database, whichever process they come from: PostgreSQL tells all of them. It listens from
 * the first waiter on, with one connection however many wait. Whoever was told too little, as while that connection was
 * gone, is woken when it is back; what they have seen they know themselves.
 */
export const createHub = (listen: Database['listen'] | undefined): Hub => {
  const waiters = new Map<() => void, ReadonlySet<number>>();
  let listening: Promise<() => Promise<void>> | undefined;
  const wake = (tenant: string) => {
    const all = tenant === '';
    for (const [call, tenants] of waiters) if (all || tenants.has(Number(tenant))) call();
  };
  const start = () => {
    if (listening) return;
    listening = listen?.(channel, wake);
    // Who came before it listened may have been told too little. Where it fails it is tried again by whoever comes next;
    // until then a waiter asks now and then by itself.
    listening?.then(
      () => wake(''),
      () => {
        listening = undefined;
      },
    );
  };
  return {
    wait(tenants, call) {
      start();
      waiters.set(call, new Set(tenants));
      return () => void waiters.delete(call);
    },
    async close() {
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
};
