import { apiUrlIn } from '@matjar/admin/client/api';
import { storagePrefix } from './install';
import { languageList } from './languages';

export type LocaleCode = (typeof languageList.all)[number]['code'];

/**
 * The browser's settings for API calls and storage. The header names and paths are part of the API's contract; if a
 * backend uses different names, change them here.
 */
export const config = {
  /** Returns the URL of the API. If its host differs from the page's host, it is read from a `<meta>` element. */
  apiUrl: () => apiUrlIn('admin-api-url'),
  apiPrefix: '/api/sub_vendor',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  /** The names of the headers for the user's country and the current sub-category. */
  ownHeaders: { country: 'country_id', subcategory: 'subcategory-id' },
  storagePrefix,
  defaultCountry: 2,
  /** The path of the login page, which isn't one of the dashboard's routes. */
  loginPath: '/login',
  homePath: '/',
  /** The timeout of API calls in milliseconds. Uploads have no timeout. */
  timeout: 30_000,
  languages: languageList,
} as const;

/** The calls of SPEC §7. If an API doesn't list its calls, it is assumed to support these. */
export const specCalls: readonly string[] = ['categories', 'subcategory', 'shop_categories', 'my_shop'];
