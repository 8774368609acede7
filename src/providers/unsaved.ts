const holders = new Set<() => boolean>();

/** Tells the page of a form that may hold what isn't saved; returns what ends that. */
export const watchUnsaved = (isChanged: () => boolean): (() => void) => {
  holders.add(isChanged);
  return () => void holders.delete(isChanged);
};

/** Whether something typed on this page isn't saved: then the page isn't loaded anew without its person's word. */
export const hasUnsaved = (): boolean => [...holders].some((isChanged) => isChanged());
