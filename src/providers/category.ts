import { worksInShops } from '../roles';
import type { AnyResource, Identifier, Language } from '@matjar/admin';
import { asId, failures, HttpError } from '@matjar/admin/client/api';
import type { Http, Session } from '@matjar/admin/client/api';
import { entryOf, isPlain } from '@matjar/admin/values';
import { languageIds, languageKeys } from '../languages';
import { asShop, placeOf } from './place';
import type { Place } from './place';

/**
 * The query key of the available categories. It looks like a list's key, so the categories reload whenever a category
 * changes.
 */
export const categoryChoices = ['available-categories', 'getList', 'choices'] as const;

export const choosingKey = ['choose-category'];

/** A category that can be selected. `category_details` contains the English name, then the Arabic name. */
export interface Category {
  id: Identifier;
  category_details: { category_name: string }[];
}

const nameIn = (details: unknown, key: Language): string => {
  const entry: unknown = Array.isArray(details) ? entryOf(details, key, languageIds) : undefined;
  return isPlain(entry) && typeof entry.category_name === 'string' ? entry.category_name : '';
};

const asCategory = (value: unknown): Category[] => {
  const id = isPlain(value) ? asId(value.id) : undefined;
  if (!isPlain(value) || id === undefined) return [];
  const names = languageKeys.map((key) => ({ category_name: nameIn(value.category_details, key) }));
  return [{ id, category_details: names }];
};

/** Fetches the available categories (`GET categories`). Skips entries without an id. Rejects with `HttpError`. */
export const fetchCategories = async (http: Http, signal?: AbortSignal): Promise<Category[]> => {
  const { data } = await http.request({
    method: 'GET',
    path: 'categories',
    signal,
    fallback: 'messages.failed_to_get_data',
  });
  if (!Array.isArray(data)) throw new HttpError(failures.invalidReply, 200);
  return data.flatMap(asCategory);
};

/** Returns a category's name in a language. Falls back to the name in the other language, and then to the id. */
export const categoryName = ({ id, category_details: details }: Category, language: 'en' | 'ar'): string => {
  const index = languageKeys.indexOf(language);
  return details[index]?.category_name || details[1 - index]?.category_name || String(id);
};

/** Returns true if a resource requires a category. The user's own account and a client's purchases don't. */
export const isGated = (resource: Pick<AnyResource, 'scope'>): boolean =>
  resource.scope.rows !== 'own-user' && resource.scope.rows !== 'own-view';

export type Gate = 'open' | 'please_select_category_first' | 'please_select_invalid_category';

/**
 * Returns `open`, or the key of the message that explains why the menu is disabled. The menu is always enabled for
 * users who don't work in a shop.
 */
export const gate = (session: Session): Gate => {
  const { user } = session.get();
  const { category_id: category, subcategory_id: subcategory } = placeOf(session.get());
  if (subcategory !== undefined || (user && !worksInShops(user.role_type))) return 'open';
  return category === undefined ? 'please_select_category_first' : 'please_select_invalid_category';
};

/** The result of selecting a category. `superseded` means that a later selection replaced this one. */
export type Chosen =
  | { outcome: 'chosen'; message: string | undefined; subcategory_id: Identifier | undefined }
  | { outcome: 'superseded' };

export type ChooseCategory = (id: Identifier) => Promise<Chosen>;

/**
 * Creates the function that selects a category. The function stores the id, clears the sub-category, then fetches and
 * stores the new sub-category (`GET subcategory`) and the shop, if the response contains one. If there are several
 * selections, in any tab, only the latest takes effect. If the request fails, the function rejects with `HttpError` and
 * the gate stays closed.
 */
export const createChooseCategory = (http: Http, session: Session<Place>): ChooseCategory => {
  let current: AbortController | undefined;

  return async (id) => {
    current?.abort();
    const controller = new AbortController();
    current = controller;
    session.set({ place: { category_id: id, subcategory_id: null } });
    const superseded = () => current !== controller || String(session.get().place.category_id) !== String(id);
    try {
      const { data, json, message } = await http.request({
        method: 'GET',
        path: 'subcategory',
        query: { category_id: id },
        signal: controller.signal,
        fallback: 'messages.failed_to_get_data',
      });
      if (superseded()) return { outcome: 'superseded' };
      const [inData, top] = [isPlain(data) ? data : {}, isPlain(json) ? json : {}];
      const received = inData.subcategory_id ?? top.subcategory_id ?? '';
      const subcategory = asId(received);
      // The sub-category is empty if the user has no shop in the category.
      const isReadable =
        (subcategory !== undefined || received === '') &&
        isPlain(data ?? {}) &&
        ('data' in top || 'subcategory_id' in top);
      if (!isReadable) throw new HttpError(failures.invalidReply, 200);
      const shop = asShop(inData.sub_shop);
      session.set({ place: { subcategory_id: subcategory, ...(shop && { shop }) } });
      return { outcome: 'chosen', message, subcategory_id: subcategory };
    } catch (error) {
      if (superseded()) return { outcome: 'superseded' };
      throw error;
    }
  };
};

/**
 * Fetches the current shop and its currency (`GET subcategory`), needed for the menu and for prices. Rejects with
 * `HttpError`.
 */
export const learnShop = async (http: Http, session: Session<Place>): Promise<void> => {
  const { category_id } = session.get().place;
  const { data } = await http.request({ method: 'GET', path: 'subcategory', query: { category_id } });
  const shop = asShop(isPlain(data) ? data.sub_shop : undefined);
  if (shop) session.learn({ shop });
};
