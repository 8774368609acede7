import type { SQL } from 'drizzle-orm';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { livingMembership } from './memberships';
import { ApiError } from '@matjar/admin/server';
import { headerOf } from '@matjar/admin/server/auth';
import type { Tenancy } from '@matjar/admin/server/auth';
import { questionOf, statementOf } from '@matjar/admin/server/database';
import { parseId } from '@matjar/admin/server/http';
import { memberships, subShops } from '../tables';

const shopsWhere = (isTheirs?: SQL) =>
  statementOf(
    { id: subShops.id, status: subShops.status },
    sql`from ${subShops} left join ${memberships} on ${livingMembership(sql.placeholder('user'))}
    where ${and(eq(subShops.sub_category, sql.placeholder('subCategory')), isTheirs)}
    order by ${isNull(memberships.user_id)}, ${subShops.id}`,
  );

/** Finds the shops of a sub-category, those where a user works first. */
const allShops = shopsWhere();

/** Finds the shops of a sub-category where a user works. */
const ownShops = shopsWhere(isNotNull(memberships.user_id));

/**
 * Within which rows a request moves, by its `subcategory-id` header: a shop's people in their own shop of that
 * sub-category, the platform's in all of its shops, acting for their own or else the first.
 * Throws `ApiError`: 400 without a header, 404 for a sub-category that isn't there, isn't theirs, or isn't a number.
 */
export const bySubCategory: Tenancy = (principal, headers) => {
  const header = headerOf(headers['subcategory-id']);
  if (header === undefined || header.trim() === '') throw new ApiError(400, 'messages.please_select_category_first');
  const invalid = () => new ApiError(404, 'messages.please_select_invalid_category');
  const subCategoryId = parseId(header.trim());
  if (subCategoryId === undefined) throw invalid();
  const { everywhere } = principal;
  return questionOf(
    everywhere ? allShops : ownShops,
    { user: principal.userId, subCategory: subCategoryId },
    (shops) => {
      const [acting] = shops;
      if (!acting) throw invalid();
      const isFrozen = !everywhere && (acting.status === 'suspended' || acting.status === 'closed');
      return { id: acting.id, isFrozen, reach: everywhere ? shops.map(({ id }) => id) : [acting.id] };
    },
  );
};
