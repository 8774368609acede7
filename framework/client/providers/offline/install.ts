/** What Chromium's browsers offer before they ask somebody to install the page as an app. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

const offer = (prompt?: InstallPrompt) => {
  offered = prompt;
  listeners.forEach((listener) => listener());
};

/** Names the app's manifest in a language, whose code is the page's: what the app is called when it is installed. */
export const nameManifest = (code: string, page: Document = document): void => {
  if (import.meta.env.DEV) return;
  const found = page.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const link = found ?? Object.assign(page.createElement('link'), { rel: 'manifest' });
  link.setAttribute('href', `/manifest.${code}.webmanifest`);
  if (!found) page.head.append(link);
};

/** Listens for the browser's offer to install the page; returns what ends it. */
export const awaitOffer = (): (() => void) => {
  const hear = (event: Event) => {
    // The browser's own banner doesn't stand over the screen: whoever wants it finds it in their menu.
    event.preventDefault();
    offer(event as InstallPrompt);
  };
  const done = () => offer();
  window.addEventListener('beforeinstallprompt', hear);
  window.addEventListener('appinstalled', done);
  return () => {
    window.removeEventListener('beforeinstallprompt', hear);
    window.removeEventListener('appinstalled', done);
  };
};

/** What asks to install the page, while the browser offers it; undefined otherwise. For useSyncExternalStore. */
export const installOffer = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): InstallPrompt | undefined => offered,
};

/** Has the browser ask whether to install the page; it may be asked once for each offer. */
export const install = (): void => {
  const prompt = offered;
  offer();
  void prompt?.prompt();
};
