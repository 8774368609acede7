interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

const offer = (prompt?: InstallPrompt) => {
  offered = prompt;
  listeners.forEach((listener) => listener());
};

/** Links the app's manifest in the page's language, which names the installed app. */
export const nameManifest = (code: string, page: Document = document): void => {
  if (import.meta.env.DEV) return;
  const found = page.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const link = found ?? Object.assign(page.createElement('link'), { rel: 'manifest' });
  link.setAttribute('href', `/manifest.${code}.webmanifest`);
  if (!found) page.head.append(link);
};

/** Listens for the browser's install prompt; returns a function that stops it. */
export const awaitOffer = (): (() => void) => {
  const hear = (event: Event) => {
    // The browser's own banner would cover the screen; the menu offers the install instead.
    event.preventDefault();
    offer(event as InstallPrompt);
  };
  const onInstalled = () => offer();
  window.addEventListener('beforeinstallprompt', hear);
  window.addEventListener('appinstalled', onInstalled);
  return () => {
    window.removeEventListener('beforeinstallprompt', hear);
    window.removeEventListener('appinstalled', onInstalled);
  };
};

export const installOffer = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): InstallPrompt | undefined => offered,
};

/** Shows the browser's install prompt, which works once per offer. */
export const install = (): void => {
  const prompt = offered;
  offer();
  void prompt?.prompt();
};
