import type { AnyField } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import type { Language } from '../../../core/register';
import { fold } from '../../../core/text/fold';
import { escapeHtml } from '../../../core/text/html';
import type { Text } from '../../../core/text/text';
import { inEach } from '../../../core/text/text';
import type { Kind } from '../../../kinds';
import type { ChoiceOptions } from '../../../kinds/choice/kind';
import type { ImageEntry } from '../../../kinds/images/kind';
import { latinDigits, plainDay, plainMoment, plainNumber } from './plain';

/** What a cell is read by beside its field. */
export interface Reading {
  timeZone: string;
  /** The language that the cell is in, of a text in several. */
  half?: Language | undefined;
  /** What the record has now. */
  current: unknown;
  /** The ids of the records that a text may mean, of what the field refers to. */
  named(text: string): readonly number[];
}

/** What a cell can't be read as, in an i18n key and what fills its gaps. */
export class Unreadable extends Error {
  constructor(readonly key: string, readonly args: Record<string, string> = {}) {
    super(key);
  }
}

type Read = (text: string, reading: Reading, declared: AnyField) => unknown;

const between = /\s*\|\s*/;

const items = (text: string): string[] => text.split(between).filter(Boolean);

const asIs: Read = (text) => text;

const number: Read = (text) => {
  const plain = plainNumber(text);
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
};

const yes = ['true', '1', 'yes', 'y', 'on', 'نعم', 'صح', 'oui', 'vrai'].map(fold);
const no = ['false', '0', 'no', 'n', 'off', 'لا', 'خطأ', 'non', 'faux'].map(fold);

const toggle: Read = (text) => {
  const said = fold(text);
  return yes.includes(said) ? true : no.includes(said) ? false : text;
};

const choice: Read = (text, _reading, declared) => {
  const { choices } = optionsOf<ChoiceOptions>(declared);
  const said = fold(text);
  const found = Object.entries(choices).find(([value, { tone: _tone, ...names }]) => value === text || Object.values(names).some((name) => fold(name) === said));
  return found?.[0] ?? text;
};

/** One record by what people call it; the one that the field has already, where several are called so. */
const oneNamed = (text: string, { named }: Reading, held: readonly unknown[]): number => {
  const ids = named(text);
  const kept = ids.find((id) => held.includes(id));
  if (kept !== undefined) return kept;
  if (ids.length === 1) return ids[0]!;
  throw new Unreadable(ids.length === 0 ? 'validation.import_unknown' : 'validation.import_ambiguous', { value: text });
};

const half = (write: (text: string) => string): Read => (text, { half: language, current }, { label }) => {
  const held = (current ?? {}) as Partial<Text>;
  return inEach(label, (key) => (key === language ? write(text) : (held[key] ?? '')));
};

const paragraphs = (text: string): string => text.split('\n').filter((line) => line.trim() !== '').map((line) => `<p>${escapeHtml(line.trim())}</p>`).join('');

const images: Read = (text, { current }) => {
  const held = (current ?? []) as ImageEntry[];
  return items(text).map((url) => held.find((one) => one.url === url) ?? { url, alt: null });
};

const location: Read = (text) => {
  const [, lat, lng] = /^(-?\d+(?:\.\d+)?)\s*[,،]\s*(-?\d+(?:\.\d+)?)$/.exec(latinDigits(text)) ?? [];
  return lat === undefined ? text : { lat: Number(lat), lng: Number(lng) };
};

/**
 * How a cell of each kind is read: the other way round than it is exported. What can't be read stays the text that it is, for the field's own
 * validation to complain of; the kinds that aren't here no cell can say.
 */
const reads: Partial<Record<Kind, Read>> = {
  text: asIs, longText: asIs, url: asIs, image: asIs, file: asIs, email: asIs, colour: asIs,
  phone: (text) => latinDigits(text),
  localized: half((text) => text),
  richText: half(paragraphs),
  number, percent: number,
  money: (text) => plainNumber(text),
  toggle, choice,
  date: (text) => plainDay(text),
  dateTime: (text, { timeZone }) => plainMoment(text, timeZone),
  tags: items,
  images, location,
  ref: (text, reading) => oneNamed(text, reading, [reading.current]),
  refs: (text, reading) => items(text).map((one) => oneNamed(one, reading, (reading.current ?? []) as number[])),
};

/** Whether a cell can say a value of the field. */
export const isRead = (declared: AnyField): boolean => reads[declared.kind as Kind] !== undefined;

/** The records' names in a cell of a field that refers to some; none of any other field. */
export const namesIn = (declared: AnyField, cell: string): string[] => {
  if (declared.kind === 'refs') return items(cell);
  return declared.kind === 'ref' && cell !== '' ? [cell] : [];
};

/** The value that a cell says, null for an empty one. Throws `Unreadable`. */
export const readCell = (declared: AnyField, cell: string, reading: Reading): unknown => {
  if (cell === '' && reading.half === undefined) return null;
  return reads[declared.kind as Kind]!(cell, reading, declared);
};
