import type { ClientConfig } from 'pg';
import { Client } from 'pg';

/** Milliseconds until a connection that broke is tried again. */
const pause = 1000;

/**
 * Listens on a channel of a PostgreSQL server with a connection of its own, and comes back when that breaks: `heard` is
 * then called with nothing, as something may have been missed. Rejects when it can't begin.
 */
export const listenOnPostgres = async (
  config: ClientConfig,
  channel: string,
  heard: (payload: string) => void,
): Promise<() => Promise<void>> => {
  let client: Client | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async () => {
    const next = new Client({ ...config, keepAlive: true });
    next.on('notification', ({ payload }) => heard(payload ?? ''));
    next.on('error', () => {});
    next.on('end', retry);
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      next.off('end', retry);
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    if (isOver) await next.end();
  };
  const retry = () => {
    if (isOver) return;
    timer = setTimeout(() => void connect().then(() => heard(''), retry), pause);
    timer.unref();
  };
  await connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    client?.off('end', retry);
    await client?.end();
  };
};
