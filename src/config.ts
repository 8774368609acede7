import { apiUrlIn } from '@matjar/admin/client/api';
import { storagePrefix } from './install';
import { languageList } from './languages';

export type LocaleCode = (typeof languageList.all)[number]['code'];

/**
 * Everything an installation may change about how the browser side talks and what it stores, in one place.
 * The header names and paths are those of the wire contract; a backend that spells them otherwise is met here.
 */
export const config = {
  /** Host of the API, of which the server tells the page in a `<meta>` where it is another's. */
  apiUrl: () => apiUrlIn('admin-api-url'),
  /** Put before every path of a call. */
  apiPrefix: '/api/sub_vendor',
  headers: { language: 'Accept-Language', idempotency: 'Idempotency-Key' },
  /** What says in which country one is, and which sub-category a call is about. */
  ownHeaders: { country: 'country_id', subcategory: 'subcategory-id' },
  storagePrefix,
  defaultCountry: 2,
  /** A page of its own, outside the dashboard's routes. */
  loginPath: '/login',
  homePath: '/',
  /** How long a call may take, in milliseconds; an upload has no limit. */
  timeout: 30_000,
  languages: languageList,
} as const;

/** The calls of SPEC §7: all that an API has that doesn't say what it has. */
export const specCalls: readonly string[] = ['categories', 'subcategory', 'shop_categories', 'my_shop'];
