import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { ClientRequestArgs, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { NetConnectOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { isEqual } from 'es-toolkit';
import type { Plugin, ProxyOptions, WebSocketServer, HtmlTagDescriptor } from 'vite';
import { inlineScript } from '../pages/inline';
import { inDevelopment } from './events';

/** The part of Vite's client that renders the error overlay. */
interface OverlayClient {
  ErrorOverlay: new (error: { message: string; stack: string; plugin?: string }) => HTMLElement;
}

/**
 * Shows errors that keep the dashboard from starting, such as an error in a declaration. These are thrown before any
 * component could show them. The function is inlined into the page, so it must not use variables from outside its body.
 */
const showFailures = (client: string): void => {
  const show = async (error: unknown) => {
    // Vite already reports modules that can't be loaded.
    if (error instanceof TypeError && /module/.test(error.message)) return;
    if (!document.querySelector('#root > .boot, #root > .boot-failed') || document.querySelector('vite-error-overlay'))
      return;
    const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
    const { ErrorOverlay } = (await import(/* @vite-ignore */ client)) as OverlayClient;
    document.body.append(
      new ErrorOverlay({ message: `The dashboard can't start. ${message}`, stack: stack.replace(message, '…') }),
    );
  };
  window.addEventListener('error', ({ error }) => void (error && show(error)));
  window.addEventListener('unhandledrejection', ({ reason }) => void show(reason));
};

const showingFailures: HtmlTagDescriptor = {
  tag: 'script',
  children: inlineScript(showFailures, '/@vite/client'),
  injectTo: 'head-prepend',
};

/** The interval between health checks of an unavailable API, in milliseconds. */
const pause = 200;
/**
 * The interval between health checks while the API is running, in milliseconds. These checks are necessary because an
 * idle page makes no calls.
 */
const watchInterval = 1000;
/** The maximum time to wait for the API, in milliseconds. On the first start, this includes writing the demo data. */
const limit = 30_000;

/**
 * An HTTP agent that retries connections until the API is listening. The API may stop between the health check and the
 * call.
 */
class PatientAgent extends Agent {
  override createConnection(
    options: ClientRequestArgs,
    callback: (error: Error | null, stream: Duplex) => void = () => {},
  ): undefined {
    const end = Date.now() + limit;
    const attempt = () => {
      const socket = connect(options as NetConnectOpts);
      const fail = (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && Date.now() < end) globalThis.setTimeout(attempt, pause);
        else callback(error, socket);
      };
      socket.once('error', fail).once('connect', () => {
        socket.off('error', fail);
        callback(null, socket);
      });
    };
    attempt();
  }
}

/** The reason why the API can't start. If the cause is an error in the program, `cause` is its stack trace. */
interface StartFailure {
  message: string;
  cause?: string;
}

/**
 * Checks the health of the API. The result contains the reason why the API can't start, if any. Returns undefined if
 * the API isn't listening.
 */
const ask = async (api: string): Promise<{ hindrance?: StartFailure } | undefined> => {
  // Uses a new connection, because an open connection may belong to a process that is about to end.
  const [reply] = (await once(get(`${api}/health`, { agent: false }), 'response').catch(() => [])) as [
    IncomingMessage?,
  ];
  if (reply?.statusCode !== 503) return reply?.resume() && {};
  return { hindrance: (await json(reply)) as StartFailure };
};

/**
 * Returns the cause of a server error, which the API includes in its response in development. Returns undefined for
 * other responses. Also returns undefined if the API can't start, because the overlay already shows the reason.
 */
const causeOf = async (reply: IncomingMessage): Promise<string | undefined> => {
  if ((reply.statusCode ?? 0) < 500 || reply.headers['api-hindrance']) return undefined;
  const body = await json(reply).catch(() => undefined);
  return (body as { cause?: string } | undefined)?.cause;
};

/**
 * In development, proxies calls under `paths` to the API at `api`. While the API restarts, calls wait until it is
 * listening again. If the API can't start, an overlay on every page shows the reason, and the page reloads as soon as
 * the API has started. The overlay also shows the causes of failed calls, and errors that prevent the dashboard from
 * starting.
 */
export const followApi = (api: string, paths: readonly string[]): Plugin => {
  let pages: WebSocketServer;
  let failure: StartFailure | undefined;
  const show = () =>
    failure &&
    pages.send({
      type: 'error',
      err: { message: `The API can't start. ${failure.message}`, stack: failure.cause ?? '' },
    });
  const follow = async (first: StartFailure) => {
    let latest: StartFailure | undefined = first;
    while (latest) {
      if (!isEqual(latest, failure)) {
        failure = latest;
        show();
      }
      await setTimeout(pause, undefined, { ref: false });
      const state = await ask(api);
      if (state) latest = state.hindrance;
    }
    failure = undefined;
    pages.send({ type: 'full-reload' });
  };
  /** Waits until the API is listening or `isWanted` returns false. While the API can't start, shows the reason. */
  const look = async (isWanted: () => boolean) => {
    const end = Date.now() + limit;
    let state = await ask(api);
    while (!state && Date.now() < end && isWanted()) {
      await setTimeout(pause, undefined, { ref: false });
      state = await ask(api);
    }
    if (!isWanted() || failure) return;
    const found = state
      ? state.hindrance
      : { message: `The API does not answer at ${api}: see the terminal for the reason.` };
    if (found) void follow(found);
  };
  /** Vite runs this before proxying a call. */
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
      const watch = async () => {
        const state = failure ? undefined : await ask(api);
        if (state?.hindrance && !failure) void follow(state.hindrance);
      };
      setInterval(() => void watch(), watchInterval).unref();
      // Checks the API when a page is opened, because pages that make no calls (such as the login page) wouldn't notice
      // a failure.
      pages.on('connection', () => {
        show();
        void look(() => !failure);
      });
    },
  };
};
