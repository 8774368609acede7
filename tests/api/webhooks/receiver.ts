import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the test's webhook receiver. */
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Returns true if a message's signature is valid according to the Standard Webhooks specification. */
export const isSignedWith = (secret: string, { headers, body }: Received): boolean => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((one) => {
      const signature = Buffer.from(one.replace('v1,', ''), 'base64');
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
};

/** Starts a local HTTP server. It responds with `answers` in order, and then with 200. */
export const openReceiver = async () => {
  const received: Received[] = [];
  const answers: { status: number; headers?: Record<string, string>; body?: string }[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body });
      const { status, headers = {}, body: text = 'ok' } = answers.shift() ?? { status: 200 };
      reply.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received, answers, close: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
};
