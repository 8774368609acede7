import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';
import { followApi } from './followApi';

let hindrance: string | undefined = 'it has no resources';
const api = createServer((_request, reply) => {
  if (hindrance === undefined) reply.end('{}');
  else reply.writeHead(503).end(JSON.stringify({ message: hindrance }));
}).listen(0, '127.0.0.1');
await once(api, 'listening');
afterAll(() => void api.close());

it('says over a page that asks for nothing what keeps the API from starting, and loads it anew once it has', async () => {
  const sent = vi.fn();
  let connect = () => {};
  const plugin = followApi(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, ['/api']);
  const ws = { send: sent, on: (_event: string, heard: () => void) => void (connect = heard) };
  (plugin.configureServer as (server: object) => void)({ ws });
  connect();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({
    err: expect.objectContaining({ message: "The API can't start. it has no resources" }),
  })));
  hindrance = undefined;
  await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith({ type: 'full-reload' }), { timeout: 5000 });
});
