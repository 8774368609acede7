import type { ClientConfig } from 'pg';
import { Client } from 'pg';
import type { Database } from '../database';

/** Milliseconds until a connection that broke is tried again. */
const pause = 1000;

type Heard = (payload: string) => void;

/**
 * Listens on channels of a PostgreSQL server, with one connection for all of them, and comes back when that breaks: those who
 * hear are then called with nothing, as something may have been missed. Listening rejects when it can't begin.
 */
export const createListener = (config: ClientConfig): Database['listen'] => {
  const channels = new Map<string, Set<Heard>>();
  let opening: Promise<Client> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<Client> => {
    const client = new Client({ ...config, keepAlive: true });
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.forEach((heard) => heard(payload ?? '')));
    client.on('error', () => {});
    client.on('end', retry);
    try {
      await client.connect();
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
    if (channels.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void open().then(() => channels.forEach((all) => all.forEach((heard) => heard(''))), retry), pause);
    timer.unref();
  };
  const leave = async (channel: string, heard: Heard) => {
    const all = channels.get(channel);
    all?.delete(heard);
    if (all?.size === 0) channels.delete(channel);
    if (channels.size > 0) return;
    clearTimeout(timer);
    const client = await opening?.catch(() => undefined);
    // Somebody may have come meanwhile.
    if (channels.size > 0) return;
    opening = undefined;
    client?.off('end', retry);
    await client?.end();
  };

  return async (channel, heard) => {
    const wasOpen = opening !== undefined;
    channels.set(channel, (channels.get(channel) ?? new Set()).add(heard));
    try {
      const client = await open();
      // One that is open already doesn't listen there yet, unless somebody else does.
      if (wasOpen) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await leave(channel, heard);
      throw error;
    }
    return () => leave(channel, heard);
  };
};
