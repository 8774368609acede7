/** Opens the dashboard at `path` and leaves no login page behind in the history. */
export const enter = (path: string): void => window.location.replace(path);

/**
 * Opens the dashboard in this very page, for a browser that stores nothing: the session lives in the page's memory, and
 * would be lost with it. Rejects when the dashboard's page can't be had.
 */
export const enterInPlace = async (path: string, page: Document = document): Promise<void> => {
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const dashboard = new DOMParser().parseFromString(await response.text(), 'text/html');
  window.history.replaceState(null, '', path);
  // A parsed script never runs; one made here does.
  const scripts = [...dashboard.querySelectorAll('script')].map((script) => {
    const copy = page.createElement('script');
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
    copy.textContent = script.textContent;
    script.remove();
    return copy;
  });
  page.head.replaceChildren(...dashboard.head.childNodes);
  page.body.replaceChildren(...dashboard.body.childNodes);
  page.head.append(...scripts);
};
