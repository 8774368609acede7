import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Returns a TCP port on 127.0.0.1 that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
