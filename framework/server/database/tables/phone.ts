import type { CountryCode } from 'libphonenumber-js/min';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { dialled } from '../../../core/text/phone';

const parsed = (text: string, country?: CountryCode): string | undefined => {
  const found = parsePhoneNumberFromString(text, country);
  return found?.isPossible() ? found.number : undefined;
};

/** Matches international numbers without `+`, such as `96560020002`, which some programs export. */
const bareInternational = /^[1-9]\d{10,14}$/;

/**
 * Returns a phone number in its stored form, E.164. A number without a country code is assumed to be from `country`; if
 * the country is unknown, returns the digits unchanged. Returns undefined for an invalid number.
 */
export const readPhone = (typed: string, country: string | undefined): string | undefined => {
  const digits = dialled(typed).replace(/^00(?=[1-9])/, '+');
  if (digits.startsWith('+')) return parsed(digits);
  const own = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const found = (own && parsed(digits, own)) ?? (bareInternational.test(digits) ? parsed(`+${digits}`) : undefined);
  return found ?? (own === undefined && /^\d{5,15}$/.test(digits) ? digits : undefined);
};
