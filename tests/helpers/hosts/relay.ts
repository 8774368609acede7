import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';

/** A TCP relay whose target can be changed. It simulates a database that moves between hosts. */
export interface Relay {
  url: string;
  /** Switches to another server and drops existing connections. */
  lead(to: string): void;
  stop(): Promise<void>;
}

/** Starts a relay on a free port. The `url` of the result is the given URL with the relay's host and port. */
export const startRelay = async (to: string): Promise<Relay> => {
  let target = new URL(to);
  const open = new Set<Socket>();
  const breakOff = () => open.forEach((socket) => socket.destroy());
  const server = createServer((from) => {
    const onward = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    lead(next) {
      target = new URL(next);
      breakOff();
    },
    async stop() {
      breakOff();
      server.close();
      await once(server, 'close');
    },
  };
};
