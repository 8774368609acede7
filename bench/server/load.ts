import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A call that is measured. */
export interface Call {
  name: string;
  /** From the address that the caller calls, or from the server's root where it begins with a slash. */
  path: string;
  /** What is posted; a call without it gets. */
  body?: object;
  /** How the body is sent, where it isn't posted. */
  method?: 'PUT';
  /** Sent in place of the caller's own. */
  headers?: Record<string, string>;
  /** What is another each time it is made. */
  vary?: () => Pick<Call, 'body' | 'headers'>;
  /** It is made over so many connections at the most, however many a load has. */
  most?: number;
}

/** How a server bore a call: replies a second, and how long half of them and all but one in a hundred took, in milliseconds. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Whom a call is made to, and how: over so many connections at once, for so many seconds. */
export interface Load {
  url: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

/** Makes a call once, over a connection of `agent`'s, else one of its own: what is replied; throws for any reply but 200. */
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

/** What times in milliseconds, of replies within so many seconds, come to. */
export const figuresOf = (times: number[], seconds: number): Figures => {
  times.sort((one, other) => one - other);
  return { perSecond: times.length / seconds, p50: at(times, 0.5), p99: at(times, 0.99) };
};

/** Makes a call over and over, a new one on each connection as soon as the last is answered; throws for any reply but 200. */
export const measure = async (load: Load, call: Call): Promise<Figures> => {
  const connections = Math.min(load.connections, call.most ?? load.connections);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    // The first call of each connection warms it and the plans up.
    await Promise.all(Array.from({ length: connections }, () => ask(agent, load, call)));
    const times: number[] = [];
    const begun = performance.now();
    const end = begun + load.seconds * 1000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let now = performance.now(); now < end; now = performance.now()) {
          await ask(agent, load, call);
          times.push(performance.now() - now);
        }
      }),
    );
    return figuresOf(times, (performance.now() - begun) / 1000);
  } finally {
    agent.destroy();
  }
};
