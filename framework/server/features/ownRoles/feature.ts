import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Role } from '../../../core/register';
import { ownRolesTable } from '../../../declaration/admin/ownTables';
import { coversRights, ownRoleResourceOf, ownRolesIn } from '../../auth/ownRoles';
import { memberships } from '../../database/tables';
import type { Model } from '../../database/tables/model';
import { ApiError, ParameterError } from '../../kernel/apiError';
import type { HandlerContext, HandlerRegistry } from '../../resources/defineHandlers';
import { defineHandlers } from '../../resources/defineHandlers';
import type { Feature } from '../feature';

interface OwnRole {
  id: number | string;
  base: Role;
  rights: readonly string[];
}

/** Returns the handlers for own roles; none if the admin has none. */
const roleHandlers = (model: Model): HandlerRegistry => {
  const entity = ownRolesIn(model);
  if (!entity) return {};
  const resource = ownRoleResourceOf(entity);
  const { tenant } = entity.spec;
  /** Throws `ApiError` 422 for the caller's own role and for a role with more rights than the caller's. */
  const refuseUnlessBelow = ({ principal }: HandlerContext, { id, base, rights }: OwnRole) => {
    if (principal.own?.some((one) => one.id === Number(id))) throw new ApiError(422, 'messages.role_of_own');
    // Only an own role limits its holder: a declared role that may write roles has all rights of the bases, and may
    // remove rights that the program no longer has.
    if (principal.own && !coversRights(model, principal, { base, rights }))
      throw new ApiError(422, 'messages.role_above_own');
  };
  const refuseRights = ({ principal }: HandlerContext, base: Role, rights: readonly string[]) => {
    if (!coversRights(model, principal, { base, rights })) throw new ParameterError('rights', 'validation.role_rights');
  };

  return {
    [resource.name]: defineHandlers(resource, {
      computed: {
        members: ({ id, ...row }) =>
          sql`(select count(*)::int from ${memberships} where ${and(eq(memberships.own_role_id, id), eq(memberships.tenant_id, row[tenant!]!))})`,
      },
      before: {
        create: async (context) => {
          const { base = resource.fields.base.default, rights = [] } = context.values;
          refuseRights(context, base as Role, rights);
        },
        edit: async (context) => {
          const { values, record } = context;
          refuseUnlessBelow(context, record as OwnRole);
          const base = (values.base ?? record.base) as Role;
          if (values.rights || base !== record.base) refuseRights(context, base, values.rights ?? record.rights);
        },
        delete: async (context) => {
          refuseUnlessBelow(context, context.record as OwnRole);
          const [held] = await context.tx
            .select({ count: sql<number>`count(*)::int` })
            .from(memberships)
            .where(
              and(
                inArray(memberships.tenant_id, [...context.tenant!.reach]),
                eq(memberships.own_role_id, Number(context.record.id)),
              ),
            );
          if (held!.count > 0) throw new ApiError(422, 'messages.role_held', { args: { smart_count: held!.count } });
        },
      },
    }),
  };
};

/** The roles that tenants make for their staff. */
export const ownRoles: Feature = {
  name: 'ownRoles',
  resourceTables: [ownRolesTable],
  handlers: ({ model }) => roleHandlers(model),
};
