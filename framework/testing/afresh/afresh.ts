const clear = (element: HTMLElement) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

type Listener = Parameters<EventTarget['addEventListener']>;

/** Notes which listeners `target` gets from here on, where `isOurs` says so; returns how to take them away. */
const noteListeners = (target: EventTarget, isOurs: () => boolean): (() => void) => {
  const { addEventListener } = target;
  const added: Listener[] = [];
  target.addEventListener = (...listener: Listener) => {
    if (isOurs()) added.push(listener);
    addEventListener.apply(target, listener);
  };
  return () => {
    target.addEventListener = addEventListener;
    for (const listener of added) target.removeEventListener(...listener);
  };
};

/** Whether the product's own code asks, by the first line of the stack that isn't of this file. */
const isProduct = () => {
  const caller = new Error().stack
    ?.split('\n')
    .slice(1)
    .find((line) => !line.includes('/testing/afresh/afresh.ts'));
  return caller !== undefined && !caller.includes('/node_modules/');
};

/**
 * Returns how to leave a page untouched: without what is stored, drawn and listened to from here on.
 * @throws Error (what is returned) where styles were drawn by emotion, which stays loaded and writes each rule once: they would
 * be there for this file alone, or slow every file after it down
 */
export const startAfresh = (page: Window): (() => void) => {
  const { document, history, localStorage, sessionStorage } = page;
  const forget = [
    noteListeners(page, () => true),
    // Libraries listen to a document once, and remember that they do.
    noteListeners(document, isProduct),
  ];
  return () => {
    for (const one of forget) one();
    const rules = document.querySelector('style[data-emotion]');
    localStorage.clear();
    sessionStorage.clear();
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body]) clear(element);
    history.replaceState(null, '', '/');
    if (rules) throw new Error('Styles were written into the page: draw `WithoutRules`, by which they are in none.');
  };
};
