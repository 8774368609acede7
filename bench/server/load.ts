import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface Call {
  name: string;
  /** The path, relative to the load's `url`. A path that starts with a slash is relative to the server's root. */
  path: string;
  /** The request body. Without a body, the request is a GET. */
  body?: object;
  /** The method of a request with a body. Default: POST. */
  method?: 'PUT';
  /** Headers that override the caller's. */
  headers?: Record<string, string>;
  /** Returns the parts of the request that differ each time it is sent. */
  vary?: () => Pick<Call, 'body' | 'headers'>;
  /** The maximum number of connections for this request. */
  most?: number;
}

/**
 * The result of a load test: responses per second, and the median and 99th percentile of the response times in
 * milliseconds.
 */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** The target and size of a load test: the number of concurrent connections, and the duration in seconds. */
export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

/**
 * Sends a single request and returns the text of the response. If `agent` is given, uses one of its connections.
 * Rejects if the status isn't 200.
 */
export const ask = (agent: Agent | undefined, load: Pick<Load, 'headers' | 'url'>, call: Call): Promise<string> =>
  new Promise((resolve, reject) => {
    const { path, body, headers = load.headers, method = body ? 'POST' : 'GET' } = { ...call, ...call.vary?.() };
    const text = body && JSON.stringify(body);
    const options = { agent, method, headers: { ...headers, ...(text && { 'content-type': 'application/json' }) } };
    const sent = request(new URL(encodeURI(path), `${load.url}/`), options, (reply) => {
      let said = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve(said)
          : reject(new Error(`${path}: ${reply.statusCode} ${said.slice(0, 300)}`)),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

/** Summarizes response times (in milliseconds) measured over a period (in seconds). */
export const figuresOf = (times: number[], seconds: number): Figures => {
  times.sort((one, other) => one - other);
  return { perSecond: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99) };
};

/** Repeats a request on each connection, as soon as the previous response arrives. Rejects if the status isn't 200. */
export const measure = async (load: Load, call: Call): Promise<Figures> => {
  const connections = Math.min(load.connections, call.most ?? load.connections);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    // Warms up each connection and its query plans.
    await Promise.all(Array.from({ length: connections }, () => ask(agent, load, call)));
    const times: number[] = [];
    const startedAt = performance.now();
    const end = startedAt + load.seconds * 1000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let now = performance.now(); now < end; now = performance.now()) {
          await ask(agent, load, call);
          times.push(performance.now() - now);
        }
      }),
    );
    return figuresOf(times, (performance.now() - startedAt) / 1000);
  } finally {
    agent.destroy();
  }
};
