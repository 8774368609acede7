import type { RouterTo } from 'react-admin';

const ADDRESS_KEY = /([?&])per_page(?==|&|$)/g;
const REACT_ADMIN_KEY = /([?&])perPage(?==|&|$)/g;

/**
 * Renames `per_page` of an address bar's query to the `perPage` that react-admin's list parameters know.
 * @param search a query string with its leading `?`, or empty
 */
export const fromAddressSearch = (search: string): string => search.replace(ADDRESS_KEY, '$1perPage');

/**
 * Renames react-admin's `perPage` to the `per_page` that the address bar shows: the inverse of fromAddressSearch.
 * @param search a query string with its leading `?`, or empty
 */
export const toAddressSearch = (search: string): string => search.replace(REACT_ADMIN_KEY, '$1per_page');

/** A place to go to, as the address bar shall show it. */
export const toAddress = (to: RouterTo): RouterTo => {
  if (typeof to === 'string') return to.replace(/^[^#]*/, toAddressSearch);
  return to.search === undefined ? to : { ...to, search: toAddressSearch(to.search) };
};
