/** Resolves once the page's HTML is parsed; an async script may run earlier. */
export const whenParsed = (page: Document = document): Promise<void> =>
  page.readyState === 'loading'
    ? new Promise((resolve) => page.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();
