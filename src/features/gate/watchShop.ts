import type { QueryClient } from '@tanstack/react-query';
import type { Store } from 'react-admin';
import { categoryChoices } from '../../providers/category';
import type { Session } from '@matjar/admin/client/api';
import { placeOf } from '../../providers/place';

export interface ShopWatch {
  session: Session;
  queryClient: QueryClient;
  store: Store;
  /** Resources whose lists store a page, filters and selection. */
  resources: readonly string[];
}

/** First elements of query keys that are independent of the shop. */
const lasting: readonly string[] = ['auth', 'header', categoryChoices[0]];

/**
 * Discards the old shop's data when another is selected, here or in another tab, before the next render. Returns the
 * cleanup function.
 */
export const watchShop = ({ session, queryClient, store, resources }: ShopWatch): (() => void) => {
  const current = () => placeOf(session.get()).subcategory_id;
  let known = current();
  let isOut = false;
  return session.subscribe(() => {
    // Logging in again over a form keeps the data.
    isOut = !session.get().token || (isOut && current() === undefined);
    if (isOut || current() === known) return;
    known = current();
    queryClient.removeQueries({ predicate: ({ queryKey }) => !lasting.includes(String(queryKey[0])) });
    resources.forEach((resource) => store.removeItem(`${resource}.listParams`));
  });
};
