import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import type { Database } from '../database';

const pause = 1000;

type OnMessage = (payload: string) => void;

/** A connection that a process uses to listen for notifications. */
interface Listener {
  listen: Database['listen'];
  hold: NonNullable<Database['hold']>;
  /** Reconnects to the server that the address currently points to. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens to a PostgreSQL server's channels over one connection, and reconnects when it breaks. Listeners then receive
 * an empty string, because notifications may have been missed. `listen` rejects if it can't start listening.
 */
export const createListener = (config: ClientConfig): Listener => {
  const channels = new Map<string, Set<OnMessage>>();
  let heldStatement: string | undefined;
  const isUsed = () => channels.size > 0 || heldStatement !== undefined;
  let opening: Promise<Client> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<Client> => {
    const client = new Client({ ...config, keepAlive: true });
    client.on('notification', ({ channel, payload }) =>
      channels.get(channel)?.forEach((onMessage) => onMessage(payload ?? '')),
    );
    client.on('error', () => {});
    client.on('end', retry);
    try {
      await client.connect();
      if (heldStatement !== undefined) await client.query(heldStatement);
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      client.off('end', retry);
      await client.end().catch(() => {});
      throw error;
    }
  };
  const open = (): Promise<Client> => {
    opening ??= connect().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const retry = () => {
    opening = undefined;
    if (!isUsed()) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => void open().then(() => channels.forEach((all) => all.forEach((onMessage) => onMessage(''))), retry),
      pause,
    );
    timer.unref();
  };
  const end = async () => {
    clearTimeout(timer);
    const client = await opening?.catch(() => undefined);
    // Another listener may have been added during the wait.
    if (isUsed()) return;
    opening = undefined;
    client?.off('end', retry);
    await client?.end();
  };
  const leave = async (channel: string, onMessage: OnMessage) => {
    const all = channels.get(channel);
    all?.delete(onMessage);
    if (all?.size === 0) channels.delete(channel);
    if (!isUsed()) await end();
  };

  return {
    async listen(channel, onMessage) {
      const wasOpen = opening !== undefined;
      channels.set(channel, (channels.get(channel) ?? new Set()).add(onMessage));
      try {
        const client = await open();
        // An existing connection may not be listening on this channel yet.
        if (wasOpen) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      } catch (error) {
        await leave(channel, onMessage);
        throw error;
      }
      return () => leave(channel, onMessage);
    },
    async hold(statement) {
      const wasOpen = opening !== undefined;
      heldStatement = statement;
      const client = await open();
      if (wasOpen) await client.query(statement);
    },
    async renew() {
      const client = await opening?.catch(() => undefined);
      await client?.end();
    },
    async close() {
      channels.clear();
      heldStatement = undefined;
      await end();
    },
  };
};
