/** Milliseconds on a link after which somebody seems to mean it, and isn't only passing over. */
export const intent = 80;

const linkIn = (target: EventTarget | null): HTMLAnchorElement | null => {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  // A row leads where the title in it does: to a record of the list at the screen.
  return (
    link ??
    target.closest('tr, [role=row]')?.querySelector<HTMLAnchorElement>(`a[href^="${window.location.pathname}/"]`) ??
    null
  );
};

/**
 * Calls back with the link, or the one of the row, that a mouse rests on or the keyboard has reached; what that returns is called once
 * it is left without being followed. A finger that touches a link is about to follow it, so that nothing is gained. Returns what stops it.
 */
export const followPointer = (fetch: (link: HTMLAnchorElement) => () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp: (() => void) | undefined;
  let at: HTMLAnchorElement | null = null;

  const go = (link: HTMLAnchorElement | null) => {
    if (link === at) return;
    at = link;
    clearTimeout(timer);
    giveUp?.();
    giveUp = undefined;
    if (link) timer = setTimeout(() => (giveUp = fetch(link)), intent);
  };
  const over = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(name: Name, listener: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, listener, { capture: true, passive: true, signal: over.signal });
  listen('pointerover', ({ pointerType, target }) => pointerType === 'mouse' && go(linkIn(target)));
  listen(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && go(linkIn(target)),
  );
  listen('click', () => {
    clearTimeout(timer);
    giveUp = undefined;
  });
  return () => {
    over.abort();
    go(null);
  };
};
