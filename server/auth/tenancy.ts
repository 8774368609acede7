import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { livingMembership } from './memberships';
import type { Tenancy } from '../../framework/server/auth/tenancy';
import { headerOf } from '../../framework/server/auth/tenancy';
import { memberships, subShops } from '../tables';
import { ApiError } from '../../framework/server/resources/apiError';
import { parseId } from '../../framework/server/resources/read/ids';

/**
 * Within which rows a request moves, by its `subcategory-id` header: a shop's people in their own shop of that
 * sub-category, the platform's in all of its shops, acting for their own or else the first.
 * Throws `ApiError`: 400 without a header, 404 for a sub-category that isn't there, isn't theirs, or isn't a number.
 */
export const bySubCategory: Tenancy = async (db, principal, headers) => {
  const header = headerOf(headers['subcategory-id']);
  if (header === undefined || header.trim() === '') throw new ApiError(400, 'messages.please_select_category_first');
  const invalid = () => new ApiError(404, 'messages.please_select_invalid_category');
  const subCategoryId = parseId(header.trim());
  if (subCategoryId === undefined) throw invalid();
  const { everywhere } = principal;
  const shops = await db
    .select({ id: subShops.id, status: subShops.status })
    .from(subShops)
    .leftJoin(memberships, livingMembership(principal.userId))
    .where(and(eq(subShops.sub_category, subCategoryId), everywhere ? undefined : isNotNull(memberships.user_id)))
    .orderBy(isNull(memberships.user_id), asc(subShops.id));
  const [acting] = shops;
  if (!acting) throw invalid();
  const isFrozen = !everywhere && (acting.status === 'suspended' || acting.status === 'closed');
  return { id: acting.id, isFrozen, reach: everywhere ? shops.map(({ id }) => id) : [acting.id] };
};
