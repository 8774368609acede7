import type { AnyField } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';
import type { Language } from '../../../core/register';
import { fold } from '../../../core/text/fold';
import { escapeHtml } from '../../../core/text/html';
import { numberIn, plainDay } from '../../../core/text/plain';
import type { Text } from '../../../core/text/text';
import { inEach } from '../../../core/text/text';
import type { Kind } from '../../../kinds';
import type { ChoiceOptions } from '../../../kinds/choice/kind';
import type { ImageEntry } from '../../../kinds/file/kind';
import type { FileCell } from './tables';

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
  clocks.set(timeZone, known);
  return known;
};

/** Returns a time zone's offset from UTC at a given time, in milliseconds. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/**
 * Converts a local time, for example `2026-11-23 01:30:00`, to ISO 8601 in UTC. `timeZone` is the zone of the local
 * time. Returns any other text unchanged.
 */
export const plainMoment = (text: string, timeZone: string): string => {
  const plain = plainDay(text);
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(plain) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  const [, day, time = '00:00', second = ':00'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})(:\d{2})?)?$/.exec(plain) ?? [];
  const wall = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${second}Z`);
  if (Number.isNaN(wall)) return text;
  // The offset is computed twice, because the first guess may be on the wrong side of a clock change.
  const guess = wall - aheadAt(wall, timeZone);
  return new Date(wall - aheadAt(guess, timeZone)).toISOString();
};

export interface Reading {
  timeZone: string;
  /** The language of the cell's text, if the field is translated. */
  half?: Language | undefined;
  current: unknown;
  /** Returns the ids of the records whose title or id matches a cell's text. */
  named(text: string): readonly number[];
  /** Returns a placeholder for a record that the import will create, or undefined if it isn't allowed to create one. */
  unmade?(text: string): Unmade | undefined;
  /** Returns true if the import may download an image from the URL. Undefined if downloads are disabled. */
  canFetch?: ((address: string) => boolean) | undefined;
  pictured?: ((name: string) => readonly string[]) | undefined;
}

/** A placeholder in a row's values for a record that will be created. */
export class Unmade {
  constructor(
    readonly to: string,
    readonly name: string,
  ) {}
}

/** Why a cell can't be read, as an i18n key with arguments. */
export class Unreadable extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, string> = {},
  ) {
    super(key);
  }
}

type Read = (text: string, reading: Reading, declared: AnyField) => unknown;

const between = /\s*\|\s*/;

const items = (text: string): string[] => text.split(between).filter(Boolean);

const asIs: Read = (text) => text;

const yes = ['true', '1', 'yes', 'y', 'on', 'نعم', 'صح', 'oui', 'vrai'].map(fold);
const no = ['false', '0', 'no', 'n', 'off', 'لا', 'خطأ', 'non', 'faux'].map(fold);

const toggle: Read = (text) => {
  const folded = fold(text);
  return yes.includes(folded) ? true : no.includes(folded) ? false : text;
};

const choice: Read = (text, _reading, declared) => {
  const { choices } = optionsOf<ChoiceOptions>(declared);
  const folded = fold(text);
  const found = Object.entries(choices).find(
    ([value, { tone: _tone, ...names }]) =>
      value === text || Object.values(names).some((name) => fold(name) === folded),
  );
  return found?.[0] ?? text;
};

/**
 * Returns the id of the record with this title, or a placeholder for a record to create. If several records match, the
 * current value takes precedence. Throws `Unreadable` if the title is unknown or ambiguous.
 */
const oneNamed = (text: string, { named, unmade }: Reading, held: readonly unknown[]): number | Unmade => {
  const ids = named(text);
  const kept = ids.find((id) => held.includes(id));
  if (kept !== undefined) return kept;
  if (ids.length === 1) return ids[0]!;
  const coming = ids.length === 0 ? unmade?.(text) : undefined;
  if (coming) return coming;
  throw new Unreadable(ids.length === 0 ? 'validation.import_unknown' : 'validation.import_ambiguous', { value: text });
};

const half =
  (write: (text: string) => string): Read =>
  (text, { half: language, current }, { label }) => {
    const held = (current ?? {}) as Partial<Text>;
    return inEach(label as Text, (key) => (key === language ? write(text) : (held[key] ?? '')));
  };

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line.trim())}</p>`)
    .join('');

const isAddress = (text: string, canFetch: NonNullable<Reading['canFetch']>): boolean =>
  text.startsWith('/media/') || canFetch(text);

/** Returns the URL of an image. The cell contains either this URL or the file name of an upload. */
const pictureAt = (text: string, { canFetch, pictured }: Reading): string => {
  if (!canFetch || isAddress(text, canFetch)) return text;
  const found = pictured?.(text) ?? [];
  if (found.length === 1) return found[0]!;
  const reason = found.length > 1 ? 'ambiguous' : pictured ? 'unknown' : 'address';
  throw new Unreadable(`validation.import_picture_${reason}`, { value: text });
};

const image: Read = (text, reading) => (text === reading.current ? text : pictureAt(text, reading));

const images: Read = (text, reading) => {
  const held = (reading.current ?? []) as ImageEntry[];
  const heldAt = (address: string) => held.find(({ url }) => url === address);
  return items(text).map((item) => {
    if (heldAt(item)) return heldAt(item);
    const url = pictureAt(item, reading);
    return heldAt(url) ?? { url, alt: null };
  });
};

const location: Read = (text) => {
  const [lat, lng, ...more] = text.split(/[,،]/).map(numberIn);
  return typeof lat === 'number' && typeof lng === 'number' && more.length === 0 ? { lat, lng } : text;
};

/**
 * Functions that convert a cell's text to a value, by kind. They reverse the conversion that exports make. Invalid text
 * is returned unchanged, so that the field's validation rejects it. Kinds without a function can't be imported.
 */
const reads: Partial<Record<Kind, Read>> = {
  text: asIs,
  longText: asIs,
  url: asIs,
  file: asIs,
  email: asIs,
  colour: asIs,
  phone: asIs,
  number: asIs,
  percent: asIs,
  money: asIs,
  date: asIs,
  localized: half((text) => text),
  richText: half(paragraphs),
  toggle,
  choice,
  dateTime: (text, { timeZone }) => plainMoment(text, timeZone),
  tags: items,
  image,
  images,
  location,
  ref: (text, reading) => oneNamed(text, reading, [reading.current]),
  refs: (text, reading) => items(text).map((one) => oneNamed(one, reading, (reading.current ?? []) as number[])),
};

export const isRead = (declared: AnyField): boolean => reads[declared.kind as Kind] !== undefined;

/** Returns the titles in a reference field's cell, or an empty list for other fields. */
export const namesIn = (declared: AnyField, cell: string): string[] => {
  if (declared.kind === 'refs') return items(cell);
  return declared.kind === 'ref' && cell !== '' ? [cell] : [];
};

/** Returns the names of image files in a cell. Returns an empty list if the field doesn't contain images. */
export const picturesIn = (declared: AnyField, cell: string, canFetch: Reading['canFetch']): string[] => {
  const named = declared.kind === 'images' ? items(cell) : declared.kind === 'image' && cell !== '' ? [cell] : [];
  return canFetch ? named.filter((text) => !isAddress(text, canFetch)) : [];
};

/** The field kinds that use the value of a workbook cell. All other kinds use the cell's displayed text. */
const byValue: ReadonlySet<string> = new Set<Kind>(['number', 'percent', 'money', 'date', 'dateTime', 'toggle']);

/**
 * Returns a cell's text for a field: the plain value for numbers, dates and similar fields, and the displayed text for
 * all others.
 */
export const textIn = (declared: AnyField | undefined, cell: FileCell): string =>
  typeof cell === 'string' ? cell : declared && byValue.has(declared.kind) ? cell.plain : cell.shown;

/** Matches the error values that formulas can have (ECMA-376 part 1, 18.17.3, and newer Excel values). */
const error =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!)$/;

/**
 * Matches numbers in scientific notation, such as `1.23E+12`. Excel displays long numbers in this notation, which omits
 * most digits.
 */
const scientific = /^[+-]?\d(?:[.,]\d+)?E[+-]\d+$/;

/** Throws `Unreadable` if a cell contains an error or an abbreviated number instead of a value. */
const refuseUnlessWhole = (declared: AnyField, cell: string): void => {
  if (error.test(cell)) throw new Unreadable('validation.import_error', { value: cell });
  if (scientific.test(cell) && !byValue.has(declared.kind))
    throw new Unreadable('validation.import_scientific', { value: cell });
};

/** Returns the value of a cell, or null if the cell is empty. Throws `Unreadable` if the text isn't a valid value. */
export const readCell = (declared: AnyField, cell: string, reading: Reading): unknown => {
  if (cell === '' && reading.half === undefined) return null;
  refuseUnlessWhole(declared, cell);
  return reads[declared.kind as Kind]!(cell, reading, declared);
};
