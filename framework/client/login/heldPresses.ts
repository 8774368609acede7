/**
 * Keeps what is pressed before the page's program has come: nothing is sent, and what was pressed is pressed once the
 * program is there. It tells the style sheet, too, what only the address says. Its source goes into the page as it is.
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

/** What has been pressed so far, which then is as it was. */
export const takePresses = (): readonly HTMLElement[] => {
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-pressed]')];
  for (const button of pressed) delete button.dataset.pressed;
  return pressed;
};

/** Lets the page answer from now on, first to what was pressed before it could. */
export const releasePresses = (pressed: readonly HTMLElement[]): void => {
  document.documentElement.dataset.live = '';
  for (const button of new Set([...pressed, ...takePresses()])) button.click();
};
