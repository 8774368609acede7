import type { Exactly, Field, FieldKind } from '../kind';
import { fieldOf } from '../kind';
import { choice, choiceField } from './choice';
import { colour } from './colour';
import type { CountOptions } from './count';
import { count } from './count';
import { date } from './date';
import { dateTime } from './dateTime';
import { email } from './email';
import { hours } from './hours';
import { image } from './image';
import { localized } from './localized';
import { location } from './location';
import { longText } from './longText';
import { money } from './money';
import { number } from './number';
import { password } from './password';
import { percent } from './percent';
import { phone } from './phone';
import { ref } from './ref';
import { refs } from './refs';
import { tags } from './tags';
import { text } from './text';
import { toggle } from './toggle';
import { url } from './url';

/** Every field kind by its name. */
export const kinds = {
  choice, colour, count, date, dateTime, email, hours, image, localized, location, longText, money, number, password,
  percent, phone, ref, refs, tags, text, toggle, url,
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
  number: fieldOf(number),
  percent: fieldOf(percent),
  money: fieldOf(money),
  toggle: fieldOf(toggle),
  choice: choiceField,
  colour: fieldOf(colour),
  date: fieldOf(date),
  dateTime: fieldOf(dateTime),
  email: fieldOf(email),
  phone: fieldOf(phone),
  url: fieldOf(url),
  password: fieldOf(password),
  image: fieldOf(image),
  ref: fieldOf(ref),
  refs: fieldOf(refs),
  tags: fieldOf(tags),
  hours: fieldOf(hours),
  location: fieldOf(location),
  /** A count is never written, so it says that for itself. */
  count: <const O extends Omit<CountOptions, 'readOnly'>>(options: Exactly<O, Omit<CountOptions, 'readOnly'>>) =>
    ({ ...options, readOnly: true, kind: 'count' }) as unknown as Field<'count', number, O & { readOnly: true }>,
};
