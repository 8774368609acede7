import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createServer, get } from 'node:http';
import type { Agent, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { followApi } from './followApi';

let hindrance: { message: string; cause?: string } | undefined = {
  message: 'it has no resources',
  cause: '    at a.ts:1:1',
};
const api = createServer((_request, reply) => {
  if (hindrance === undefined) reply.end('{}');
  else reply.writeHead(503).end(JSON.stringify(hindrance));
}).listen(0, '127.0.0.1');
await once(api, 'listening');
afterAll(() => void api.close());

it('shows over an idle page why the API can’t start, and reloads the page once the API has started', async () => {
  const sent = vi.fn();
  let connect = () => {};
  const plugin = followApi(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, ['/api']);
  const ws = { send: sent, on: (_event: string, listener: () => void) => void (connect = listener) };
  (plugin.configureServer as (server: object) => void)({ ws });
  connect();
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        err: { message: "The API can't start. it has no resources", stack: '    at a.ts:1:1' },
      }),
    ),
  );
  hindrance = undefined;
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith({ type: 'full-reload' }), { timeout: 5000 });
  // Nothing calls the API here, so the plugin must detect the second failure on its own.
  hindrance = { message: 'its server throws' };
  await vi.waitFor(
    () =>
      expect(sent).toHaveBeenLastCalledWith({
        type: 'error',
        err: { message: "The API can't start. its server throws", stack: '' },
      }),
    { timeout: 5000 },
  );
});

it('shows over every page why a call failed', async () => {
  const sent = vi.fn();
  const plugin = followApi('http://127.0.0.1:1', ['/api']);
  (plugin.configureServer as (server: object) => void)({ ws: { send: sent, on: () => {} } });
  const { server } = (
    plugin.config as () => { server: { proxy: Record<string, { configure(proxy: object): void }> } }
  )();
  let pass: (reply: object, call: object) => void = () => {};
  server.proxy['/api']!.configure({ on: (_event: string, listener: typeof pass) => void (pass = listener) });
  const answer = (statusCode: number, body: object, headers = {}) =>
    pass(Object.assign(new PassThrough().end(JSON.stringify(body)), { statusCode, headers }), {
      method: 'POST',
      url: '/api/things/add',
    });
  answer(503, { message: 'its server throws', cause: '    at a.ts:1:1' }, { 'api-hindrance': 'yes' });
  answer(500, { message: 'Something went wrong', cause: 'TypeError: rows is not iterable\n    at hooks.ts:3:1' });
  await vi.waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      type: 'error',
      err: { message: 'POST /api/things/add failed. TypeError: rows is not iterable', stack: '    at hooks.ts:3:1' },
    }),
  );
  answer(503, { message: 'Later' });
  answer(422, { message: 'No', cause: 'theirs' });
  await setTimeout(0);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('delays a call until the API runs again, if it has stopped in the meantime', async () => {
  const plugin = followApi('http://127.0.0.1:1', ['/api']);
  const { server } = (plugin.config as () => { server: { proxy: Record<string, { agent: Agent }> } })();
  // Opens and closes a port, so that nothing is listening on it when the test starts.
  const closedServer = createServer().listen(0, '127.0.0.1');
  await once(closedServer, 'listening');
  const { port } = closedServer.address() as AddressInfo;
  closedServer.close();
  const reply = once(get({ host: '127.0.0.1', port, agent: server.proxy['/api']!.agent }), 'response');
  await setTimeout(300);
  const later = createServer((_request, answer) => answer.end('there')).listen(port, '127.0.0.1');
  const [message] = (await reply) as [IncomingMessage];
  expect(await text(message)).toBe('there');
  later.close();
});
