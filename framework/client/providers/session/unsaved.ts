import type { Session } from './session';

/** Something that is typed and not saved. */
interface Holder {
  isChanged(): boolean;
  /** Whether leaving would lose it, so that the person is asked first; not what is there again on return. */
  asks(): boolean;
  /** Whether the person at the page is still whose it is: one that leaves because somebody else has signed in asks nobody. */
  isTheirs(): boolean;
}

const holders = new Set<Holder>();

const warn = (event: BeforeUnloadEvent) => {
  if ([...holders].some(({ asks, isTheirs, isChanged }) => isTheirs() && isChanged() && asks())) event.preventDefault();
};

/** Tells the page of a form that may hold what isn't saved; returns what ends that. */
export const watchUnsaved = (session: Session, isChanged: () => boolean, asks = () => true): (() => void) => {
  const user = session.get().user?.id;
  // A session that has ended leads to the login page by itself, and the draft waits for the return.
  const isTheirs = () => session.isLoggedIn() && session.get().user?.id === user;
  const holder: Holder = { isChanged, asks, isTheirs };
  if (holders.size === 0) window.addEventListener('beforeunload', warn);
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', warn);
  };
};

/** Whether something typed on this page isn't saved: then the page isn't loaded anew without its person's word. */
export const hasUnsaved = (): boolean => [...holders].some(({ isChanged }) => isChanged());

let ask: (() => Promise<boolean>) | undefined;

/** Tells the page what asks its person whether what is typed may be lost; returns what ends that. */
export const offerToAsk = (asker: () => Promise<boolean>): (() => void) => {
  ask = asker;
  return () => {
    ask = undefined;
  };
};

/** Whether the page may be left: at once where nothing typed would be lost, else by its person's word. */
export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || !ask || ask();
