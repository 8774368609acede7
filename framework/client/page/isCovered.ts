const covers = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([aria-hidden=true] *)`)
  .join();

/** Whether something stands before the page, which is then out of reach. */
export const isCovered = (page: Document = document): boolean => page.querySelector(covers) !== null;
