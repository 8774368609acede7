const startEvents = ['focusin', 'pointerdown', 'keydown'];

const listed = (page: Document): string[] => {
  try {
    const list: unknown = JSON.parse(page.querySelector('#admin-prefetch')?.textContent ?? '[]');
    return Array.isArray(list) ? list.filter((href) => typeof href === 'string' && /^\/[^/\\]/.test(href)) : [];
  } catch {
    return [];
  }
};

const saving = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * From the first sign of a person on, fetches what the dashboard will need, at the browser's leisure. The list is JSON
 * in `#admin-prefetch`, paths of this site, put there by the build; without it, or when data is to be saved, nothing
 * happens.
 */
export const prefetchOnFirstUse = (page: Document): void => {
  const start = () => {
    startEvents.forEach((name) => page.removeEventListener(name, start));
    const links = listed(page).map((href) => Object.assign(page.createElement('link'), { rel: 'prefetch', href }));
    page.head.append(...links);
  };
  if (!saving()) startEvents.forEach((name) => page.addEventListener(name, start));
};
