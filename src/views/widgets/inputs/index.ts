import type { Kind } from '../../../core/fields';
import type { Input } from '../types';
import choice from './choice';
import colour from './colour';
import count from './count';
import date from './date';
import dateTime from './dateTime';
import email from './email';
import hours from './hours';
import image from './image';
import localized from './localized';
import location from './location';
import longText from './longText';
import money from './money';
import number from './number';
import password from './password';
import percent from './percent';
import phone from './phone';
import ref from './ref';
import refs from './refs';
import tags from './tags';
import text from './text';
import toggle from './toggle';
import url from './url';

/** What takes a value of each kind in a form; a kind without one does not compile. */
export const inputs = {
  choice, colour, count, date, dateTime, email, hours, image, localized, location, longText, money, number, password,
  percent, phone, ref, refs, tags, text, toggle, url,
} satisfies Record<Kind, Input>;

/** The widget that takes a declared field's value. */
export const inputOf = (field: { kind: string }): Input => inputs[field.kind as Kind];
