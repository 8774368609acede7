/**
 * Fetches the scripts that are listed in the template with this `id`. Waits for the first paint so that the requests
 * don't delay it. A hidden page isn't painted, so its scripts are fetched immediately. The source of this function is
 * inlined into the page.
 */
export const fetchProgram = (id: string): void => {
  const fetchNow = () =>
    document.head.append(document.importNode(document.querySelector<HTMLTemplateElement>(`#${id}`)!.content, true));
  if (document.hidden) fetchNow();
  // The frame callback runs before a paint, and the timeout runs after it.
  else window.requestAnimationFrame(() => window.setTimeout(fetchNow));
};

/**
 * Records button presses until the page's scripts have loaded. `releasePresses` then replays them. Also sets attributes
 * on the root element for the style sheet, depending on the URL. The source of this function is inlined into the page.
 */
export const holdPresses = (): void => {
  const root = document.documentElement;
  if (/[?&]ended=/.test(window.location.search)) root.dataset.ended = '';
  if (window.location.hash.length > 1) root.dataset.link = '';
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (!button || 'live' in root.dataset) return;
      event.preventDefault();
      button.dataset.pressed = '';
    },
    true,
  );
};

export const takePresses = (): readonly HTMLElement[] => {
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-pressed]')];
  for (const button of pressed) delete button.dataset.pressed;
  return pressed;
};

/** Makes the page interactive and replays the recorded presses. */
export const releasePresses = (pressed: readonly HTMLElement[]): void => {
  document.documentElement.dataset.live = '';
  for (const button of new Set([...pressed, ...takePresses()])) button.click();
};
