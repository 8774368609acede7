import type { Principal } from '../../kernel/principal';
import type { Entity, Model } from '../../database/tables/model';

/** The folder of a tenant's files, by what a tenant is called: `branch-7`. */
export const tenantFolder = ({ tenantName }: Pick<Model, 'tenantName'>, tenant: number): string =>
  `${tenantName}-${tenant}`;

/** Whose a file is, by its address; undefined for one of no tenant's folder. */
export const tenantOfFile = ({ tenantName }: Pick<Model, 'tenantName'>, address: string): number | undefined => {
  const [, root, folder] = /^\/(media)\/([^/]+)\//.exec(address) ?? [];
  const digits = root && folder?.startsWith(`${tenantName}-`) ? folder.slice(tenantName.length + 1) : '';
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
};

/** What the folders begin with of the files that people send each other. */
export const talkFolders = 'talk';

/** The folder of what a tenant's people send in its conversations, which opens by a signed address alone. */
export const talkFolder = (tenant: number): string => `${talkFolders}-${tenant}`;

/** The folder of a file that everybody may see: of the tenant whose record has it, of the person for their own account, else the platform's. */
export const folderOf = (
  { principal, entity, model }: { principal: Principal; entity: Entity; model: Model },
  tenant: number | undefined,
): string => {
  if (tenant !== undefined) return tenantFolder(model, tenant);
  return entity.resource.scope.rows === 'own-user' ? `user-${principal.userId}` : 'platform';
};
