import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'react-admin';
import { categoryChoices } from '../../providers/category';
import type { Session } from '@matjar/admin/client/api';
import { placeOf } from '../../providers/place';

export interface ShopWatch {
  session: Session;
  queryClient: QueryClient;
  store: Store;
  /** Names of the resources whose lists keep a page, filters and chosen rows. */
  resources: readonly string[];
}

/** First words of the queries that don't hold a shop's data. */
const lasting: readonly string[] = ['auth', 'header', categoryChoices[0]];

/**
 * Forgets the old shop's data as soon as another is chosen, here or in another tab: before anything is drawn again, so
 * that no row of it is shown under the new one's name. Returns what stops it.
 */
export const watchShop = ({ session, queryClient, store, resources }: ShopWatch): (() => void) => {
  const current = () => placeOf(session.get()).subcategory_id;
  let known = current();
  let isOut = false;
  return session.subscribe(() => {
    // Whoever signs in again over a form finds all as it was.
    isOut = !session.get().token || (isOut && current() === undefined);
    if (isOut || current() === known) return;
    known = current();
    queryClient.removeQueries({ predicate: ({ queryKey }) => !lasting.includes(String(queryKey[0])) });
    resources.forEach((resource) => store.removeItem(`${resource}.listParams`));
  });
};
