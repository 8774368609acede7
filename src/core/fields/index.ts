import type { Exactly, Field, FieldKind } from '../kind';
import { fieldOf } from '../kind';
import { address } from './address';
import { addresses } from './addresses';
import { attachments } from './attachments';
import { changes } from './changes';
import { choice, choiceField } from './choice';
import { colour } from './colour';
import type { CompleteOptions } from './complete';
import { complete } from './complete';
import type { CountOptions } from './count';
import { count } from './count';
import { date } from './date';
import { dateTime } from './dateTime';
import { email } from './email';
import { file } from './file';
import type { HistoryOptions } from './history';
import { history } from './history';
import { hours } from './hours';
import { image } from './image';
import { images } from './images';
import { localized } from './localized';
import { location } from './location';
import { longText } from './longText';
import { money } from './money';
import { number } from './number';
import { outcome } from './outcome';
import { password } from './password';
import { percent } from './percent';
import { phone } from './phone';
import { ref } from './ref';
import { refs } from './refs';
import { richText } from './richText';
import type { RowValue } from './rows';
import { rows } from './rows';
import { state, stateField } from './state';
import { tags } from './tags';
import { text } from './text';
import { toggle } from './toggle';
import type { TotalOptions } from './total';
import { total } from './total';
import { url } from './url';
import type { Use, UsesOptions } from './uses';
import { uses } from './uses';

/** Every field kind by its name. */
export const kinds = {
  address, addresses, attachments, changes, choice, colour, complete, count, date, dateTime, email, file, history, hours, image,
  images, localized, location, longText, money, number, outcome, password, percent, phone, ref, refs, richText, rows, state, tags, text, toggle, total,
  url, uses,
};

export type Kind = keyof typeof kinds;

// eslint-disable-next-line typescript/no-explicit-any -- whoever looks a kind up by name can't know its value's type
export type AnyKind = FieldKind<Kind, any, any>;

/** The kind of a declared field. */
export const kindOf = (declared: { kind: string }): AnyKind => kinds[declared.kind as Kind];

/** The constructors that a declaration uses: `field.text({ label: { en, ar } })`. */
export const field = {
  text: fieldOf(text),
  longText: fieldOf(longText),
  localized: fieldOf(localized),
  richText: fieldOf(richText),
  number: fieldOf(number),
  percent: fieldOf(percent),
  money: fieldOf(money),
  toggle: fieldOf(toggle),
  choice: choiceField,
  state: stateField,
  colour: fieldOf(colour),
  date: fieldOf(date),
  dateTime: fieldOf(dateTime),
  email: fieldOf(email),
  phone: fieldOf(phone),
  address: fieldOf(address),
  addresses: fieldOf(addresses),
  url: fieldOf(url),
  password: fieldOf(password),
  image: fieldOf(image),
  images: fieldOf(images),
  file: fieldOf(file),
  attachments: fieldOf(attachments),
  ref: fieldOf(ref),
  refs: fieldOf(refs),
  rows: fieldOf(rows),
  changes: fieldOf(changes),
  outcome: fieldOf(outcome),
  tags: fieldOf(tags),
  hours: fieldOf(hours),
  location: fieldOf(location),
  /** What the server alone fills says so for itself. */
  complete: <const O extends Omit<CompleteOptions, 'readOnly'>>(options: Exactly<O, Omit<CompleteOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'complete' }) as unknown as Field<'complete', boolean, O & { readOnly: true }>,
  total: <const O extends Omit<TotalOptions, 'readOnly'>>(options: Exactly<O, Omit<TotalOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'total' }) as unknown as Field<'total', number, O & { readOnly: true }>,
  uses: <const O extends Omit<UsesOptions, 'readOnly'>>(options: Exactly<O, Omit<UsesOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'uses' }) as unknown as Field<'uses', Use[], O & { readOnly: true }>,
  history: <const O extends Omit<HistoryOptions, 'readOnly'>>(options: Exactly<O, Omit<HistoryOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'history' }) as unknown as Field<'history', RowValue[], O & { readOnly: true }>,
  /** A count is never written, so it says that for itself. */
  count: <const O extends Omit<CountOptions, 'readOnly'>>(options: Exactly<O, Omit<CountOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'count' }) as unknown as Field<'count', number, O & { readOnly: true }>,
};
