/**
 * Pure functions on the values of declared fields: days, amounts, phone numbers, texts and files.
 * They load neither React nor Node's modules.
 */

// Days and time zones.
export { addDays, countDays, dayAt, dayInMs, daysOf } from '../core/days';
export type { Day } from '../core/days';

// Amounts and numbers.
export { decimalOf, plus, written } from '../declaration/resource/formula/decimal';
export { fitsDecimals, smallestUnit, tooFine } from '../kinds/money/kind';
export { foldInPlace } from '../kinds/number/digits';

// Texts, phone numbers, addresses and dates.
export { byteOrderMark, csvLine } from '../core/text/csv';
export { fold } from '../core/text/fold';
export { escapeHtml } from '../core/text/html';
export { digitsOf, shownPhone } from '../core/text/phone';
export { numberIn, plain, plainNumber } from '../core/text/plain';
export { filled, inSentence, isolated, languagesOf, listed } from '../core/text/text';
export type { Text, Wording } from '../core/text/text';
export type { Address } from '../kinds/address/kind';
export { isCalendarDate, isUsualYear } from '../kinds/date/kind';
export { entryOf } from '../kinds/localized/kind';

// Files and pictures.
export { fileKinds, pictureAt, sizesOf } from '../core/files';
export { asAttachments } from '../kinds/attachments/kind';
export type { Attachment } from '../kinds/attachments/kind';
export { isImageAddress } from '../kinds/image/kind';

// Other values.
export { largestId, uuid } from '../core/ids';
export { isMaskedFor } from '../core/mask';
export type { Example } from '../core/objects';
export { isPlain } from '../core/objects';
export { isWithin, wayTo } from '../core/ways';
export type { Choices } from '../kinds/choice/kind';
export type { Use } from '../kinds/uses/kind';
