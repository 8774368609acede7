import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';

let server: TestServer;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await startServer();
  ({ headers } = await server.login('vendor@matjar.test'));
});
afterAll(() => server.close());

/** Sends the given lines and returns everything the server sends back before it closes the connection. */
const send = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    let reply = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(lines.join('\r\n')));
    socket
      .setEncoding('utf8')
      .on('data', (chunk) => (reply += chunk))
      .on('close', () => resolve(reply))
      .on('error', reject);
  });

const statusesIn = (reply: string) => [...reply.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

describe('the boundary between two requests', () => {
  const smuggled = ['GET /api/sub_vendor/categories HTTP/1.1', 'Host: a', '', ''].join('\r\n');
  const post = ['POST /api/sub_vendor/login HTTP/1.1', 'Host: a', 'Content-Type: application/json'];

  it.each([
    [
      'both a length and chunks',
      [...post, `Content-Length: ${smuggled.length + 5}`, 'Transfer-Encoding: chunked', '', '0', '', smuggled],
    ],
    ['two lengths', [...post, 'Content-Length: 0', `Content-Length: ${smuggled.length}`, '', smuggled]],
    ['an unknown transfer encoding', [...post, 'Transfer-Encoding: xchunked', '', '0', '', smuggled]],
    ['chunks that aren’t the last encoding', [...post, 'Transfer-Encoding: chunked, identity', '', '0', '', smuggled]],
    ['an invalid length', [...post, 'Content-Length: 0x10', '', smuggled]],
    ['a chunk of invalid length', [...post, 'Transfer-Encoding: chunked', '', '-1', smuggled]],
    ['a header with a space before its colon', [...post, `Content-Length : ${smuggled.length}`, '', smuggled]],
    [
      'a header continued on the next line',
      [...post, 'Transfer-Encoding:', ' chunked', 'Content-Length: 4', '', '0', '', smuggled],
    ],
    ['a null byte in a header', [...post, 'X-Any: a\0b', 'Content-Length: 0', '', smuggled]],
  ])('is unambiguous: %s is refused, and the following bytes are not read as a request', async (_, lines) => {
    const statuses = statusesIn(await send(...lines));
    expect(statuses.filter((status) => status !== 400)).toEqual([]);
    expect(statuses.length).toBeLessThanOrEqual(1);
  });

  it('oversized headers return 431', async () => {
    const reply = await send('GET /health HTTP/1.1', 'Host: a', `X-Any: ${'x'.repeat(20_000)}`, '', '');
    expect(statusesIn(reply)).toEqual([431]);
  });
});

/** Returns the status, content type and body of a single response. */
const read = (reply: string) => {
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  return {
    status: statusesIn(head)[0],
    type: /^content-type: *(.*)$/im.exec(head)?.[1]?.toLowerCase(),
    body: JSON.parse(body) as object,
  };
};

describe('an error raised before routing', () => {
  const head = (first: string, ...more: string[]) => [first, ...more, 'Connection: close', '', ''];
  it.each([
    ['an unknown method', head('FOO /api/sub_vendor/brands HTTP/1.1', 'Host: a'), 400],
    ['no method at all', ['\u0001\u0002', ''], 400],
    ['a CONNECT request', head('CONNECT a:443 HTTP/1.1', 'Host: a'), 405],
    ['two hosts', head('GET /api/sub_vendor/categories HTTP/1.1', 'Host: a', 'Host: b'), 400],
    ['two hosts for a page', head('GET /login HTTP/1.1', 'Host: a', 'host: a'), 400],
    ['no host', head('GET /api/sub_vendor/categories HTTP/1.1'), 400],
    ['another protocol', head('GET /api/sub_vendor/categories HTTP/7.3', 'Host: a'), 400],
    ['long headers', head('GET /health HTTP/1.1', 'Host: a', `X-Any: ${'x'.repeat(20_000)}`), 431],
    ['a long address', head(`GET /health?${'x'.repeat(20_000)} HTTP/1.1`, 'Host: a'), 431],
    ['an unsupported Expect header', head('GET /api/sub_vendor/categories HTTP/1.1', 'Host: a', 'Expect: a-pony'), 417],
  ])('has the same form as all other errors: %s', async (_, lines, status) => {
    expect(read(await send(...lines))).toEqual({
      status,
      type: 'application/json; charset=utf-8',
      body: { message: expect.stringMatching(/^[A-Z].+/) },
    });
  });

  it('doesn’t occur for an HTTP/1.0 client, which needs no host', async () => {
    expect(statusesIn(await send('GET /health HTTP/1.0', '', ''))).toEqual([200]);
  });
});

describe('an unsupported method or protocol', () => {
  it.each(['TRACE', 'PROPFIND', 'DELETE', 'PATCH', 'PUT'])(
    'is refused without an echo of the request: %s',
    async (method) => {
      for (const path of ['/api/sub_vendor/brands', '/login', '/health']) {
        const reply = await send(
          `${method} ${path} HTTP/1.1`,
          'Host: a',
          'X-Canary: bird',
          'Connection: close',
          '',
          '',
        );
        expect([404, 405]).toContain(statusesIn(reply)[0]);
        expect(reply).not.toContain('bird');
      }
    },
  );

  it('is refused when the client asks to upgrade the connection', async () => {
    const requests = [
      'GET /api/sub_vendor/categories HTTP/1.1',
      'Host: a',
      'Connection: Upgrade, close',
      'Sec-WebSocket-Version: 13',
    ];
    const reply = await send(...requests, 'Upgrade: websocket', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', '');
    expect(statusesIn(reply)).not.toContain(101);
  });
});

describe('the content type of a reply', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/login', 'text/html; charset=utf-8'],
    ['/health', 'application/json; charset=utf-8'],
    ['/api/sub_vendor/categories', 'application/json; charset=utf-8'],
    ['/api/sub_vendor/brands', 'application/json; charset=utf-8'],
    ['/api/nothing', 'application/json; charset=utf-8'],
    ['/api/%zz', 'application/json; charset=utf-8'],
  ])('includes the character set: %s', async (path, type) => {
    const reply = await fetch(server.url + path, {
      headers: { ...headers, accept: path.startsWith('/api') ? '*/*' : 'text/html' },
    });
    await reply.arrayBuffer();
    expect(reply.headers.get('content-type')?.toLowerCase()).toBe(type);
  });
});

describe('a screen’s address with a stray percent sign', () => {
  it.each([
    ['/brands/%zz', '/brands/%25zz'],
    ['/%', '/%25'],
    ['/brands/%E0%A4?page=%zz', '/brands/%25E0%25A4?page=%zz'],
    ['//evil.test/%zz', '/evil.test/%25zz'],
    ['/\\\\evil.test/%zz', '/evil.test/%25zz'],
  ])('redirects to an equivalent address that the dashboard can show: %s', async (path, place) => {
    const reply = await send(`GET ${path} HTTP/1.1`, 'Host: a', 'Accept: text/html', 'Connection: close', '', '');
    expect(reply).toMatch(/^HTTP\/1\.1 302 /);
    expect(reply.match(/\r\nlocation: (.*)\r\n/i)?.[1]).toBe(place);
    const page = await fetch(server.url + place, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html')]);
  });
});

describe('an address that isn’t public', () => {
  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/.data/',
    '/.sources',
    '/package.json',
    '/package-lock.json',
    '/server/main.js',
    '/dist/',
    '/static/',
    '/media/',
    '/media/demo/',
    '/node_modules/fastify/package.json',
    '/tsconfig.json',
    '/metrics',
    '/debug',
    '/server-status',
  ])('returns 404, or the dashboard’s page for unknown addresses: %s', async (path) => {
    const [reply, unknown] = [await fetch(server.url + path), await fetch(`${server.url}/nothing-of-the-dashboards`)];
    const [text, page] = [await reply.text(), await unknown.text()];
    if (reply.status !== 404) expect(text).toBe(page);
    expect(text).not.toMatch(/Index of|"dependencies"|ref: refs/);
  });
});
