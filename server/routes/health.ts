import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/open';

/**
 * `GET /health`: the process answers. `GET /ready`: it can do its work, as its database answers too; 503 while it
 * doesn't, so that a balancer sends nobody here.
 */
export const serveHealth = (app: FastifyInstance, db?: Db): void => {
  const options = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/health', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db?.execute(sql`select 1`);
      return { status: 'ok' };
    } catch (error) {
      app.log.error(error, 'The database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
};
