/** Resolves once what was just drawn is on the screen; at once where nobody sees the page, which then draws nothing. */
export const painted = (page: Document = document): Promise<void> =>
  new Promise((resolve) => {
    if (page.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
