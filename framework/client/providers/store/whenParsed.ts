/** Resolves once the page's own markup is there: a script that runs as soon as it can may be ahead of it. */
export const whenParsed = (page: Document = document): Promise<void> =>
  page.readyState === 'loading'
    ? new Promise((resolve) => page.addEventListener('DOMContentLoaded', () => resolve(), { once: true }))
    : Promise.resolve();
