import { sql } from 'drizzle-orm';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

const ready = async ({ app }: TestServer) => {
  const reply = await app.inject('/ready');
  return [reply.statusCode, reply.json()];
};

const unready = (reason: string) => [503, { status: 'unavailable', reason }];

/** Sends all but the last bytes of a request. The returned function sends the rest and returns the entire response. */
const halfSent = ({ url }: TestServer, request: string) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket
    .setEncoding('utf8')
    .on('data', (chunk: string) => (answer += chunk))
    .on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(request.slice(0, -10));
  return async () => {
    socket.write(request.slice(-10));
    await closed;
    return answer;
  };
};

describe('a server is not ready', () => {
  it('without its database', async () => {
    const server = await startServer({ seed: false });
    await server.database.close();
    expect(await ready(server)).toEqual(unready('database'));
    expect((await server.app.inject('/health')).json()).toEqual({ status: 'ok' });
    await server.app.close();
  });

  it('if its database lacks a migration, which it checks once a second', async () => {
    const server = await startServer({ seed: false });
    expect(await ready(server)).toEqual([200, { status: 'ok' }]);
    await server.db.execute(
      sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    // Concurrent requests receive the same cached response.
    await Promise.all(Array.from({ length: 20 }, () => ready(server)));
    for (let count = 0; count < 100 && (await ready(server))[0] === 200; count += 1) await setTimeout(50);
    expect(await ready(server)).toEqual(unready('migrations'));
    await server.close();
  });

  it('while it stops, and says so on open connections', async () => {
    const server = await startServer({ seed: false });
    const body = JSON.stringify({ email: 'nobody@matjar.test', password: 'x' });
    const login = [
      'POST /api/sub_vendor/login HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      body,
    ];
    const requests = [login.join('\r\n'), 'GET /ready HTTP/1.1\r\nHost: x\r\n\r\n'];
    const pending = requests.map((request) => halfSent(server, request));
    // By the time this later request is answered, the server must have received both earlier ones.
    await fetch(`${server.url}/health`);
    const stopped = server.app.close();
    while (server.app.server.listening) await setTimeout(10);
    const answers = await Promise.all(pending.map((finish) => finish()));
    await stopped;
    await server.database.close();
    expect(answers[0]).toMatch(/^HTTP\/1\.1 422 /);
    expect(answers[1]).toMatch(/^HTTP\/1\.1 503 /);
    expect(answers[1]).toContain('"reason":"stopping"');
    for (const answer of answers) expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });
});
