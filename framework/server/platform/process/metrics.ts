import { hash, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database, Load, Outcome } from '../../database/database';
import { allMeters } from '../../kernel/telemetry';

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const digest = (text: string) => hash('sha256', text, 'buffer');

/** True if the reply is a stream. Streams aren't timed, because they last until the client disconnects. */
const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Returns the request's route pattern, to label metrics. Full URLs would create a time series for each id and leak
 * data.
 */
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

/** Registers the meters that modules declare, so that the metrics report includes them. */
const reportMeters = (slug: string, registers: Registry[]) => {
  for (const { name, help, kind, labels, values } of allMeters()) {
    const Kind = kind === 'counter' ? Counter : Gauge;
    const metric = new Kind({
      name: `${slug}_${name}`,
      help,
      labelNames: [...labels],
      registers: [],
      collect() {
        this.reset();
        for (const [key, value] of values) {
          const given = JSON.parse(key) as string[];
          this.inc(Object.fromEntries(labels.map((label, index) => [label, given[index]!])), value);
        }
      },
    });
    for (const register of registers) register.registerMetric(metric);
  }
};

/** Functions that read numbers from the database for each metrics report. */
export interface Read {
  /** For each job name, returns how many jobs are due and how many seconds the oldest one has been waiting. */
  jobs?(): Promise<Readonly<Record<string, { waiting: number; oldest: number }>>>;
  /** Returns the number of migrations that haven't been applied to the database. */
  pending?(): Promise<number>;
  /** Returns the replica's lag in seconds. Rejects if the replica doesn't respond. */
  replicaLag?: Database['replicaLag'] | undefined;
}

export type Watched = Partial<Pick<Database, 'load' | 'replicaOutcomes'>> & Read & { version?: string | undefined };

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

/** How long, at most, a metrics report waits for the database, in milliseconds. */
const patience = 3000;

/**
 * Returns the result of `read`. If the database doesn't respond in time, returns undefined, so the metrics report
 * leaves the number out.
 */
const orNothing = <T>(read: () => Promise<T>): Promise<T | undefined> =>
  Promise.race([read().catch(() => undefined), setTimeout(patience, undefined, { ref: false })]);

const watchJobs = (jobs: NonNullable<Read['jobs']>, slug: string, registers: Registry[]) => {
  let reading: ReturnType<typeof orNothing<Awaited<ReturnType<typeof jobs>>>> | undefined;
  /** A metrics report collects both gauges at the same time, so they share one query. */
  const read = () =>
    (reading ??= orNothing(jobs).finally(() => {
      reading = undefined;
    }));
  const gauge = (name: string, help: string, part: 'oldest' | 'waiting') =>
    new Gauge({
      name: `${slug}_${name}`,
      help,
      labelNames: ['name'],
      registers,
      async collect() {
        const found = Object.entries((await read()) ?? {});
        this.reset();
        for (const [job, due] of found) this.set({ name: job }, due[part]);
      },
    });
  gauge('jobs_waiting', 'Jobs that are due and wait for a process, by name', 'waiting');
  gauge('jobs_oldest_seconds', 'How long the oldest job has been due, by name', 'oldest');
};

const watchDatabase = ({ jobs, pending, replicaLag }: Read, slug: string, registers: Registry[]) => {
  if (jobs) watchJobs(jobs, slug, registers);
  const gauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name: `${slug}_${name}`,
      help,
      registers,
      async collect() {
        const value = await orNothing(read);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  if (pending) gauge('migrations_pending', 'Migrations that the database lacks', pending);
  if (replicaLag) gauge('database_replica_lag_seconds', 'How many seconds the replica is behind', replicaLag);
};

const tellBuild = (version: string, slug: string, registers: Registry[]) =>
  new Gauge({
    name: `${slug}_build_info`,
    help: 'The version of the program and of Node; always 1',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);

/**
 * Serves metrics to Prometheus, which must send `token` as a bearer token. The metrics cover requests per route,
 * durations, connections, all modules' meters, numbers from the database, and the process itself.
 */
export const serveMetrics = (app: FastifyInstance, token: string, watched: Watched): void => {
  const { load, replicaOutcomes, version = 'unknown' } = watched;
  const registry = new Registry();
  const expected = digest(token);
  const { slug } = app.productName;
  collectDefaultMetrics({ register: registry });
  countRequests(app, slug, [registry]);
  reportMeters(slug, [registry]);
  tellBuild(version, slug, [registry]);
  if (load) watchConnections(load, slug, [registry]);
  if (replicaOutcomes) watchReplica(replicaOutcomes, slug, [registry]);
  watchDatabase(watched, slug, [registry]);
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
