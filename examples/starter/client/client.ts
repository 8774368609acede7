import { listLanguages } from '../../../framework/core/languages';
import { createClient } from '../../../framework/client/providers/client';
import { apiUrlIn } from '../../../framework/client/providers/http/apiUrl';
import { nowhere } from '../../../framework/client/providers/session/nowhere';
import { isRoleOf } from '../../../framework/declaration/admin/roles';
import { languages } from '../languages';
import { roles } from '../roles';

/** What this page's parts share. */
export const client = createClient({
  apiUrl: () => apiUrlIn('admin-api-url'),
  apiPrefix: '/api/starter',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  storagePrefix: 'starter.',
  loginPath: '/login',
  homePath: '/',
  timeout: 30_000,
  languages: listLanguages(languages),
  place: nowhere,
  isRole: (value) => isRoleOf(roles, value),
});
