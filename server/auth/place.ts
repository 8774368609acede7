import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { platformRoles } from '../../src/roles';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import type { Account } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { memberships, subShops, tableOf } from '../tables';
import { livingMembership } from './memberships';

/** Where somebody works within a category: a shop, and the sub-category it is in. */
export interface Place {
  subCategoryId: number;
  subShopId: number;
}

/**
 * The place of a user in a platform category: their own shop there (the first, where they have several), else, for who
 * acts for the platform, the first shop there at all. Null where there is none: the menu stays shut then; and for a client, who works in no shop.
 */
export const placeIn = async (db: Db, { userId, role }: Account, categoryId: number): Promise<Place | null> => {
  if (role === 'client') return null;
  const subCategory = tableOf(subCategories);
  const everywhere = platformRoles.includes(role);
  const [place] = await db
    .select({ subCategoryId: subShops.sub_category, subShopId: subShops.id })
    .from(subShops)
    .innerJoin(subCategory, eq(subCategory.id, subShops.sub_category))
    .leftJoin(memberships, livingMembership(userId))
    .where(and(eq(subCategory.category, categoryId), everywhere ? undefined : isNotNull(memberships.user_id)))
    .orderBy(isNull(memberships.user_id), asc(subShops.sub_category), asc(subShops.id))
    .limit(1);
  return place ?? null;
};
