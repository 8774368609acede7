import { apiUrlIn } from '@matjar/admin/client/api';
import { storagePrefix } from './install';
import { languageList } from './languages';

export type LocaleCode = (typeof languageList.all)[number]['code'];

/**
 * All settings of an installation that concern the browser: API calls and storage. The names of headers and the paths
 * are part of the wire contract. If a backend uses different names, change them here.
 */
export const config = {
  /** The host of the API. If it isn't the page's own host, the server names it in a `<meta>` element. */
  apiUrl: () => apiUrlIn('admin-api-url'),
  apiPrefix: '/api/sub_vendor',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  /** Headers that contain the user's country and the current sub-category. */
  ownHeaders: { country: 'country_id', subcategory: 'subcategory-id' },
  storagePrefix,
  defaultCountry: 2,
  /** The login page's path; it isn't one of the dashboard's routes. */
  loginPath: '/login',
  homePath: '/',
  /** In milliseconds; uploads have no timeout. */
  timeout: 30_000,
  languages: languageList,
} as const;

/** The calls of SPEC §7. An API that doesn't list its calls is assumed to support these. */
export const specCalls: readonly string[] = ['categories', 'subcategory', 'shop_categories', 'my_shop'];
