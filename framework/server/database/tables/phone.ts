import type { CountryCode } from 'libphonenumber-js/min';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { dialled } from '../../../core/text/phone';

/** The number in E.164 where a phone may have it; undefined for one of a wrong length, or of no country. */
const parsed = (text: string, country?: CountryCode): string | undefined => {
  const found = parsePhoneNumberFromString(text, country);
  return found?.isPossible() ? found.number : undefined;
};

/** Numbers of no country's, as some programs write those with their country: `96560020002`. */
const bareInternational = /^[1-9]\d{10,14}$/;

/**
 * A phone number as it is stored: in E.164. One without its country's code is taken for one of `country`, and where none is known
 * its digits stay as they are. Undefined for one that no phone has.
 */
export const readPhone = (typed: string, country: string | undefined): string | undefined => {
  const digits = dialled(typed).replace(/^00(?=[1-9])/, '+');
  if (digits.startsWith('+')) return parsed(digits);
  const own = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const found = (own && parsed(digits, own)) ?? (bareInternational.test(digits) ? parsed(`+${digits}`) : undefined);
  return found ?? (own === undefined && /^\d{5,15}$/.test(digits) ? digits : undefined);
};
