import { kindOf } from '../../../kinds';
import type { Text } from '../../../core/text/text';
import type { Column } from '../columns/columns';
import { narrowest } from '../columns/useColumnWidths';

/** A column of the table as CSS places it. */
export interface Track {
  name: string;
  /** The least width that it is of use with, in rem. */
  least: number;
  /** Its part of `grid-template-columns`. */
  size: string;
  /** The same of a table that has more room than its texts need; absent where it stays as it is. */
  roomy?: string;
}

// Of the table's type, 0.875 rem high: a character, and what a cell has on both sides of its text.
const character = 0.46;
const edges = 1.5;

const textRoom = 15;

// What takes what is left: a title more than other texts, and what is short or about as long in every row hardly any.
const shares = { title: 20, text: 10, other: 2 } as const;

/** From this width on, in rem, what is left would tear the title from the rest: all columns share it. */
const roomyFrom = 105;
const roomyShares = { title: 3, text: 2, other: 1 } as const;

const shareOf = ({ field }: Column, isTitle: boolean): keyof typeof shares => {
  if (isTitle) return 'title';
  const { room = textRoom, figure } = kindOf(field);
  return !figure && typeof room === 'number' && room >= textRoom ? 'text' : 'other';
};
const mostOfLabel = 14;
const sortArrow = 3;

/** A column that isn't a field's: of checkboxes, handles or buttons. */
export const narrow = (name: string, least = 3): Track => ({ name, least, size: `${least}rem` });

const pictureRoom = 4;

/** The characters that a heading asks for: its longest word, and of the others as many as are few. */
const headingRoom = (label: string, sortable: boolean): number =>
  Math.max(Math.min(label.length, mostOfLabel), ...label.split(/\s+/).map((word) => word.length)) + (sortable ? sortArrow : 0);

const roomOf = ({ field }: Column, read: (value: Text) => string): number => {
  const { room = textRoom } = kindOf(field);
  return typeof room === 'function' ? room(field, read) : room;
};

/**
 * A field's column: wide enough for its kind and its heading, and a share of what is left, of which a record's title gets more;
 * or as wide as somebody made it (`given`, in rem). While its edge is dragged the page says how wide it is, by a variable.
 */
export const trackOf = (column: Column, isTitle: boolean, read: (value: Text) => string, given?: number): Track => {
  const { name, field, sortable, pictorial } = column;
  const drawn = (size: string) => `var(--width-${name}, ${size})`;
  const track = (least: number, size: string): Track => ({ name, least, size: drawn(size) });
  // Where there is less room than it was given, it takes what there is.
  if (given !== undefined) return track(given, `minmax(${narrowest}rem, ${given}rem)`);
  if (pictorial) return track(pictureRoom, `calc(var(--mj-thumb) + ${edges}rem)`);
  const characters = Math.max(roomOf(column, read) + (isTitle ? 3 : 0), headingRoom(read(field.label), sortable));
  const least = Math.round((characters * character + edges) * 10) / 10;
  const share = shareOf(column, isTitle);
  const shared = (part: number) => `minmax(${least}rem, ${Math.round(least * part)}fr)`;
  return { ...track(least, shared(shares[share])), roomy: drawn(shared(roomyShares[share])) };
};

const columnsOf = (tracks: readonly Track[]) => `--columns: ${tracks.map(({ size }) => size).join(' ')};`;

/**
 * The styles by which a table shows as many columns as it has room for, without anything being measured: below each width
 * at which those still there don't fit, one more is gone.
 * @param spare The columns that it can do without, the first to go first
 */
export const fitting = (tracks: readonly Track[], spare: readonly string[]): string => {
  const rules = [`& [role=grid] { ${columnsOf(tracks)} }`];
  let left = tracks;
  for (const gone of spare.filter((name) => tracks.some((track) => track.name === name))) {
    const width = left.reduce((sum, { least }) => sum + least, 0);
    left = left.filter(({ name }) => name !== gone);
    rules.push(`@container (width < ${width.toFixed(1)}rem) { & [role=grid] { ${columnsOf(left)} } & .column-${gone} { display: none } }`);
  }
  const roomy = tracks.map((track) => ({ ...track, size: track.roomy ?? track.size }));
  return [...rules, `@container (width >= ${roomyFrom}rem) { & [role=grid] { ${columnsOf(roomy)} } }`].join('\n');
};
