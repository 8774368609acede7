import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool, PoolLimits } from './pool';
import { createPool } from './pool';

/** Opens a pool of a program until the server stops; the job under way then has as long as any request. */
export const openPool = <Job extends object, Reply>(
  app: FastifyInstance,
  program: string,
  limits?: Partial<PoolLimits>,
): Pool<Job, Reply> => {
  const pool = createPool<Job, Reply>(program, limits);
  app.addHook('preClose', async () => pool.refuse());
  app.addHook('onClose', async () => pool.close());
  return pool;
};

/** Does `work` with a signal that says when the request's client has left. */
export const whileConnected = async <T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
};
