import type { Identifier, Language } from '@matjar/admin';
import { asId, regionOf, withTexts } from '@matjar/admin/client/api';
import type { PlaceRules, SessionState } from '@matjar/admin/client/api';
import { isPlain } from '@matjar/admin/values';

/** The current shop (`sub_shop` in the API). Its name is an array with the English name, then the Arabic name. */
export interface Shop {
  id?: Identifier;
  name?: [en: string, ar: string];
  subcategory_image?: string;
  [more: string]: unknown;
}

/** The shop, category and sub-category that a user works in. If there is no sub-category, no shop is open. */
export interface Place {
  shop?: Shop;
  category_id?: Identifier;
  subcategory_id?: Identifier;
}

/** Reads a shop from `value`. Returns undefined if `value` isn't an object. */
export const asShop = (value: unknown): Shop | undefined => {
  if (!isPlain(value)) return undefined;
  const { id, name, ...rest } = withTexts(value, ['subcategory_image']);
  const isNamed = Array.isArray(name) && name.length === 2 && name.every((text) => typeof text === 'string');
  return { ...rest, ...(asId(id) !== undefined && { id }), ...(isNamed && { name }) } as Shop;
};

export const placeRules: PlaceRules<Place> = {
  parts: { shop: asShop, category_id: asId, subcategory_id: asId },
  isKnown: ({ shop }) => shop !== undefined,
  idOf: ({ shop }) => shop?.id,
  openIn: ({ subcategory_id }) => subcategory_id,
  regionOf: ({ shop }) => regionOf(shop),
  entered: ({ sub_shop, subcategory_id: given }, { category_id }) => {
    const shop = asShop(sub_shop);
    const subcategory_id = asId(isPlain(given) ? given.subcategory_id : given);
    return shop && { shop, category_id: category_id as Identifier, subcategory_id };
  },
  again: ({ category_id }) => ({ category_id }),
};

export const placeOf = ({ place }: SessionState): Place => place;

/** Returns the open shop's name and picture, as shown at the top of the menu. */
export const headOf = (place: Place, language: Language): { name?: string | undefined; image?: string | undefined } => {
  // If no sub-category is open, the stored shop is outdated.
  const { name, subcategory_image: image } = (place.subcategory_id !== undefined && place.shop) || {};
  return { name: name?.[language === 'en' ? 0 : 1] || name?.[0] || undefined, image };
};
