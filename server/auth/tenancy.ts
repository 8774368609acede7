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

/** Finds the shops of a sub-category; shops that the user is a member of come first. */
const allShops = shopsWhere();

/** Finds the shops of a sub-category that the user is a member of. */
const ownShops = shopsWhere(isNotNull(memberships.user_id));

/**
 * Resolves the `subcategory-id` header to the shops a request may access. A shop's staff get their own shop in that sub-category. The
 * platform's staff get all its shops, and act for their own or else the first.
 * Throws `ApiError` 400 without the header, and 404 if the sub-category is not a number, doesn't exist or is not theirs.
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
