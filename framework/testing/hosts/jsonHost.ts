import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The decoded request body. Form data keeps its keys, and files are `File` objects. */
  body: Record<string, unknown>;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** The raw response body, sent instead of JSON. */
  text?: string | Uint8Array;
}

export interface JsonHost {
  url: string;
  /** The received requests in order, excluding CORS preflight requests. */
  received: Received[];
  close(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries(form);
  }
  const text = bytes.toString();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-expose-headers': 'content-range, x-total-count',
};

/**
 * Starts a JSON server on a free local port. Tests use it in place of a third-party server. It allows CORS requests
 * from any page. Paths are relative to `prefix`.
 */
export const startJsonHost = async (
  answer: (call: Received) => Answer | Promise<Answer>,
  prefix = '',
): Promise<JsonHost> => {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const send = ({ status = 200, headers, body, text = JSON.stringify(body) }: Answer) => {
      reply.writeHead(status, { 'content-type': 'application/json', ...cors, ...headers }).end(text);
    };
    if (request.method === 'OPTIONS') return send({ body: {} });
    const { pathname, searchParams } = new URL(request.url!, 'http://api.test');
    const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
    return void readBody(request).then(async (body) => {
      const call = { method: request.method!, path, query: searchParams, headers: request.headers, body };
      received.push(call);
      return send(await answer(call));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
