import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '@matjar/admin/server';
import { createQueue, installJobs, startTracing, startWork } from '@matjar/admin/testing/server';
import { model } from '../../../server/tables';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number };
}

interface Body {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
}

const bodies: Body[] = [];
const collector = createServer((request, reply) => {
  const take = async () => {
    const body = await json(request);
    if (request.url === '/v1/traces') bodies.push(body as Body);
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  void take();
});

let server: TestServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  server = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
  stop = await startTracing(`http://127.0.0.1:${port}/`, { name: 'matjar', version: '1.2.3' });
}, 120_000);
afterAll(async () => {
  await server.close();
  collector.close();
});

const allSpans = () =>
  bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
const valueOf = ({ attributes }: Span, key: string) =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0];

describe('traces', () => {
  it('have a span for each request, its statements and jobs, and no values', async () => {
    const { headers } = await server.login('vendor@matjar.test');
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const reply = await fetch(`${server.url}/api/sub_vendor/brands?search=canary-1`, {
      headers: { ...headers, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    expect(reply.status).toBe(200);
    expect((await fetch(`${server.url}/api/sub_vendor/brands`)).status).toBe(401);

    const job = defineJob({
      name: 'tests/traced',
      label: { en: 'Work', ar: 'عمل' },
      payload: z.object({ number: z.number() }),
      retries: 0,
      run: () => Promise.reject(new TypeError('canary-2')),
    });
    const { database, app } = server;
    await installJobs(database, [job]);
    const queue = createQueue([job]);
    await server.db.transaction((tx) => queue.add(tx, job, { number: 7 }));
    const tools = { db: database.db, model, storage: undefined, post: undefined, queue, log: app.log };
    const end = await startWork(database.ask, tools, { poll: 0.5, grace: 1000 });
    await vi.waitFor(
      async () => {
        const { rows } = await database.ask(`select state::text from pgboss.job where name = 'tests/traced'`);
        expect(rows).toEqual([{ state: 'failed' }]);
      },
      { timeout: 20_000 },
    );
    await end();
    await stop();

    const spans = allSpans();
    const request = spans.find((span) => span.traceId === traceId && span.name === 'GET /api/sub_vendor/brands')!;
    expect([
      request.parentSpanId,
      valueOf(request, 'http.response.status_code'),
      valueOf(request, 'request.id'),
    ]).toEqual(['b7ad6b7169203331', 200, reply.headers.get('x-request-id')]);
    const failed = spans.find(({ name }) => name === 'job tests/traced')!;
    expect([valueOf(failed, 'job.name'), valueOf(failed, 'error.type'), failed.status?.code]).toEqual([
      'tests/traced',
      'TypeError',
      2,
    ]);
    // The embedded database doesn't create spans because it has no connections.
    if (database.engine === 'postgres') {
      const statements = spans.filter((span) => span.traceId === traceId && span !== request);
      expect(statements.length).toBeGreaterThan(0);
      const known = new Set(spans.map(({ spanId }) => spanId));
      expect(statements.every(({ parentSpanId }) => known.has(parentSpanId!))).toBe(true);
      expect(statements.some((span) => /\bbrands\b/.test(String(valueOf(span, 'db.query.text'))))).toBe(true);
    }
    expect(spans.filter(({ name }) => name === 'GET /api/sub_vendor/brands')).toHaveLength(2);
    expect(JSON.stringify(bodies)).not.toContain('canary');
    const resource = bodies[0]!.resourceSpans[0]!.resource.attributes;
    expect(resource).toContainEqual({ key: 'service.name', value: { stringValue: 'matjar' } });
    expect(resource).toContainEqual({ key: 'service.version', value: { stringValue: '1.2.3' } });
  }, 120_000);
});
