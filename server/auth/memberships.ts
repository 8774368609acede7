import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, notInArray, isNotNull, sql } from 'drizzle-orm';
import type { Role } from '@matjar/admin';
import { ApiError } from '@matjar/admin/server';
import type { Principal, Tenancy } from '@matjar/admin/server/auth';
import { headerOf } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { questionOf, statementOf } from '@matjar/admin/server/database';
import { parseId } from '@matjar/admin/server/http';
import { isRole } from '../../src/roles';
import { memberships, subShops, users } from '../tables';

/** A user's id and role. A user has the same role in all shops. */
export interface Person {
  userId: number;
  role: Role;
}

/** The join condition that finds a user's membership in a shop, excluding suspended memberships. */
export const livingMembership = (userId: number | Placeholder) =>
  and(eq(memberships.tenant_id, subShops.id), eq(memberships.user_id, userId), isNull(memberships.suspended_at));

const asPerson = (row: { userId: number; role: string } | undefined): Person | null =>
  row && isRole(row.role) ? { userId: row.userId, role: row.role } : null;

export const personByEmail = async (db: Db, email: string): Promise<Person | null> => {
  const [row] = await db.select({ userId: users.id, role: users.role_type }).from(users).where(eq(users.email, email));
  return asPerson(row);
};

export const membershipOf = (shop: number, memberId: number) =>
  and(eq(memberships.tenant_id, shop), eq(memberships.team_member_id, memberId));

/** Returns a team member's user account, or null if the invitation hasn't been accepted yet. */
export const personOfMember = async (db: Db, shop: number, memberId: number): Promise<Person | null> => {
  const [row] = await db
    .select({ userId: users.id, role: users.role_type })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(membershipOf(shop, memberId));
  return asPerson(row);
};

/** Returns the shops that a user works in, excluding suspended memberships. The memberships must meet `condition`. */
const shopsOf = async (db: Db, userId: number, condition?: SQL): Promise<number[]> => {
  const { user_id, tenant_id, suspended_at } = memberships;
  const rows = await db
    .select({ id: tenant_id })
    .from(memberships)
    .where(and(eq(user_id, userId), isNull(suspended_at), condition));
  return rows.map(({ id }) => id);
};

/** Returns true if two users work in the same shop, or if the first user is on the platform's staff. */
export const sharesShop = async (db: Db, { userId, everywhere }: Principal, other: number): Promise<boolean> => {
  if (everywhere) return true;
  const own = await shopsOf(db, userId);
  if (own.length === 0) return false;
  const [row] = await db
    .select({ id: memberships.tenant_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, other), inArray(memberships.tenant_id, own)))
    .limit(1);
  return row !== undefined;
};

/**
 * Returns true if the other user is a member of a shop where the current user is suspended, has a custom role or isn't a
 * member. If so, the current user must not manage the other user's account, which would give access to that shop. The
 * shop `here` doesn't count, because the caller checks the rights there.
 */
export const worksElsewhere = async (
  db: Db,
  { userId, everywhere }: Principal,
  other: number,
  here?: number,
): Promise<boolean> => {
  if (everywhere) return false;
  const own = await shopsOf(db, userId, isNull(memberships.own_role_id));
  if (here !== undefined) own.push(here);
  const foreignOnly = own.length > 0 ? notInArray(memberships.tenant_id, own) : undefined;
  const [row] = await db
    .select({ id: memberships.tenant_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, other), foreignOnly))
    .limit(1);
  return row !== undefined;
};

/** Returns true if a user owns `shop` or, without `shop`, any shop. */
export const ownsShop = async (db: Db, userId: number, shop?: number): Promise<boolean> => {
  const ofShop = shop === undefined ? undefined : eq(subShops.id, shop);
  const [row] = await db
    .select({ id: subShops.id })
    .from(subShops)
    .where(and(eq(subShops.owner, userId), ofShop))
    .limit(1);
  return row !== undefined;
};

const shopsWhere = (condition?: SQL) =>
  statementOf(
    { id: subShops.id, status: subShops.status },
    sql`from ${subShops} left join ${memberships} on ${livingMembership(sql.placeholder('user'))}
    where ${and(eq(subShops.sub_category, sql.placeholder('subCategory')), condition)}
    order by ${isNull(memberships.user_id)}, ${subShops.id}`,
  );

/** Finds a sub-category's shops. The user's own shops come first. */
const allShops = shopsWhere();

/** Finds the user's shops in a sub-category. */
const ownShops = shopsWhere(isNotNull(memberships.user_id));

/**
 * Resolves the `subcategory-id` header to the shops that a request may access. A shop's staff can access their shop in
 * this sub-category. The platform's staff can access all shops of the sub-category; their requests apply to their own
 * shop there or, if they have none, to the first shop. Throws `ApiError` 400 if the header is missing, and 404 if the
 * sub-category is not a number, doesn't exist or isn't accessible to the user.
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
