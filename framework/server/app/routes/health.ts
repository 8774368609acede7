import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../migrate';
import type { Database, Db } from '../../database/database';
import type { Feature } from '../../features/feature';
import type { Storage } from '../../platform/storage/storage';

/** Milliseconds for which an answer is cached. */
const holds = 1000;

/** Milliseconds after which the database counts as not answering. */
const timeout = 3000;

/** The minimum of free bytes for an upload (the largest is 25 MiB). */
const leastRoom = 32 * 1024 * 1024;

/** Milliseconds for which a write without disk space is remembered, as the database may be on another disk. */
const remembered = 30_000;

interface Migrations {
  migrations: string | undefined;
  features?: readonly Feature[] | undefined;
}

type Problem = 'stopping' | 'disk' | 'addresses' | 'database' | 'migrations';

const look = async (db: Db, { migrations, features }: Migrations): Promise<Problem | undefined> => {
  const silence = setTimeout(timeout, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${timeout} ms`);
  });
  return (await Promise.race([isMigrated(db, migrations, features), silence])) ? undefined : 'migrations';
};

const watch = (app: FastifyInstance, db: Db, required: Migrations) => {
  let checkedAt = -holds;
  let answer: Promise<Problem | undefined>;
  return () => {
    if (performance.now() - checkedAt < holds) return answer;
    checkedAt = performance.now();
    answer = look(db, required).catch((error: unknown) => {
      app.log.error(error, 'The database does not answer');
      return 'database' as const;
    });
    return answer;
  };
};

/** Checks for a full disk: that of the uploads, or any on which a write has just failed. */
const watchDisk = (app: FastifyInstance, room: Storage['room']) => {
  let refusedAt = -Infinity;
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode === 507) refusedAt = performance.now();
    done();
  });
  return async () =>
    performance.now() - refusedAt < remembered || ((await room?.().catch(() => undefined)) ?? leastRoom) < leastRoom;
};

interface Watched extends Migrations {
  db: Db | undefined;
  room: Storage['room'];
  contradiction: Database['contradiction'];
}

/**
 * `GET /health`: the process answers. `GET /ready`: the disk has room, the database answers, its addresses agree, all
 * migrations are applied, and the server isn't stopping. Otherwise 503 with the `reason`, so that load balancers avoid
 * this server.
 */
export const serveHealth = (app: FastifyInstance, { db, room, contradiction, ...required }: Watched): void => {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  const ofDatabase = db && watch(app, db, required);
  const isFull = watchDisk(app, room);
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/health', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // The disk is checked first, as a database on a full disk may not answer.
    const reason: Problem | undefined = isStopping
      ? 'stopping'
      : (await isFull())
        ? 'disk'
        : contradiction?.() !== undefined
          ? 'addresses'
          : await ofDatabase?.();
    return reason === undefined ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', reason });
  });
};
