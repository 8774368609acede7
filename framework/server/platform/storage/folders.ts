import type { Principal } from '../../kernel/principal';
import type { Entity, Model } from '../../database/tables/model';

/** The folder of a tenant's files, with the name of a tenant: `branch-7`. */
export const tenantFolder = ({ tenantName }: Pick<Model, 'tenantName'>, tenant: number): string =>
  `${tenantName}-${tenant}`;

/** Returns the tenant of a file's address; undefined if it is in no tenant's folder. */
export const tenantOfFile = ({ tenantName }: Pick<Model, 'tenantName'>, address: string): number | undefined => {
  const [, root, folder] = /^\/(media)\/([^/]+)\//.exec(address) ?? [];
  const digits = root && folder?.startsWith(`${tenantName}-`) ? folder.slice(tenantName.length + 1) : '';
  return /^\d+$/.test(digits) ? Number(digits) : undefined;
};

/** The prefix of folders with files sent in conversations. */
export const talkFolders = 'talk';

/** The folder of files sent in a tenant's conversations, accessible only by signed addresses. */
export const talkFolder = (tenant: number): string => `${talkFolders}-${tenant}`;

/** The folder of a public file: the tenant's of its record, the user's for their own account, else the platform's. */
export const folderOf = (
  { principal, entity, model }: { principal: Principal; entity: Entity; model: Model },
  tenant: number | undefined,
): string => {
  if (tenant !== undefined) return tenantFolder(model, tenant);
  return entity.resource.scope.rows === 'own-user' ? `user-${principal.userId}` : 'platform';
};
