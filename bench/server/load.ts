import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A call that is measured. */
export interface Call {
  name: string;
  path: string;
  /** What is posted; a call without it gets. */
  body?: object;
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

/** Makes a call once, over a connection of `agent`'s, else one of its own; throws for any reply but 200. */
export const ask = (agent: Agent | undefined, { url, headers }: Pick<Load, 'headers' | 'url'>, { path, body }: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const options = { agent, method: text ? 'POST' : 'GET', headers: { ...headers, ...(text && { 'content-type': 'application/json' }) } };
    const sent = request(`${url}/${encodeURI(path)}`, options, (reply) => {
      let said = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
      reply.on('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${reply.statusCode} ${said.slice(0, 300)}`))));
    });
    sent.on('error', reject);
    sent.end(text);
  });

const at = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!;

/** Makes a call over and over, a new one on each connection as soon as the last is answered; throws for any reply but 200. */
export const measure = async (load: Load, call: Call): Promise<Figures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  try {
    // The first call of each connection warms it and the plans up.
    await Promise.all(Array.from({ length: load.connections }, () => ask(agent, load, call)));
    const times: number[] = [];
    const begun = performance.now();
    const end = begun + load.seconds * 1000;
    await Promise.all(Array.from({ length: load.connections }, async () => {
      for (let now = performance.now(); now < end; now = performance.now()) {
        await ask(agent, load, call);
        times.push(performance.now() - now);
      }
    }));
    const perSecond = times.length / ((performance.now() - begun) / 1000);
    times.sort((one, other) => one - other);
    return { perSecond, p50: at(times, 0.5), p99: at(times, 0.99) };
  } finally {
    agent.destroy();
  }
};
