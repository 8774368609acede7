import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isMigrated } from '../migrate';
import type { Database, Db } from '../../database/database';
import type { Feature } from '../../features/contract/feature';
import type { Storage } from '../../platform/storage/storage';

/** For how long an answer holds, in milliseconds: however many ask, the database is asked once meanwhile. */
const holds = 1000;

/** Milliseconds after which a database that says nothing is taken for one that doesn't answer. */
const patience = 3000;

/** Bytes of room with which an upload may still fit (the largest is 25 MiB). */
const leastRoom = 32 * 1024 * 1024;

/** For how long a write that found no room is remembered, in milliseconds: it may have been the database's own disk. */
const remembered = 30_000;

/** The migrations that must be applied. */
interface Migrations {
  /** Folder of the admin's migrations; undefined if missing. */
  migrations: string | undefined;
  /** All features by default. */
  features?: readonly Feature[] | undefined;
}

type Hindrance = 'stopping' | 'disk' | 'addresses' | 'database' | 'migrations';

const look = async (db: Db, { migrations, features }: Migrations): Promise<Hindrance | undefined> => {
  const silence = setTimeout(patience, undefined, { ref: false }).then(() => {
    throw new Error(`No answer within ${patience} ms`);
  });
  return (await Promise.race([isMigrated(db, migrations, features), silence])) ? undefined : 'migrations';
};

/** What keeps the database from being worked with, asked again once the last answer is old. */
const watch = (app: FastifyInstance, db: Db, required: Migrations) => {
  let asked = -holds;
  let answer: Promise<Hindrance | undefined>;
  return () => {
    if (performance.now() - asked < holds) return answer;
    asked = performance.now();
    answer = look(db, required).catch((error: unknown) => {
      app.log.error(error, 'The database does not answer');
      return 'database' as const;
    });
    return answer;
  };
};

/** Whether the disk is full: that of the uploads, or another of which a write has just said so. */
const watchDisk = (app: FastifyInstance, room: Storage['room']) => {
  let refusedAt = -Infinity;
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode === 507) refusedAt = performance.now();
    done();
  });
  return async () =>
    performance.now() - refusedAt < remembered || ((await room?.().catch(() => undefined)) ?? leastRoom) < leastRoom;
};

/** What it takes to do the work: a database with these migrations, and room for files. */
interface Watched extends Migrations {
  db: Db | undefined;
  room: Storage['room'];
  /** How the database's addresses contradict each other, if they do. */
  contradiction: Database['contradiction'];
}

/**
 * `GET /health`: the process answers. `GET /ready`: it can do its work, as there is room on its disk, its database
 * answers at addresses that agree and has all migrations, and it isn't about to stop; 503 with the `reason` otherwise, so that a balancer sends nobody here.
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
    // A database without room may not answer any more: the disk is asked first.
    const reason: Hindrance | undefined = isStopping
      ? 'stopping'
      : (await isFull())
        ? 'disk'
        : contradiction?.() !== undefined
          ? 'addresses'
          : await ofDatabase?.();
    return reason === undefined ? { status: 'ok' } : reply.code(503).send({ status: 'unavailable', reason });
  });
};
