interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

const offer = (prompt?: InstallPrompt) => {
  offered = prompt;
  listeners.forEach((listener) => listener());
};

/** Adds a link to the app manifest in the page's language. The manifest contains the installed app's name. */
export const nameManifest = (code: string, page: Document = document): void => {
  if (import.meta.env.DEV) return;
  const found = page.querySelector<HTMLLinkElement>('link[rel=manifest]');
  const link = found ?? Object.assign(page.createElement('link'), { rel: 'manifest' });
  link.setAttribute('href', `/manifest.${code}.webmanifest`);
  if (!found) page.head.append(link);
};

/** Listens for the browser's install prompt. Returns a function that stops listening. */
export const awaitOffer = (): (() => void) => {
  const hear = (event: Event) => {
    // Prevents the browser's install banner, which would cover the screen. The app can be installed from the menu
    // instead.
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

/** Shows the browser's install prompt. Each prompt that the browser offers can only be shown once. */
export const install = (): void => {
  const prompt = offered;
  offer();
  void prompt?.prompt();
};
