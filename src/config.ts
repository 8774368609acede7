/**
 * Everything an installation may change about how the browser side talks and what it stores, in one place.
 * The header names and paths are those of the wire contract; a backend that spells them otherwise is met here.
 */
export const config = {
  /** Name of the `<meta>` that the server puts into the page when the API lives on another host. */
  apiUrlMeta: 'admin-api-url',
  /** Put before every path of a call. */
  apiPrefix: '/api/sub_vendor',
  headers: {
    language: 'Accept-Language',
    country: 'country_id',
    subcategory: 'subcategory-id',
    idempotency: 'Idempotency-Key',
  },
  /** Put before every key in the browser's storage. */
  storagePrefix: 'matjar.',
  defaultCountry: 2,
  /** A page of its own, outside the dashboard's routes. */
  loginPath: '/login',
  homePath: '/',
  /** How long a call may take, in milliseconds; an upload has no limit. */
  timeout: 30_000,
} as const;

export type Config = typeof config;

/**
 * Host of the API, without a slash at its end; empty when it is the host that served the page.
 * Anything but an http or https address in the page's `<meta>` counts as none.
 */
export const apiUrl = (page: Document = document, name: string = config.apiUrlMeta): string => {
  const content = page.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? '';
  return /^https?:\/\//i.test(content) ? content.replace(/\/+$/, '') : '';
};
