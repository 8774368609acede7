import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'react-admin';
import { categoryChoices, choosingKey } from '../../providers/category';
import type { Session } from '@matjar/admin/client/api';
import { hasUnsaved } from '@matjar/admin/client/api';
import { placeOf } from '../../providers/place';

export interface ShopWatch {
  session: Session;
  queryClient: QueryClient;
  store: Store;
  /** The names of the resources whose lists have a stored page, filters and selection. */
  resources: readonly string[];
}

/** Queries whose keys start with one of these elements don't depend on the shop. */
const lasting: readonly string[] = ['auth', 'header', categoryChoices[0]];

/**
 * When another shop is selected, on this page or in another tab, discards the previous shop's data before the next
 * render. Returns the cleanup function.
 */
export const watchShop = ({ session, queryClient, store, resources }: ShopWatch): (() => void) => {
  const current = () => placeOf(session.get()).subcategory_id;
  let lastShop = current();
  let isOut = false;
  return session.subscribe(() => {
    // The shop's loaded data is kept if the user signs in again through the dialog over an open form.
    isOut = !session.get().token || (isOut && current() === undefined);
    if (isOut || current() === lastShop) return;
    lastShop = current();
    queryClient.removeQueries({ predicate: ({ queryKey }) => !lasting.includes(String(queryKey[0])) });
    resources.forEach((resource) => store.removeItem(`${resource}.listParams`));
  });
};

/** The polling interval in milliseconds. */
const pause = 500;

/**
 * If another tab switches to a different shop, delays the switch on this page until no unsaved input or pending writes
 * are left, because they belong to the displayed shop. Returns the cleanup function.
 */
export const holdShop = ({ session, queryClient }: { session: Session; queryClient: QueryClient }): (() => void) => {
  const changes = {
    predicate: ({ options: { mutationKey } }: { options: { mutationKey?: readonly unknown[] | undefined } }) =>
      mutationKey?.[0] !== choosingKey[0],
  };
  const isBusy = () => hasUnsaved() || queryClient.isMutating(changes) > 0;
  session.stayWhile(isBusy);
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = () => {
    if (isBusy()) return;
    rest();
    session.follow();
  };
  const stop = session.subscribe(() => {
    if (session.elsewhere()) timer ??= setInterval(look, pause);
  });
  return () => {
    stop();
    rest();
    session.stayWhile(() => false);
  };
};
