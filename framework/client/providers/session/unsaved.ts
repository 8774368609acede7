import type { Session } from './session';

interface Holder {
  isChanged(): boolean;
  /** True if leaving would lose the changes, so that the person must confirm; false if they are restored on return. */
  asks(): boolean;
  /** True while the same person is signed in; otherwise the page leaves without asking. */
  isTheirs(): boolean;
}

const holders = new Set<Holder>();

const warn = (event: BeforeUnloadEvent) => {
  if ([...holders].some(({ asks, isTheirs: belongsToUser, isChanged }) => belongsToUser() && isChanged() && asks()))
    event.preventDefault();
};

/** Registers a form that may have unsaved changes; returns a function that unregisters it. */
export const watchUnsaved = (session: Session, isChanged: () => boolean, asks = () => true): (() => void) => {
  const user = session.get().user?.id;
  // A session's end leads to the login page; the draft is kept.
  const belongsToUser = () => session.isLoggedIn() && session.get().user?.id === user;
  const holder: Holder = { isChanged, asks, isTheirs: belongsToUser };
  if (holders.size === 0) window.addEventListener('beforeunload', warn);
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', warn);
  };
};

/** Checks for unsaved changes, over which the page isn't reloaded without confirmation. */
export const hasUnsaved = (): boolean => [...holders].some(({ isChanged }) => isChanged());

let ask: (() => Promise<boolean>) | undefined;

/** Registers the dialog that confirms losing changes; returns a function that unregisters it. */
export const registerLossDialog = (confirmLoss: () => Promise<boolean>): (() => void) => {
  ask = confirmLoss;
  return () => {
    ask = undefined;
  };
};

/** Resolves to true without unsaved changes, else to the person's answer. */
export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || !ask || ask();
