import type { RouterTo } from 'react-admin';

const ADDRESS_KEY = /([?&])per_page(?==|&|$)/g;
const REACT_ADMIN_KEY = /([?&])perPage(?==|&|$)/g;

const PAGING = /([?&])(page|per_page)=([^&]*)/g;

const fallbacks: Record<string, string> = { page: '1', per_page: '10' };

/** The maximum page number and page size in a URL. */
const largest: Record<string, number> = { page: 1e9, per_page: 1000 };

const isSound = (key: string, value: string) => /^[1-9]\d*$/.test(value) && Number(value) <= largest[key]!;

/**
 * Replaces an invalid page number with 1 and an invalid page size with 10.
 *
 * @param search A query string that starts with `?`, or an empty string
 */
export const withSoundPaging = (search: string): string =>
  search.replace(PAGING, (all: string, mark: string, key: string, value: string) =>
    isSound(key, value) ? all : `${mark}${key}=${fallbacks[key]}`,
  );

/**
 * Converts a query string from the URL to react-admin's format: renames `per_page` to `perPage` and corrects an invalid
 * page number or size.
 *
 * @param search A query string that starts with `?`, or an empty string
 */
export const fromAddressSearch = (search: string): string => withSoundPaging(search).replace(ADDRESS_KEY, '$1perPage');

/**
 * Converts a query string from react-admin's format to the URL's format: renames `perPage` to `per_page`. This is the
 * inverse of `fromAddressSearch`.
 *
 * @param search A query string that starts with `?`, or an empty string
 */
export const toAddressSearch = (search: string): string => search.replace(REACT_ADMIN_KEY, '$1per_page');

/** Renames the `perPage` parameter in a navigation's target to `per_page`, the name used in URLs. */
export const toAddress = (to: RouterTo): RouterTo => {
  if (typeof to === 'string') return to.replace(/^[^#]*/, toAddressSearch);
  return to.search === undefined ? to : { ...to, search: toAddressSearch(to.search) };
};
