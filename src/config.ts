import { apiUrlIn } from '@matjar/admin/client/api';
import { storagePrefix } from './install';
import { languageList } from './languages';

export type LocaleCode = (typeof languageList.all)[number]['code'];

/**
 * The browser's settings for API calls and storage. Header names and paths are defined by the API. If a backend uses
 * different ones, change them here.
 */
export const config = {
  /**
   * Returns the API's URL. If the API is on a different host from the page, the URL is read from a `<meta>` element.
   */
  apiUrl: () => apiUrlIn('admin-api-url'),
  apiPrefix: '/api/sub_vendor',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  /** The names of the headers that contain the user's country and the current sub-category. */
  ownHeaders: { country: 'country_id', subcategory: 'subcategory-id' },
  storagePrefix,
  defaultCountry: 2,
  /** The path of the login page. It is not a route of the dashboard. */
  loginPath: '/login',
  homePath: '/',
  /** The timeout of API calls in milliseconds. Uploads have no timeout. */
  timeout: 30_000,
  languages: languageList,
} as const;

/** The API calls defined in SPEC §7. If an API doesn't list its calls, it is assumed to support these. */
export const specCalls: readonly string[] = ['categories', 'subcategory', 'shop_categories', 'my_shop'];
