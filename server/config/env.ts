import { readEnv } from '@matjar/admin/server';
import type { Env, VariableNames, Variables } from '@matjar/admin/server';

/** What the shop's operators know variables by, whose tenants are shops and whose guests are shoppers. */
export const names: VariableNames = {
  UPLOAD_MB_PER_GUEST: 'UPLOAD_MB_PER_SHOPPER',
  UPLOAD_MB_PER_TENANT: 'UPLOAD_MB_PER_SHOP',
  STORAGE_MB_PER_TENANT: 'STORAGE_MB_PER_SHOP',
};

/** The configuration of the shop's server in `variables`; throws UserError for the first wrong value. */
export const readShopEnv = (variables: Variables): Env => readEnv(variables, names);
