/**
 * Pure functions for the values of declared fields: days, amounts, phone numbers, text and files. Imports neither React
 * nor Node.js modules.
 */

// Days and time zones.
export { addDays, countDays, dayAt, dayInMs, daysOf } from '../core/days';
export type { Day } from '../core/days';

// Amounts and numbers.
export { decimalOf, minus, plus, written } from '../declaration/resource/formula/decimal';
export { fitsDecimals, smallestUnit, tooFine } from '../kinds/number/kind';
export { foldInPlace } from '../kinds/number/digits';

// Text, phone numbers, addresses and dates.
export { byteOrderMark, csvLine } from '../core/text/csv';
export { fold } from '../core/text/fold';
export { escapeHtml } from '../core/text/html';
export { digitsOf, shownPhone } from '../core/text/phone';
export { numberIn, plain, plainNumber, visible } from '../core/text/plain';
export { filled, inSentence, isolated, languagesOf, listed } from '../core/text/text';
export type { Text, Wording } from '../core/text/text';
export { countryOf } from '../core/zones/countries';
export { toLocalTime } from '../core/zones/localTime';
export type { Address, AddressFormat, SuggestNames } from '../kinds/address/kind';
export { shownPlace } from '../kinds/address/kind';
export { isCalendarDate, isUsualYear } from '../kinds/time/kind';
export type { OpeningHours } from '../kinds/time/kind';
export { entryOf } from '../core/text/text';

// Files and pictures.
export { fileKinds, pictureAt, sizesOf } from '../core/files';
export { asAttachments } from '../kinds/file/kind';
export type { Attachment } from '../kinds/file/kind';
export { isImageAddress } from '../kinds/file/kind';

// Other values.
export { largestId, uuid } from '../core/ids';
export { isMaskedFor } from '../core/mask';
export type { Example } from '../core/objects';
export { isPlain } from '../core/objects';
export { isWithin, wayTo } from '../core/ways';
export type { Choices } from '../kinds/choice/kind';
export type { Use } from '../kinds/made/kind';
