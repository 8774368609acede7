import type { RouterTo } from 'react-admin';

const ADDRESS_KEY = /([?&])per_page(?==|&|$)/g;
const REACT_ADMIN_KEY = /([?&])perPage(?==|&|$)/g;

const PAGING = /([?&])(page|per_page)=([^&]*)/g;

const fallbacks: Record<string, string> = { page: '1', per_page: '10' };

/** Maximum page and page size from the address bar. */
const largest: Record<string, number> = { page: 1e9, per_page: 1000 };

const isSound = (key: string, value: string) => /^[1-9]\d*$/.test(value) && Number(value) <= largest[key]!;

/**
 * Replaces an invalid page by the first and an invalid page size by ten rows. @param search a query string with its
 * leading `?`, or empty
 */
export const withSoundPaging = (search: string): string =>
  search.replace(PAGING, (all: string, mark: string, key: string, value: string) =>
    isSound(key, value) ? all : `${mark}${key}=${fallbacks[key]}`,
  );

/**
 * Renames the address bar's `per_page` to react-admin's `perPage`, with valid paging. @param search a query string with
 * its leading `?`, or empty
 */
export const fromAddressSearch = (search: string): string => withSoundPaging(search).replace(ADDRESS_KEY, '$1perPage');

/**
 * Renames react-admin's `perPage` to the address bar's `per_page`: the inverse of fromAddressSearch. @param search a
 * query string with its leading `?`, or empty
 */
export const toAddressSearch = (search: string): string => search.replace(REACT_ADMIN_KEY, '$1per_page');

/** Converts a navigation target to its form in the address bar. */
export const toAddress = (to: RouterTo): RouterTo => {
  if (typeof to === 'string') return to.replace(/^[^#]*/, toAddressSearch);
  return to.search === undefined ? to : { ...to, search: toAddressSearch(to.search) };
};
