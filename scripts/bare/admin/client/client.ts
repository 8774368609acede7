import { listLanguages } from '../../../../framework/core/languages';
import { createClient } from '../../../../framework/client/providers/client';
import { nowhere } from '../../../../framework/client/providers/session/nowhere';
import { isRoleOf } from '../../../../framework/declaration/admin/roles';
import { languages, roles } from '../admin';

export const client = createClient({
  apiUrl: () => '',
  apiPrefix: '/api/bare',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  storagePrefix: 'bare.',
  loginPath: '/login',
  homePath: '/',
  timeout: 30_000,
  languages: listLanguages(languages),
  place: nowhere,
  isRole: (value) => isRoleOf(roles, value),
});

/** Loads the framework's texts, which are all there are. */
export const loadCatalogue = async (): Promise<object> => (await import('../../../../framework/client/i18n/en')).catalogue;
