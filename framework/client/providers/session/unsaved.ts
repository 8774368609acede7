import type { Session } from './session';

interface Holder {
  isChanged(): boolean;
  /**
   * Returns true if the changes would be lost when the user leaves the page, so that leaving must be confirmed. Returns
   * false if they are restored when the user returns.
   */
  asks(): boolean;
  /**
   * Returns true while the user who entered the changes is signed in. After that, no confirmation is needed to leave
   * the page.
   */
  isTheirs(): boolean;
}

const holders = new Set<Holder>();

const warn = (event: BeforeUnloadEvent) => {
  if ([...holders].some(({ asks, isTheirs: belongsToUser, isChanged }) => belongsToUser() && isChanged() && asks()))
    event.preventDefault();
};

/** Registers a form that may have unsaved changes. Returns a function that unregisters the form. */
export const watchUnsaved = (session: Session, isChanged: () => boolean, asks = () => true): (() => void) => {
  const user = session.get().user?.id;
  // If the session ends, the login page opens without confirmation, because the draft is stored.
  const belongsToUser = () => session.isLoggedIn() && session.get().user?.id === user;
  const holder: Holder = { isChanged, asks, isTheirs: belongsToUser };
  if (holders.size === 0) window.addEventListener('beforeunload', warn);
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) window.removeEventListener('beforeunload', warn);
  };
};

/** Returns true if there are unsaved changes. If so, the page must not be reloaded without the user's confirmation. */
export const hasUnsaved = (): boolean => [...holders].some(({ isChanged }) => isChanged());

let ask: (() => Promise<boolean>) | undefined;

/**
 * Registers the dialog that asks the user to confirm losing changes. Returns a function that unregisters the dialog.
 */
export const registerLossDialog = (confirmLoss: () => Promise<boolean>): (() => void) => {
  ask = confirmLoss;
  return () => {
    ask = undefined;
  };
};

/**
 * Resolves to true if there are no unsaved changes. Otherwise, asks the user for confirmation and resolves to the
 * answer.
 */
export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || !ask || ask();
