import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database, Load, Outcome } from '../../database/database';

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Checks for a stream, whose duration is meaningless, because it lasts until its reader leaves. */
const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Returns the pattern of the route. Addresses would create one series per id, and would reveal data. */
const routeOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none';

const countRequests = (app: FastifyInstance, slug: string, registers: Registry[]) => {
  const requests = new Counter({
    name: `${slug}_http_requests_total`,
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: `${slug}_http_request_duration_seconds`,
    help: 'How long answers took, but for streams of events',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  });
  const underWay = new Gauge({
    name: `${slug}_http_requests_in_flight`,
    help: 'Requests that are being answered',
    registers,
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    underWay.inc();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const [method, route] = [request.method, routeOf(request)];
    underWay.dec();
    requests.inc({ method, route, status: reply.statusCode });
    if (!isStream(reply)) durations.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
};

type Watched = Partial<Pick<Database, 'load' | 'replicaOutcomes'>>;

const watchConnections = (load: () => Load, slug: string, registers: Registry[]) =>
  new Gauge({
    name: `${slug}_database_connections`,
    help: 'Connections to the database that are open, of these idle, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = load();
      this.set({ state: 'open' }, open);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });

const watchReplica = (outcomes: () => Readonly<Record<Outcome, number>>, slug: string, registers: Registry[]) =>
  new Counter({
    name: `${slug}_database_replica_reads_total`,
    help: 'Reads that a replica was asked for: answered by it, or again by the database, as it was behind or failed',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(outcomes())) this.inc({ outcome }, count);
    },
  });

/**
 * Serves metrics for Prometheus, which must send `token` as a bearer token. The metrics are requests per route,
 * durations, connections, and metrics of the process.
 */
export const serveMetrics = (app: FastifyInstance, token: string, { load, replicaOutcomes }: Watched): void => {
  const registry = new Registry();
  const expected = digest(token);
  collectDefaultMetrics({ register: registry });
  countRequests(app, app.productName.slug, [registry]);
  if (load) watchConnections(load, app.productName.slug, [registry]);
  if (replicaOutcomes) watchReplica(replicaOutcomes, app.productName.slug, [registry]);
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), expected)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Unauthorized\n');
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};
