import { kindOf } from '../../../kinds';
import type { Text } from '../../../core/text/text';
import type { Column } from '../columns/columns';

/** A column of the table as CSS places it. */
export interface Track {
  name: string;
  /** The least width that it is of use with, in rem. */
  least: number;
  /** Its part of `grid-template-columns`. */
  size: string;
}

// Of the table's type, 0.875 rem high: a character, and what a cell has on both sides of its text.
const character = 0.46;
const edges = 1.5;

const textRoom = 15;

// What takes what is left: a title more than other texts, and what is about as long in every row hardly any.
const shares = { title: 20, text: 10, other: 2 } as const;
const mostOfLabel = 14;
const sortArrow = 3;

/** A column that isn't a field's: of checkboxes, handles or buttons. */
export const narrow = (name: string, least = 3): Track => ({ name, least, size: `${least}rem` });

const picture = (name: string): Track => ({ name, least: 4, size: `calc(var(--mj-thumb) + ${edges}rem)` });

/** The characters that a heading asks for: its longest word, and of the others as many as are few. */
const headingRoom = (label: string, sortable: boolean): number =>
  Math.max(Math.min(label.length, mostOfLabel), ...label.split(/\s+/).map((word) => word.length)) + (sortable ? sortArrow : 0);

const roomOf = ({ field }: Column, read: (value: Text) => string): number => {
  const { room = textRoom } = kindOf(field);
  return typeof room === 'function' ? room(field, read) : room;
};

/** A field's column: wide enough for its kind and its heading, and a share of what is left; a record's title gets more. */
export const trackOf = (column: Column, isTitle: boolean, read: (value: Text) => string): Track => {
  const { name, field, sortable, pictorial } = column;
  if (pictorial) return picture(name);
  const characters = Math.max(roomOf(column, read) + (isTitle ? 3 : 0), headingRoom(read(field.label), sortable));
  const least = Math.round((characters * character + edges) * 10) / 10;
  const share = shares[isTitle ? 'title' : kindOf(field).room === undefined ? 'text' : 'other'];
  return { name, least, size: `minmax(${least}rem, ${Math.round(least * share)}fr)` };
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
  return rules.join('\n');
};
