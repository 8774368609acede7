import { isRoleOf, listLanguages } from '@matjar/admin';
import { apiUrlIn, createClient, nowhere } from '@matjar/admin/client/api';
import { languages } from '../languages';
import { roles } from '../roles';

/** This page's API client. */
export const client = createClient({
  apiUrl: () => apiUrlIn('admin-api-url'),
  apiPrefix: '/api/clinic',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  storagePrefix: 'clinic.',
  loginPath: '/login',
  homePath: '/',
  timeout: 30_000,
  languages: listLanguages(languages),
  place: nowhere,
  isRole: (value) => isRoleOf(roles, value),
});
