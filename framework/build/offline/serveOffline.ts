/** What the program below uses of a service worker's scope. */
interface Scope {
  addEventListener(name: string, listener: (event: never) => void): void;
  location: { origin: string };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  clients: { claim(): Promise<void> };
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What the worker of one build serves. */
export interface Shell {
  /** Tells one build from another. */
  version: string;
  /** Put before the names of the browser's stores. */
  prefix: string;
  /** The address of the program that the build's own page names: a page of another build, as two servers may be of, names another. */
  entry: string;
  /** The addresses of what the dashboard and its lists and records are drawn with. */
  files: readonly string[];
  /** The page for whoever has no connection before they are logged in: whole, in HTML. */
  offline: string;
  /** The addresses of pages that are none of the dashboard's. */
  others: readonly string[];
}

/**
 * A service worker: the dashboard's page as it was built where the server can't be reached, and its files, whose names are hashes
 * of their content, from the browser. A build's worker takes over once no page of an earlier build is open, and drops what that
 * kept; it serves its own build's page alone, so that no page is of two. Calls to the API it doesn't see. Its source becomes a file
 * of its own, so it uses nothing from outside.
 */
export const serveOffline = (
  { version, prefix, entry, files, offline, others }: Shell,
  scope = globalThis as unknown as Scope,
): void => {
  const shells = `${prefix}shell|`;
  const own = shells + version;
  const page = '/';

  const fetched = async (address: string): Promise<Response> => {
    // Of a file, an earlier build's worker or the browser has the same: its name is its content's.
    const answer = (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address));
    if (answer.status !== 200) throw new Error(`${address} is answered by ${answer.status}`);
    return answer;
  };

  const install = async () => {
    const store = await caches.open(own);
    const shown = await fetch(page, { cache: 'no-cache' });
    if (!(await shown.clone().text()).includes(entry)) throw new Error('The page is of another build');
    await Promise.all([
      store.put(page, shown),
      ...files.map(async (address) => store.put(address, await fetched(address))),
    ]);
  };

  const activate = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(shells) && name !== own).map((name) => caches.delete(name)),
    );
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };

  const fromStore = async (request: Request) => {
    const store = await caches.open(own);
    const known = await store.match(request, { ignoreVary: true });
    if (known) return known;
    const answer = await fetch(request);
    if (answer.status === 200) await store.put(request, answer.clone()).catch(() => {});
    return answer;
  };

  /** Keeps what a page had loaded before it had a worker: the browser has it, so nothing is sent for. And the page itself, where somebody has cleared what was kept. */
  const keepLoaded = async (addresses: readonly string[]) => {
    const store = await caches.open(own);
    if (!(await store.match(page, { ignoreVary: true }))) await install();
    await Promise.all(
      addresses.map(async (address) => {
        if (!(await store.match(address, { ignoreVary: true }))) await store.put(address, await fetched(address));
      }),
    );
  };

  const notice = () =>
    new Response(offline, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    });

  const pageFor = async ({ request, preloadResponse }: Fetching, path: string) => {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      return (
        (others.includes(path) ? undefined : await caches.match(page, { cacheName: own, ignoreVary: true })) ?? notice()
      );
    }
  };

  scope.addEventListener('install', (event: Lasting) => event.waitUntil(install()));
  scope.addEventListener('activate', (event: Lasting) => event.waitUntil(activate()));
  scope.addEventListener('message', (event: Lasting & { data: readonly string[] }) =>
    event.waitUntil(keepLoaded(event.data)),
  );
  scope.addEventListener('fetch', (event: Fetching) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (pathname.startsWith('/static/')) event.respondWith(fromStore(request));
    else if (request.mode === 'navigate' && !/^\/(api|media|metrics)(\/|$)|\.[^/]*$/.test(pathname))
      event.respondWith(pageFor(event, pathname));
  });
};
