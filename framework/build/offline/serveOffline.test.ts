import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStores } from '../../client/providers/offline/stores.fixture';
import { serveOffline } from './serveOffline';

const origin = 'http://localhost';
const stores = fakeStores();
/** The server's responses, by path. Requests to all other paths fail. */
let served: Record<string, string> = {};

const fetchFake = vi.fn<(request: Request | string) => Promise<Response>>(async (request) => {
  const address = typeof request === 'string' ? request : new URL(request.url).pathname;
  if (served[address] === undefined) throw new TypeError('Failed to fetch');
  return new Response(served[address]);
});

beforeEach(() => {
  vi.stubGlobal('caches', stores.caches);
  vi.stubGlobal('fetch', fetchFake);
});
afterEach(() => {
  stores.clear();
  fetchFake.mockClear();
  vi.unstubAllGlobals();
});

/** Runs the service worker of a build in a fake browser environment. */
const worker = (version: string, files = [`/static/js/index-${version}.js`]) => {
  const listeners = new Map<string, (event: never) => void>();
  const scope = {
    addEventListener: (name: string, listener: (event: never) => void) => void listeners.set(name, listener),
    location: { origin },
    registration: {},
    clients: { claim: async () => {} },
  };
  serveOffline(
    { version, prefix: 'tests.', entry: files[0]!, files, offline: 'no connection', others: ['/login'] },
    scope,
  );
  const lasting = async (name: string, data?: unknown) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)!({ data, waitUntil: (promise: Promise<unknown>) => (work = promise) } as never);
    await work;
  };
  const ask = async (path: string, { mode = 'no-cors', method = 'GET', at = origin } = {}) => {
    let answer: Promise<Response> | undefined;
    listeners.get('fetch')!({
      request: { url: at + path, mode, method },
      respondWith: (response: Promise<Response>) => (answer = response),
    } as never);
    return (await answer)?.text();
  };
  return {
    install: () => lasting('install'),
    activate: () => lasting('activate'),
    told: (files_: string[]) => lasting('message', files_),
    ask,
  };
};

const pageOf = (version: string) => `<script src="/static/js/index-${version}.js"></script>`;
const build = (version: string) => ({ '/': pageOf(version), [`/static/js/index-${version}.js`]: `program ${version}` });

describe('a build’s service worker', () => {
  it('serves the built page if the server can’t be reached, and the newest page otherwise', async () => {
    served = build('a');
    const a = worker('a');
    await a.install();
    await a.activate();
    served = { ...build('b'), '/books': pageOf('b') };
    expect(await a.ask('/books', { mode: 'navigate' })).toBe(pageOf('b'));
    served = {};
    expect(await a.ask('/books', { mode: 'navigate' })).toBe(pageOf('a'));
    expect(await a.ask('/static/js/index-a.js')).toBe('program a');
    expect(await a.ask('/login', { mode: 'navigate' })).toBe('no connection');
  });

  it('caches the page again when a page is opened after the cache was cleared', async () => {
    served = build('a');
    const a = worker('a');
    await a.install();
    await a.activate();
    stores.clear();
    await a.told([]);
    served = {};
    expect(await a.ask('/books', { mode: 'navigate' })).toBe(pageOf('a'));
    expect(await a.ask('/static/js/index-a.js')).toBe('program a');
  });

  it('leaves the API, other hosts, files and writes to the browser', async () => {
    const a = worker('a');
    const asked = [
      a.ask('/api/library/books'),
      a.ask('/api/docs', { mode: 'navigate' }),
      a.ask('/media/1.webp'),
      a.ask('/icon-192.png', { mode: 'navigate' }),
      a.ask('/login', { mode: 'navigate', method: 'POST' }),
      a.ask('/static/js/a.js', { at: 'https://elsewhere.test' }),
    ];
    expect(await Promise.all(asked)).toEqual(asked.map(() => undefined));
  });

  it('doesn’t install with another build’s page, and deletes the previous build’s cache on activation', async () => {
    served = build('a');
    const a = worker('a');
    await a.install();
    await a.activate();
    const b = worker('b');
    await expect(b.install()).rejects.toThrow('another build');
    served = build('b');
    await b.install();
    expect(stores.names()).toEqual(['tests.shell|a', 'tests.shell|b']);
    await b.activate();
    expect(stores.names()).toEqual(['tests.shell|b']);
  });

  it('caches files that are loaded later or were loaded before it was active', async () => {
    served = { ...build('a'), '/static/js/form.js': 'form', '/static/js/early.js': 'early' };
    const a = worker('a');
    await a.install();
    expect(await a.ask('/static/js/form.js')).toBe('form');
    await a.told(['/static/js/early.js', '/static/js/index-a.js']);
    const calls = fetchFake.mock.calls.length;
    served = {};
    expect([await a.ask('/static/js/form.js'), await a.ask('/static/js/early.js')]).toEqual(['form', 'early']);
    expect(fetchFake.mock.calls).toHaveLength(calls);
  });
});

it('the worker’s function works without its module scope, because it is written to a separate file', () => {
  const names: string[] = [];
  const scope = { addEventListener: (name: string) => names.push(name) };
  // eslint-disable-next-line typescript/no-implied-eval -- the code is the script that the build writes
  new Function('scope', `(${serveOffline})({ files: [], others: [] }, scope)`)(scope);
  expect(names).toEqual(['install', 'activate', 'message', 'fetch']);
});
