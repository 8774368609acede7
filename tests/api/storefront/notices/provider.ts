import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface Sent {
  path: string;
  headers: IncomingHttpHeaders;
  // eslint-disable-next-line typescript/no-explicit-any -- requests to the provider are untyped
  body: any;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** The delay before the response, in milliseconds. */
  wait?: number;
  /** True to close the connection instead of sending a response. */
  isCut?: boolean;
}

export interface Provider {
  url: string;
  /** All received requests, in order. */
  calls: Sent[];
  /** The messages that the provider delivered: one for each idempotency key, and one for each request without a key. */
  delivered: Sent[];
  /** The responses to use for the next requests. After those, every request is accepted. */
  answers: Answer[];
  close(): Promise<void>;
}

/**
 * Starts a local messaging provider that behaves like a real one. It accepts JSON, supports `Idempotency-Key`, and
 * responds in the format of WhatsApp or an SMS provider. It accepts the message even if it delays the response or
 * closes the connection.
 */
export const openProvider = async (): Promise<Provider> => {
  const [calls, delivered, answers]: [Sent[], Sent[], Answer[]] = [[], [], []];
  const ids = new Map<string, string>();
  const accept = (call: Sent): string => {
    const key = call.headers['idempotency-key'] as string | undefined;
    const known = key === undefined ? undefined : ids.get(key);
    if (known !== undefined) return known;
    delivered.push(call);
    const id = `message-${delivered.length}`;
    if (key !== undefined) ids.set(key, id);
    return id;
  };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const call = { path: request.url!, headers: request.headers, body: text ? JSON.parse(text) : undefined };
      calls.push(call);
      const answer = answers.shift() ?? {};
      const isAccepted = (answer.status ?? 200) < 300 && answer.body === undefined;
      const id = isAccepted ? accept(call) : undefined;
      void setTimeout(answer.wait ?? 0).then(() => {
        if (answer.isCut) return reply.destroy();
        const body = answer.body ?? { messages: [{ id }], data: { id }, price: '0.0125' };
        return reply
          .writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
          .end(JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    delivered,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export const signed = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
