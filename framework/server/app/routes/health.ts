import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../migrate';
import type { Database, Db } from '../../database/database';
import type { Feature } from '../../features/feature';
import type { Storage } from '../../platform/storage/storage';

/** How long the result of a health check is cached, in milliseconds. */
const holds = 1000;

/** How long to wait for the database's response, in milliseconds. */
const timeout = 3000;

/** The minimum free disk space in bytes. Must be more than the maximum upload size (25 MiB). */
const leastRoom = 32 * 1024 * 1024;

/**
 * How long, in milliseconds, to keep reporting a full disk after a write has failed for lack of space. It may be the
 * database's disk, whose free space isn't measured.
 */
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

/**
 * Returns a function that checks for a full disk: too little free space for uploads, or a recent write that failed
 * because some disk was full.
 */
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
 * Adds the health checks. `GET /health` always succeeds. `GET /ready` succeeds if the disk has free space, the database
 * responds, its configured addresses are consistent, all migrations are applied, and the server isn't stopping. If not,
 * it replies 503 with the `reason`, so that load balancers avoid this server.
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
    // The disk is checked first, because a database whose disk is full may not respond.
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
