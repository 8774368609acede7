import type { AnyField } from '../../../../core/kind';
import { optionsOf } from '../../../../core/kind';
import type { Language } from '../../../../core/register';
import { fold } from '../../../../core/text/fold';
import { escapeHtml } from '../../../../core/text/html';
import { numberIn, plainDay } from '../../../../core/text/plain';
import type { Text } from '../../../../core/text/text';
import { inEach } from '../../../../core/text/text';
import type { Kind } from '../../../../kinds';
import type { ChoiceOptions } from '../../../../kinds/choice/kind';
import type { ImageEntry } from '../../../../kinds/images/kind';
import type { FileCell } from '../tables';

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

/** By how many milliseconds a zone's clock is ahead of UTC at a moment. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/** A moment in ISO 8601 and UTC, of one that a file has by a zone's clock: `2026-11-23 01:30:00`. What is no such text stays as it is. */
export const plainMoment = (text: string, timeZone: string): string => {
  const plain = plainDay(text);
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(plain) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  const [, day, time = '00:00', second = ':00'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})(:\d{2})?)?$/.exec(plain) ?? [];
  const wall = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${second}Z`);
  if (Number.isNaN(wall)) return text;
  // Twice: where the first guess lies on the other side of a change of the clocks, the second doesn't.
  const guess = wall - aheadAt(wall, timeZone);
  return new Date(wall - aheadAt(guess, timeZone)).toISOString();
};

/** What a cell is read by beside its field. */
export interface Reading {
  timeZone: string;
  /** The language that the cell is in, of a text in several. */
  half?: Language | undefined;
  /** What the record has now. */
  current: unknown;
  /** The ids of the records that a text may mean, of what the field refers to. */
  named(text: string): readonly number[];
  /** What stands for a record of this name until it is made, where that is asked for. */
  unmade?(text: string): Unmade | undefined;
  /** Whether a picture can be fetched from an address; absent where none are. */
  canFetch?: ((address: string) => boolean) | undefined;
  /** Where the pictures of a name are kept; absent where none are known by names. */
  pictured?: ((name: string) => readonly string[]) | undefined;
}

/** A record that isn't there yet, among a row's values in the place of its id. */
export class Unmade {
  constructor(
    readonly to: string,
    readonly name: string,
  ) {}
}

/** What a cell can't be read as, in an i18n key and what fills its gaps. */
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
  const said = fold(text);
  return yes.includes(said) ? true : no.includes(said) ? false : text;
};

const choice: Read = (text, _reading, declared) => {
  const { choices } = optionsOf<ChoiceOptions>(declared);
  const said = fold(text);
  const found = Object.entries(choices).find(
    ([value, { tone: _tone, ...names }]) => value === text || Object.values(names).some((name) => fold(name) === said),
  );
  return found?.[0] ?? text;
};

/** One record by what people call it; the one that the field has already, where several are called so. */
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

/** A picture by its address, one of ours or one to be fetched, or by what its file is called. */
const pictureAt = (text: string, { canFetch, pictured }: Reading): string => {
  if (!canFetch || isAddress(text, canFetch)) return text;
  const found = pictured?.(text) ?? [];
  if (found.length === 1) return found[0]!;
  const why = found.length > 1 ? 'ambiguous' : pictured ? 'unknown' : 'address';
  throw new Unreadable(`validation.import_picture_${why}`, { value: text });
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
 * How a cell of each kind is read: the other way round than it is exported. What can't be read stays the text that it is, for the field's own
 * validation to complain of; the kinds that aren't here no cell can say.
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

/** Whether a cell can say a value of the field. */
export const isRead = (declared: AnyField): boolean => reads[declared.kind as Kind] !== undefined;

/** The records' names in a cell of a field that refers to some; none of any other field. */
export const namesIn = (declared: AnyField, cell: string): string[] => {
  if (declared.kind === 'refs') return items(cell);
  return declared.kind === 'ref' && cell !== '' ? [cell] : [];
};

/** The names of pictures in a cell of a field that holds some; none of any other field. */
export const picturesIn = (declared: AnyField, cell: string, canFetch: Reading['canFetch']): string[] => {
  const named = declared.kind === 'images' ? items(cell) : declared.kind === 'image' && cell !== '' ? [cell] : [];
  return canFetch ? named.filter((text) => !isAddress(text, canFetch)) : [];
};

/** Kinds that take the value of a workbook's cell. All others take the text that its format shows. */
const byValue: ReadonlySet<string> = new Set<Kind>(['number', 'percent', 'money', 'date', 'dateTime', 'toggle']);

/** The text of a cell for a field, or for a column that is none. */
export const textIn = (declared: AnyField | undefined, cell: FileCell): string =>
  typeof cell === 'string' ? cell : declared && byValue.has(declared.kind) ? cell.plain : cell.shown;

/** Results of formulas that went wrong (ECMA-376 part 1, 18.17.3, and Excel's later ones). */
const error =
  /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|PYTHON!)$/;

/** A number that lacks most of its digits, as Excel shows long ones: `1.23E+12`. */
const scientific = /^[+-]?\d(?:[.,]\d+)?E[+-]\d+$/;

/** Throws `Unreadable` for a cell that shows other than its value. */
const refuseUnlessWhole = (declared: AnyField, cell: string): void => {
  if (error.test(cell)) throw new Unreadable('validation.import_error', { value: cell });
  if (scientific.test(cell) && !byValue.has(declared.kind))
    throw new Unreadable('validation.import_scientific', { value: cell });
};

/** The value that a cell says, null for an empty one. Throws `Unreadable`. */
export const readCell = (declared: AnyField, cell: string, reading: Reading): unknown => {
  if (cell === '' && reading.half === undefined) return null;
  refuseUnlessWhole(declared, cell);
  return reads[declared.kind as Kind]!(cell, reading, declared);
};
