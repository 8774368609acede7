const clear = (element: HTMLElement) => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
};

type Listener = Parameters<EventTarget['addEventListener']>;

/** Records the listeners added to `target` while `isRecording` returns true. Returns a function that removes them. */
const noteListeners = (target: EventTarget, isRecording: () => boolean): (() => void) => {
  const { addEventListener } = target;
  const added: Listener[] = [];
  target.addEventListener = (...listener: Listener) => {
    if (isRecording()) added.push(listener);
    addEventListener.apply(target, listener);
  };
  return () => {
    target.addEventListener = addEventListener;
    for (const listener of added) target.removeEventListener(...listener);
  };
};

/**
 * Checks whether the caller is part of the product's own code. The caller is the first line of the stack outside this
 * file.
 */
const isProduct = () => {
  const caller = new Error().stack
    ?.split('\n')
    .slice(1)
    .find((line) => !line.includes('/testing/afresh/afresh.ts'));
  return caller !== undefined && !caller.includes('/node_modules/');
};

/**
 * Returns a function that resets the page: it clears the storage and the document, and removes the listeners added
 * since this call.
 * @throws Error (from the returned function) if emotion has inserted styles. Emotion stays loaded and writes each rule
 * only once, so later test files would be slower or miss the rules
 */
export const startAfresh = (page: Window): (() => void) => {
  const { document, history, localStorage, sessionStorage } = page;
  const forget = [
    noteListeners(page, () => true),
    // Libraries' own listeners must stay, because libraries add them only once.
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
