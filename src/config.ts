import { apiUrlIn } from '@matjar/admin/client/api';
import { storagePrefix } from './install';
import { languageList } from './languages';

export type LocaleCode = (typeof languageList.all)[number]['code'];

/**
 * All settings of an installation that concern the browser: API calls and storage. Header names and paths are those of
 * the wire contract; change them here for a backend that differs.
 */
export const config = {
  /** The API's host. If it isn't the page's own, the server names it in a `<meta>` element. */
  apiUrl: () => apiUrlIn('admin-api-url'),
  apiPrefix: '/api/sub_vendor',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  /** Headers for the user's country and the current sub-category. */
  ownHeaders: { country: 'country_id', subcategory: 'subcategory-id' },
  storagePrefix,
  defaultCountry: 2,
  /** Outside the dashboard's routes. */
  loginPath: '/login',
  homePath: '/',
  /** In milliseconds; uploads have no timeout. */
  timeout: 30_000,
  languages: languageList,
} as const;

/** The calls of SPEC §7, assumed for an API that doesn't list its calls. */
export const specCalls: readonly string[] = ['categories', 'subcategory', 'shop_categories', 'my_shop'];
