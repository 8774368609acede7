import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { ClientRequestArgs, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { NetConnectOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { isEqual } from 'es-toolkit';
import type { Plugin, ProxyOptions, WebSocketServer } from 'vite';
import { inDevelopment } from './inDevelopment';
import { showingFailures } from './showFailures';

/** Between two questions to an API that isn't there or can't start, in milliseconds. */
const pause = 200;
/** How long a call waits for an API that doesn't listen, in milliseconds: the first start writes the demo data. */
const limit = 30_000;

/** Connects once something listens: the API may stop between the question whether it does and the call. */
class PatientAgent extends Agent {
  override createConnection(
    options: ClientRequestArgs,
    made: (error: Error | null, stream: Duplex) => void = () => {},
  ): undefined {
    const end = Date.now() + limit;
    const attempt = () => {
      const socket = connect(options as NetConnectOpts);
      const fail = (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && Date.now() < end) globalThis.setTimeout(attempt, pause);
        else made(error, socket);
      };
      socket.once('error', fail).once('connect', () => {
        socket.off('error', fail);
        made(null, socket);
      });
    };
    attempt();
  }
}

/** What keeps the API from starting: a sentence, and where in the sources if a failure of the program is the reason. */
interface Hindrance {
  message: string;
  cause?: string;
}

/** What the API says of itself: what keeps it from starting, if anything; undefined while it doesn't listen. */
const ask = async (api: string): Promise<{ hindrance?: Hindrance } | undefined> => {
  // Over a connection of its own: one that was kept may reach a process that is about to end.
  const [reply] = (await once(get(`${api}/health`, { agent: false }), 'response').catch(() => [])) as [
    IncomingMessage?,
  ];
  if (reply?.statusCode !== 503) return reply?.resume() && {};
  return { hindrance: (await json(reply)) as Hindrance };
};

/** The cause of a failed call, as the API in development has it in its reply; undefined for any other. */
const causeOf = async (reply: IncomingMessage): Promise<string | undefined> => {
  if ((reply.statusCode ?? 0) < 500) return undefined;
  const body = await json(reply).catch(() => undefined);
  return (body as { cause?: string } | undefined)?.cause;
};

/**
 * Passes calls under `paths` on to the API at the address `api` in development, and follows its restarts: calls wait until it
 * listens again, and what keeps it from starting stands over every page, which is loaded anew once it has started. What keeps
 * the dashboard itself from starting stands there, too, and so does the cause of a call that failed.
 */
export const followApi = (api: string, paths: readonly string[]): Plugin => {
  let pages: WebSocketServer;
  let hindrance: Hindrance | undefined;
  const show = () =>
    hindrance &&
    pages.send({
      type: 'error',
      err: { message: `The API can't start. ${hindrance.message}`, stack: hindrance.cause ?? '' },
    });
  const follow = async (first: Hindrance) => {
    let said: Hindrance | undefined = first;
    while (said) {
      if (!isEqual(said, hindrance)) {
        hindrance = said;
        show();
      }
      await setTimeout(pause, undefined, { ref: false });
      const state = await ask(api);
      if (state) said = state.hindrance;
    }
    hindrance = undefined;
    pages.send({ type: 'full-reload' });
  };
  /** Waits until the API listens, for as long as that is wanted, and follows what keeps it from starting. */
  const look = async (isWanted: () => boolean) => {
    const end = Date.now() + limit;
    let state = await ask(api);
    while (!state && Date.now() < end && isWanted()) {
      await setTimeout(pause, undefined, { ref: false });
      state = await ask(api);
    }
    if (!isWanted() || hindrance) return;
    const found = state ? state.hindrance : { message: `Nothing listens at ${api}: the terminal says why.` };
    if (found) void follow(found);
  };
  /** Vite asks it before it passes a call on. */
  const bypass = (call: IncomingMessage) => look(() => !call.destroyed);
  const showCause = async (reply: IncomingMessage, { method, url }: IncomingMessage) => {
    const cause = await causeOf(reply);
    if (cause === undefined) return;
    const [message = '', ...stack] = cause.split('\n');
    pages.send({ type: 'error', err: { message: `${method} ${url} failed. ${message}`, stack: stack.join('\n') } });
  };
  const configure: ProxyOptions['configure'] = (proxy) =>
    proxy.on('proxyRes', (reply, call) => void showCause(reply, call));
  const agent = new PatientAgent();
  return {
    name: 'admin:follow-api',
    apply: inDevelopment,
    transformIndexHtml: () => [showingFailures],
    config: () => ({
      server: {
        proxy: Object.fromEntries(
          paths.map((path) => [
            path,
            { target: api, agent, bypass, configure, headers: { 'accept-encoding': 'identity' } },
          ]),
        ),
      },
    }),
    configureServer({ ws }) {
      pages = ws;
      // A page that is opened meanwhile; and one that asks for nothing by itself, as the login's.
      pages.on('connection', () => {
        show();
        void look(() => !hindrance);
      });
    },
  };
};
