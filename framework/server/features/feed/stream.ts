import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { FeedEvent } from '../../../declaration/admin/notifications';
import type { Db, Database } from '../../database/database';
import type { From, Listener } from './readEvents';
import { beginAt, mostEvents, readEvents } from './readEvents';

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

/** Milliseconds between two signs of life: shorter than any proxy waits, and than a person notices a dead line. */
const beat = 20_000;

interface StreamOptions {
  db: Db;
  hub: Hub;
  out: Writable;
  /** Who listens, asked each time before anything is said; null once they may not any more. */
  whoListens: () => Promise<Listener | null>;
  from: From;
}

const message = (id: number, event: string, data: object) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Tells somebody of events as they come, as server-sent events: `ready` at first, `change` for each, and `reset` where
 * some that they haven't seen aren't kept any more. It ends when they may not listen any more; `stop` ends it, too.
 */
export const openStream = ({ db, hub, out, whoListens, from }: StreamOptions): { stop(): void } => {
  let cursor: number;
  let isBusy = false;
  let isAsked = false;
  let isOver = false;
  let forget: (() => void) | undefined;
  let tenants = '';

  const timer = setInterval(() => {
    void say(':\n\n').catch(stop);
    wake();
  }, beat);
  const isWanted = () => isAsked && !isOver;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(timer);
    forget?.();
    out.end();
  };
  const say = async (text: string) => {
    if (isOver || out.write(text)) return;
    await once(out, 'drain');
  };
  const begin = async () => {
    const { at, isLost } = await beginAt(db, from);
    cursor = at;
    await say(message(cursor, isLost ? 'reset' : 'ready', {}));
  };
  const follow = (listener: Listener) => {
    if (tenants === listener.tenants.join()) return;
    forget?.();
    tenants = listener.tenants.join();
    forget = hub.wait(listener.tenants, wake);
  };
  const tell = async (): Promise<void> => {
    const listener = await whoListens();
    if (!listener) return stop();
    // Before the question: what comes between the two wakes it once more.
    if (!isOver) follow(listener);
    const found: FeedEvent[] = await readEvents(db, listener, cursor);
    // Who was let in may have been shut out while it was read.
    if (found.length > 0 && !(await whoListens())) return stop();
    for (const event of found) {
      await say(message(event.id, 'change', event));
      cursor = event.id;
    }
    if (found.length === mostEvents) isAsked = true;
  };
  const wake = () => {
    isAsked = true;
    if (isBusy || isOver) return;
    isBusy = true;
    const work = async () => {
      if (tenants === '') await begin();
      while (isWanted()) {
        isAsked = false;
        await tell();
      }
    };
    // A line that fails is closed: whoever listened comes back, and asks on from what they have seen.
    void work()
      .catch(stop)
      .finally(() => {
        isBusy = false;
      });
  };
  wake();
  return { stop };
};
