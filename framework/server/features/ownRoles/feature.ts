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

/** Returns the handlers for custom roles. Returns no handlers if the admin has no custom roles. */
const roleHandlers = (model: Model): HandlerRegistry => {
  const entity = ownRolesIn(model);
  if (!entity) return {};
  const resource = ownRoleResourceOf(entity);
  const { tenant } = entity.spec;
  /** Throws `ApiError` 422 if the role is the caller's custom role, or has rights that the caller doesn't have. */
  const refuseUnlessBelow = ({ principal }: HandlerContext, { id, base, rights }: OwnRole) => {
    if (principal.own?.some((one) => one.id === Number(id))) throw new ApiError(422, 'messages.role_of_own');
    // Only callers with a custom role are checked. Callers with a declared role have all the rights of the base roles,
    // and can remove outdated rights.
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

/** Custom roles, which tenants create for their staff. */
export const ownRoles: Feature = {
  name: 'ownRoles',
  resourceTables: [ownRolesTable],
  handlers: ({ model }) => roleHandlers(model),
};
