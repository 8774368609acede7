import { readEnv } from '@matjar/admin/server';
import type { Env, VariableNames, Variables } from '@matjar/admin/server';

/** Environment variables by the names the shop's operators know; tenants are shops and guests are shoppers. */
export const names: VariableNames = {
  UPLOAD_MB_PER_GUEST: 'UPLOAD_MB_PER_SHOPPER',
  UPLOAD_MB_PER_TENANT: 'UPLOAD_MB_PER_SHOP',
  STORAGE_MB_PER_TENANT: 'STORAGE_MB_PER_SHOP',
};

/** Reads the server's configuration from `variables`. Throws `UserError` for the first invalid value. */
export const readShopEnv = (variables: Variables): Env => readEnv(variables, names);
