/** An emotion cache, as far as it's emptied here. */
export interface Flushable {
  registered: object;
  inserted: object;
  sheet: { flush: () => void };
}

const clear = (element: HTMLElement) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

/** Returns how to leave a page untouched: without what is stored, drawn, styled and listened to from here on. */
export const startAfresh = (page: Window, styles?: Flushable): (() => void) => {
  const { document, history, localStorage, sessionStorage } = page;
  const { addEventListener } = page;
  const added: Parameters<Window['removeEventListener']>[] = [];
  page.addEventListener = (...listener: Parameters<Window['addEventListener']>) => {
    added.push(listener);
    addEventListener.apply(page, listener);
  };
  return () => {
    page.addEventListener = addEventListener;
    for (const listener of added) page.removeEventListener(...listener);
    localStorage.clear();
    sessionStorage.clear();
    if (styles) {
      styles.sheet.flush();
      Object.assign(styles, { registered: {}, inserted: {} });
    }
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body]) clear(element);
    document.title = '';
    history.replaceState(null, '', '/');
  };
};
