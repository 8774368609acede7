import type { Exactly, Field, FieldKind } from '../core/kind';
import { fieldOf } from '../core/kind';
import { address, addresses } from './address/kind';
import { email, phone, url, location } from './contact/kind';
import { attachments, file, image, images } from './file/kind';
import { changes, complete, count, total, uses, history, outcome, summary } from './made/kind';
import { choice, choiceField, state, stateField, toggle, colour } from './choice/kind';
import type { CompleteOptions, CountOptions, TotalOptions, Use, UsesOptions, HistoryOptions } from './made/kind';
import { date, dateTime, hours } from './time/kind';
import { localized, longText, text, richText, password, tags } from './text/kind';
import { money, number, percent } from './number/kind';
import { ref, refs } from './ref/kind';
import type { RowValue } from './rows/kind';
import { rows } from './rows/kind';

export const kinds = {
  address,
  addresses,
  attachments,
  changes,
  choice,
  colour,
  complete,
  count,
  date,
  dateTime,
  email,
  file,
  history,
  hours,
  image,
  images,
  localized,
  location,
  longText,
  money,
  number,
  outcome,
  password,
  percent,
  phone,
  ref,
  refs,
  richText,
  rows,
  state,
  summary,
  tags,
  text,
  toggle,
  total,
  url,
  uses,
};

export type Kind = keyof typeof kinds;

// eslint-disable-next-line typescript/no-explicit-any -- TypeScript can't derive the value's type from a kind's name
export type AnyKind = FieldKind<Kind, any, any>;

export const kindOf = (declared: { kind: string }): AnyKind => kinds[declared.kind as Kind];

/** The constructors for fields in declarations, such as `field.text({ label: { en, ar } })`. */
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
  summary: fieldOf(summary),
  tags: fieldOf(tags),
  hours: fieldOf(hours),
  location: fieldOf(location),
  /** A field set by the server. It is always read-only, so `readOnly` isn't needed. */
  complete: <const O extends Omit<CompleteOptions, 'readOnly'>>(
    options: Exactly<O, Omit<CompleteOptions, 'readOnly'>>,
  ) =>
    ({ ...options, readOnly: true, kind: 'complete' }) as unknown as Field<'complete', boolean, O & { readOnly: true }>,
  total: <const O extends Omit<TotalOptions, 'readOnly'>>(options: Exactly<O, Omit<TotalOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'total' }) as unknown as Field<'total', number, O & { readOnly: true }>,
  uses: <const O extends Omit<UsesOptions, 'readOnly'>>(options: Exactly<O, Omit<UsesOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'uses' }) as unknown as Field<'uses', Use[], O & { readOnly: true }>,
  history: <const O extends Omit<HistoryOptions, 'readOnly'>>(options: Exactly<O, Omit<HistoryOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'history' }) as unknown as Field<
      'history',
      RowValue[],
      O & { readOnly: true }
    >,
  /** A count of records. It is always read-only, so `readOnly` isn't needed. A stored count starts at 0. */
  count: <const O extends Omit<CountOptions, 'readOnly'>>(options: Exactly<O, Omit<CountOptions, 'readOnly'>>) =>
    ({
      ...options,
      readOnly: true,
      ...((options as Omit<CountOptions, 'readOnly'>).kept && { default: 0 }),
      kind: 'count',
    }) as unknown as Field<'count', number, O & { readOnly: true }>,
};
