import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SQL } from 'drizzle-orm';
import type { AnyResource } from '@matjar/admin';
import { hashToken } from '@matjar/admin/server/auth';
import { sessions } from '@matjar/admin/testing/database';
import { routesOf } from '@matjar/admin/testing/server';
import type { ResourceRoute } from '@matjar/admin/testing/server';
import { dayInMs } from '@matjar/admin/values';
import { resources as all } from '../../../../src/resources/all';
import type { ServerOptions, TestServer } from '../../../helpers/server';
import { startServer } from '../../../helpers/server';
import { temporaryStorage } from '../../resources/uploaded';

export const resources: readonly AnyResource[] = all;

/** A route generated from a declaration. */
export interface Declared extends ResourceRoute {
  resource: AnyResource;
}

/** Declared routes by method and path, such as `POST /api/sub_vendor/brands/add`. */
export const declared: ReadonlyMap<string, Declared> = new Map(
  resources.flatMap((resource) =>
    routesOf(resource).map((route) => [
      `${route.work ? 'POST' : 'GET'} /api/sub_vendor/${route.path}`,
      { ...route, resource },
    ]),
  ),
);

export interface Request {
  method: string;
  url: string;
  headers?: Record<string, string>;
  /**
   * The request's body. A string is sent as is, with the content type from the headers. Anything else is sent as JSON.
   */
  payload?: string | object | undefined;
}

/** A server that the tests attack, with a list of its routes. */
export interface Attacked extends TestServer {
  /**
   * Returns the API's routes as `GET /api/…`, without duplicates. Omits preflight requests and the API documentation.
   */
  routes(): string[];
  /** Returns the fields that a route's schema accepts, in the body and in the query. */
  schemaOf(route: string): Record<'body' | 'querystring', Record<string, unknown>>;
  rows(statement: SQL): Promise<Record<string, never>[]>;
  /** Creates a session for a user and returns its id and headers. */
  session(userId: number, more?: object): Promise<{ id: number; authorization: string }>;
  /** Sends each request from an IP address on a different network, so that rate limits don't apply. */
  ask(request: Request): Promise<{ status: number; text: string; headers: Record<string, unknown> }>;
  /** Returns the latest error that the server logged. */
  failure(): string;
}

interface Described {
  properties?: Record<string, unknown>;
}

/**
 * Functions that decompress a response, by content encoding. The server may compress a response if the request has an
 * `Accept-Encoding` header.
 */
const unpackers: Readonly<Record<string, (packed: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Starts a server to attack, with demo data and a temporary folder for its files. */
export const startAttacked = async (options: ServerOptions = {}): Promise<Attacked> => {
  const files = temporaryStorage();
  const schemas = new Map<string, Record<'body' | 'querystring', Record<string, unknown>>>();
  let failure = '';
  const server = await startServer({
    storage: files.storage,
    log: {
      level: 'error',
      stream: {
        write: (line) => {
          const { err, msg } = JSON.parse(line) as { err?: { message: string; stack: string }; msg: string };
          failure = `${err?.message ?? msg} ${
            err?.stack
              .split('\n')
              .filter((one) => one.includes('/server/'))
              .slice(0, 3)
              .join(' ') ?? ''
          }`;
        },
      },
    },
    onRoute: ({ method, url, schema }) => {
      if (!url.startsWith('/api/') || /^\/api\/docs(\/|$)/.test(url)) return;
      const of = (part: unknown) => (part as Described | undefined)?.properties ?? {};
      for (const one of [method].flat()) {
        if (one !== 'OPTIONS')
          schemas.set(`${one} ${url}`, { body: of(schema?.body), querystring: of(schema?.querystring) });
      }
    },
    ...options,
  });
  let calls = 0;
  let tokens = 0;
  return {
    ...server,
    routes: () => [...schemas.keys()],
    schemaOf: (route) => schemas.get(route)!,
    rows: async (statement) =>
      ((await server.db.execute(statement)) as unknown as { rows: Record<string, never>[] }).rows,
    async session(userId, more = {}) {
      tokens += 1;
      const token = `attack-${String(tokens).padStart(36, '0')}`;
      const now = new Date();
      const expires_at = new Date(now.getTime() + dayInMs);
      const [row] = await server.db
        .insert(sessions)
        .values({ user_id: userId, token_hash: hashToken(token), expires_at, proven_at: now, ...more })
        .returning({ id: sessions.id });
      return { id: row!.id, authorization: `Bearer ${token}` };
    },
    async ask({ method, url, headers, payload }) {
      calls += 1;
      const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
      const reply = await server.app.inject({
        method: method as 'GET',
        url,
        remoteAddress,
        ...(headers && { headers }),
        ...(payload !== undefined && { payload }),
      });
      const unpack = unpackers[String(reply.headers['content-encoding'])];
      return {
        status: reply.statusCode,
        text: unpack ? unpack(reply.rawPayload).toString() : reply.body,
        headers: reply.headers,
      };
    },
    failure: () => failure,
    async close() {
      await server.close();
      files.remove();
    },
  };
};
