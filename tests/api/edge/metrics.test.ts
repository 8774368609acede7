import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

const metricsToken = 'known-to-prometheus-alone';
let server: TestServer;

beforeAll(async () => {
  server = await startServer({ seed: false, config: { metricsToken } });
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = { authorization: `Bearer ${metricsToken}` }) =>
  server.app.inject({ url: '/metrics', headers });

/** Returns the value of a series, or undefined if the series is missing. */
const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line && Number(line.slice(series.length + 1));
};

describe('the server’s metrics', () => {
  it('require the token', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer another-token-than-that' },
      { authorization: metricsToken },
      { authorization: 'Bearer ' },
    ]) {
      const reply = await read(headers as Record<string, string>);
      expect([reply.statusCode, reply.body, reply.headers['www-authenticate']]).toEqual([
        401,
        'Unauthorized\n',
        'Bearer',
      ]);
    }
    const reply = await read();
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('return 404 unless they are configured', async () => {
    const config = { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 1 };
    const app = await createApp({ resources: [], handlers: {}, config });
    for (const accept of ['text/html', '*/*', 'application/openmetrics-text']) {
      expect((await app.inject({ url: '/metrics', headers: { accept } })).statusCode).toBe(404);
    }
    await app.close();
  });

  it('count requests by route, method and status, never by address', async () => {
    await server.app.inject('/api/sub_vendor/brands?search=canary-1');
    await server.app.inject('/api/sub_vendor/brands?search=canary-2');
    await server.app.inject({ method: 'POST', url: '/api/sub_vendor/login', payload: {} });
    await server.app.inject('/api/nothing/canary-3');
    await server.app.inject('/api/storefront/orders/canary-4');
    await server.app.inject('/products/canary-5');
    await server.app.inject('/media/shop-1/canary-6.webp');
    const { body } = await read();
    const count = (method: string, route: string, status: number) =>
      valueOf(body, `matjar_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
    expect(count('GET', '/api/sub_vendor/brands', 401)).toBe(2);
    expect(count('POST', '/api/sub_vendor/login', 422)).toBe(1);
    expect(count('GET', '/api/storefront/orders/:number', 401)).toBe(1);
    expect(count('GET', 'none', 404)).toBe(2);
    expect(count('GET', 'none', 200)).toBe(1);
    expect(
      valueOf(body, 'matjar_http_request_duration_seconds_count{method="GET",route="/api/sub_vendor/brands"}'),
    ).toBe(2);
    expect(valueOf(body, 'matjar_http_requests_in_flight')).toBe(1);
    expect(body).not.toContain('canary');
  });

  it('include figures of the process', async () => {
    const { body } = await read();
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ]) {
      expect(valueOf(body, name)).toBeGreaterThanOrEqual(0);
    }
  });

  it('include the database connections if there is a pool', async () => {
    const config = { webRoot: join(process.cwd(), 'dist/web'), sessionDays: 1, metricsToken };
    const app = await createApp({
      resources: [],
      handlers: {},
      config,
      load: () => ({ open: 7, idle: 2, waiting: 3 }),
    });
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
    const states = ['open', 'idle', 'waiting'].map((state) =>
      valueOf(body, `matjar_database_connections{state="${state}"}`),
    );
    expect(states).toEqual([7, 2, 3]);
    await app.close();
  });
});
