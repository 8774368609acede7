const startEvents = ['focusin', 'pointerdown', 'keydown'];

/** The scripts and styles that the dashboard's page names. */
const neededByDashboard = async (): Promise<string[]> => {
  const reply = await fetch('/');
  const { head } = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const named = head.querySelectorAll('script[type=module][src], link[rel=modulepreload], link[rel=preload][as=style]');
  return [...named].flatMap((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? []);
};

const saving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * From the first sign of a person on, fetches what the dashboard will need, at the browser's leisure: what its page, which
 * is the site's first, names. When data is to be saved, nothing happens; where the page can't be read, the dashboard will say so.
 */
export const prefetchOnFirstUse = (page: Document): void => {
  const start = async () => {
    startEvents.forEach((name) => page.removeEventListener(name, start));
    const hrefs = await neededByDashboard().catch(() => []);
    page.head.append(...hrefs.map((href) => Object.assign(page.createElement('link'), { rel: 'prefetch', href })));
  };
  if (!saving()) startEvents.forEach((name) => page.addEventListener(name, start));
};
