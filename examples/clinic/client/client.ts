import { createLanguages, english, french, syrianArabic } from '../../../framework/client/i18n/languages';
import { createClient } from '../../../framework/client/providers/client';
import { apiUrlIn } from '../../../framework/client/providers/http/apiUrl';
import { nowhere } from '../../../framework/client/providers/session/nowhere';
import { isRoleOf } from '../../../framework/declaration/admin/roles';
import { roles } from '../roles';

/** What this page's parts share. */
export const client = createClient({
  apiUrl: () => apiUrlIn('admin-api-url'),
  apiPrefix: '/api/clinic',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  storagePrefix: 'clinic.',
  loginPath: '/login',
  homePath: '/',
  timeout: 30_000,
  languages: createLanguages<typeof english | typeof syrianArabic | typeof french>(english, syrianArabic, french),
  place: nowhere,
  isRole: (value) => isRoleOf(roles, value),
});
