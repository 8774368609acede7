/** Milliseconds after which a page that is still there wasn't left after all: its person wanted to stay. */
const givenUp = 10_000;

interface Browser {
  assign: (url: string) => void;
  replace: (url: string) => void;
}

const browser: Browser = {
  assign: (url) => window.location.assign(url),
  replace: (url) => window.location.replace(url),
};

/** Makes what leaves one page for another; see `leave`. */
export const createLeave = (to: Browser = browser) => {
  let isLeaving = false;
  const stay = () => {
    isLeaving = false;
  };
  return (url: string, how: keyof Browser = 'replace'): Promise<void> => {
    if (!isLeaving) {
      isLeaving = true;
      // A page that comes back from the browser's cache may be left again.
      window.addEventListener('pagehide', stay, { once: true });
      setTimeout(stay, givenUp);
      queueMicrotask(() => to[how](url));
    }
    return new Promise(() => {});
  };
};

/**
 * Loads another page in this one's place, as soon as the code that asks for it is through; after 'assign' one can come
 * back. What asks while that is under way is too late: the end of a session is heard of in several ways at once, and a
 * second load would break the first one off and lead elsewhere. Never settles: while the browser leaves, the screen stays
 * as it is instead of going blank or passing for a success.
 */
export const leave = createLeave();
