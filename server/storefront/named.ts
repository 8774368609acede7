import type { SQL, SQLWrapper } from 'drizzle-orm';
import { eq, or } from 'drizzle-orm';
import { subShops } from '../tables';

/**
 * The shop that a storefront names, by its number or its address name, over the columns of `shop`. Nine digits at most are a number; more may
 * be either, as a telephone number is an address name.
 */
export const isNamed = (name: string, { id, slug }: Record<'id' | 'slug', SQLWrapper> = subShops): SQL => {
  const isSlug = eq(slug, name);
  if (!/^\d{1,15}$/.test(name)) return isSlug;
  const isId = eq(id, Number(name));
  return name.length > 9 ? or(isId, isSlug)! : isId;
};
