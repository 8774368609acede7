/** The properties of a service worker's global scope that this module uses. */
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

export interface Shell {
  version: string;
  /** The prefix of the service worker's cache names. */
  prefix: string;
  /** The script of this build's page. A page with a different script is from another build. */
  entry: string;
  /** The files required by the dashboard, its lists and its records. */
  files: readonly string[];
  /** The HTML page shown offline to users who aren't signed in. */
  offline: string;
  /** The pages that don't belong to the dashboard. */
  others: readonly string[];
}

/**
 * A service worker. If the server is unreachable, it serves the page and the files of its own build from the cache. It
 * ignores calls to the API. So that a page never mixes two builds, the worker doesn't become active until all pages
 * from earlier builds are closed. It then deletes the earlier caches. The function is written to a separate file, so it
 * must not use variables from outside its body.
 */
export const serveOffline = (
  { version, prefix, entry, files, offline, others }: Shell,
  scope = globalThis as unknown as Scope,
): void => {
  const shells = `${prefix}shell|`;
  const own = shells + version;
  const page = '/';

  const fetched = async (address: string): Promise<Response> => {
    // A copy cached by an earlier build is identical, because the file name contains a hash of the content.
    const answer = (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address));
    if (answer.status !== 200) throw new Error(`${address} is answered by ${answer.status}`);
    return answer;
  };

  const install = async () => {
    const store = await caches.open(own);
    const freshPage = await fetch(page, { cache: 'no-cache' });
    if (!(await freshPage.clone().text()).includes(entry)) throw new Error('The page is of another build');
    await Promise.all([
      store.put(page, freshPage),
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
    const cached = await store.match(request, { ignoreVary: true });
    if (cached) return cached;
    const answer = await fetch(request);
    if (answer.status === 200) await store.put(request, answer.clone()).catch(() => {});
    return answer;
  };

  /**
   * Caches the files that a page loaded before the worker was active, without downloading them again. If the user has
   * cleared the cache, also caches the page again.
   */
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
