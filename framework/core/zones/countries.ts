/**
 * Returns the country (ISO 3166-1, two letters) of an ISO 4217 currency: the first two letters of the currency's code.
 * For currencies shared by several countries, the result isn't a country.
 */
export const countryOf = (currency: string): string => currency.slice(0, 2);
