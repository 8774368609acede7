import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { FeedEvent } from '../../../declaration/admin/notifications';
import type { Db, Database } from '../../database/database';
import type { From, Listener } from './events';
import { beginAt, mostEvents, readEvents } from './events';

/** Wakes streams when there may be new events for their tenants. */
export interface Hub {
  /** Calls `wake` whenever one of the tenants may have new events. Returns a function to unsubscribe. */
  wait(tenants: readonly number[], wake: () => void): () => void;
  close(): Promise<void>;
}

/** The channel that the database announces new events on. The payload is the tenant's id. */
const channel = 'admin_events';

/**
 * Creates a hub that listens for the database's notifications, which reach all processes. All subscribers share one
 * connection, which is opened for the first subscriber. If the connection is lost, the hub reconnects and wakes all
 * subscribers. Each subscriber then reads the events after its last one.
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
    // Events may have been missed before the hub started listening.
    // If the hub can't listen, streams poll. The hub tries again when the next subscriber registers.
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

/**
 * How often to send keep-alive messages, in milliseconds. Often enough to stay below proxy timeouts and to detect a
 * broken connection quickly.
 */
const beat = 20_000;

interface StreamOptions {
  db: Db;
  hub: Hub;
  out: Writable;
  /** Returns the stream's receiver, or null if the receiver no longer has access. Called before each message. */
  findListener: () => Promise<Listener | null>;
  from: From;
}

const message = (id: number, event: string, data: object) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Sends events as server-sent events: first `ready`, or `reset` if missed events are no longer stored; then a `change`
 * for each event. The stream ends when the receiver loses access or `stop` is called.
 */
export const openStream = ({ db, hub, out, findListener, from }: StreamOptions): { stop(): void } => {
  let cursor: number;
  let isBusy = false;
  let isQueued = false;
  let isOver = false;
  let forget: (() => void) | undefined;
  let tenants = '';

  const timer = setInterval(() => {
    void say(':\n\n').catch(stop);
    wake();
  }, beat);
  const isWanted = () => isQueued && !isOver;
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
  const start = async () => {
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
    const listener = await findListener();
    if (!listener) return stop();
    // Subscribes before querying, so that an event that arrives during the query triggers another query.
    if (!isOver) follow(listener);
    const found: FeedEvent[] = await readEvents(db, listener, cursor);
    // The receiver may have lost access during the query.
    if (found.length > 0 && !(await findListener())) return stop();
    for (const event of found) {
      await say(message(event.id, 'change', event));
      cursor = event.id;
    }
    if (found.length === mostEvents) isQueued = true;
  };
  const wake = () => {
    isQueued = true;
    if (isBusy || isOver) return;
    isBusy = true;
    const work = async () => {
      if (tenants === '') await start();
      while (isWanted()) {
        isQueued = false;
        await tell();
      }
    };
    // Errors close the stream. The client then reconnects and continues after its last event.
    void work()
      .catch(stop)
      .finally(() => {
        isBusy = false;
      });
  };
  wake();
  return { stop };
};
