import type { Session } from './session';

/** A form or input that may have unsaved changes. */
interface Holder {
  isChanged(): boolean;
  /** Whether leaving would lose the changes, so the person must confirm; false for those restored on return. */
  asks(): boolean;
  /** Whether the same person is still signed in; if not, the page leaves without asking. */
  isTheirs(): boolean;
}

const holders = new Set<Holder>();

const warn = (event: BeforeUnloadEvent) => {
  if ([...holders].some(({ asks, isTheirs, isChanged }) => isTheirs() && isChanged() && asks())) event.preventDefault();
};

/** Registers a form that may have unsaved changes; returns a function that unregisters it. */
export const watchUnsaved = (session: Session, isChanged: () => boolean, asks = () => true): (() => void) => {
  const user = session.get().user?.id;
  // After the session ends, the page goes to the login page by itself; the draft is kept.
  const isTheirs = () => session.isLoggedIn() && session.get().user?.id === user;
  const holder: Holder = { isChanged, asks, isTheirs };
  if (holders.size === 0) window.addEventListener('beforeunload', warn);
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', warn);
  };
};

/** Checks whether the page has unsaved changes; it then isn't reloaded without confirmation. */
export const hasUnsaved = (): boolean => [...holders].some(({ isChanged }) => isChanged());

let ask: (() => Promise<boolean>) | undefined;

/** Registers the dialog that confirms losing changes; returns a function that unregisters it. */
export const offerToAsk = (asker: () => Promise<boolean>): (() => void) => {
  ask = asker;
  return () => {
    ask = undefined;
  };
};

/** Resolves to whether the page may be left: true without unsaved changes, else after confirmation. */
export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || !ask || ask();
