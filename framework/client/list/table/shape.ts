import { useMemo } from 'react';
import type { Wording } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { kindOf } from '../../../kinds';
import { useRights } from '../../hooks/useRights';
import { useText } from '../../hooks/useText';
import type { Column } from '../columns/columns';
import { useShownColumns, useSpareColumns } from '../columns/useColumnOrder';
import { useColumnWidths, narrowest } from '../columns/useColumnWidths';
import { useOrdering } from '../order/useOrdering';

/** A column of the table as CSS places it. */
export interface Track {
  name: string;
  /** The least width that it is of use with, in rem. */
  least: number;
  /** Its part of `grid-template-columns`. */
  size: string;
  /** The same of a table that has more room than its texts need; absent where it stays as it is. */
  roomy?: string;
  /** The least width of a tight table, whose values may take two lines, and its part of that; absent where it stays as it is. */
  folded?: { least: number; size: string };
}

// Of the table's type, 0.875 rem high: a character, and what a cell has on both sides of its text.
const character = 0.46;
const edges = 1.5;
/** The same of a tight table. */
const tightEdge = 0.5;

const textRoom = 15;
const foldedTextRoom = 10;
/** A record's title takes two lines, too, but not four. */
const titleRoom = 13;

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

/** The column of what can be done with a row. A table can do without it: the record's page has the same. */
export const actionsColumn = 'actions';

/** A column that isn't a field's: of checkboxes, handles or buttons. */
export const narrow = (name: string, least = 3): Track => ({ name, least, size: `${least}rem` });

const pictureRoom = 4;

const longestWord = (label: string) => Math.max(...label.split(/\s+/).map((word) => word.length));

/** A column's width in rem: of so many characters, within so much on both sides of them. */
const widthOf = (characters: number, around: number) => Math.round((characters * character + around) * 10) / 10;

const resolved = <O>(
  room: number | ((options: O, read: (value: Wording) => string) => number),
  field: O,
  read: (value: Wording) => string,
) => (typeof room === 'function' ? room(field, read) : room);

/**
 * A field's column: wide enough for its kind and its heading, and a share of what is left, of which a record's title gets more;
 * or as wide as somebody made it (`given`, in rem). While its edge is dragged the page says how wide it is, by a variable.
 */
export const trackOf = (column: Column, isTitle: boolean, read: (value: Wording) => string, given?: number): Track => {
  const { name, field, sortable, pictorial } = column;
  const drawn = (size: string) => `var(--width-${name}, ${size})`;
  const track = (least: number, size: string): Track => ({ name, least, size: drawn(size) });
  // Where there is less room than it was given, it takes what there is.
  if (given !== undefined) return track(given, `minmax(${narrowest}rem, ${given}rem)`);
  if (pictorial) return track(pictureRoom, `calc(var(--mj-thumb) + ${edges}rem)`);
  const kind = kindOf(field);
  const [label, arrow] = [read(field.label), sortable ? sortArrow : 0];
  const room = resolved(kind.room ?? textRoom, field, read);
  const foldedRoom = Math.max(
    resolved(kind.foldedRoom ?? kind.room ?? foldedTextRoom, field, read),
    isTitle ? titleRoom : 0,
  );
  // Of a heading, its longest word, and of the others as many as are few.
  const heading = Math.max(Math.min(label.length, mostOfLabel), longestWord(label)) + arrow;
  const least = widthOf(Math.max(room + (isTitle ? 3 : 0), heading), edges);
  const folded = Math.min(widthOf(Math.max(foldedRoom, longestWord(label) + arrow), 2 * tightEdge), least);
  const share = shareOf(column, isTitle);
  const shared = (part: number, from = least) => `minmax(${from}rem, ${Math.round(least * part)}fr)`;
  return {
    ...track(least, shared(shares[share])),
    roomy: drawn(shared(roomyShares[share])),
    // Each gives as much of its width as the others, as far as it can.
    folded: { least: folded, size: drawn(shared(1, folded)) },
  };
};

const columnsOf = (sizes: readonly string[]) => `--columns: ${sizes.join(' ')};`;

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0).toFixed(1);

const below = (width: string, styles: string) => `@container (width < ${width}rem) { ${styles} }`;

/**
 * The styles by which a table shows as many columns as it has room for, without anything being measured: where their texts don't
 * fit in a line each, they may take two; below each width at which those still there don't fit even so, one more is gone.
 * @param spare The columns that it can do without, the first to go first
 */
export const fitting = (tracks: readonly Track[], spare: readonly string[]): string => {
  const tight = tracks.map(({ folded, ...track }) => ({ ...track, ...folded }));
  const grid = (sizes: readonly { size: string }[]) => `& [role=grid] { ${columnsOf(sizes.map(({ size }) => size))} }`;
  const rules = [
    grid(tracks),
    below(
      sum(tracks.map(({ least }) => least)),
      `${grid(tight)} & :is(td, th):not(.check) { padding-inline: ${tightEdge}rem }`,
    ),
  ];
  let left = tight;
  for (const gone of spare.filter((name) => tracks.some((track) => track.name === name))) {
    const width = sum(left.map(({ least }) => least));
    left = left.filter(({ name }) => name !== gone);
    rules.push(below(width, `${grid(left)} & .column-${gone} { display: none }`));
  }
  const roomy = tracks.map((track) => ({ size: track.roomy ?? track.size }));
  return [...rules, `@container (width >= ${roomyFrom}rem) { ${grid(roomy)} }`].join('\n');
};

/** What the rows of a table have in common; it stays the same object for as long as none of it changes. */
export interface Shape {
  resource: AnyResource;
  columns: readonly Column[];
  selectable: boolean;
  /** The rows have handles, to put them in order. */
  isOrdering: boolean;
  /** The records have pages that may be opened, and forms. */
  opens: boolean;
  editable: boolean;
  /** How many columns there are, those without a field's values among them. */
  count: number;
  /** The index of the first field's column, from 1. */
  first: number;
}

/** The shape of a resource's table, and the styles that give its columns their room. */
export const useShape = (resource: AnyResource, selectable: boolean): { shape: Shape; styles: string } => {
  const may = useRights(resource);
  const text = useText();
  const columns = useShownColumns(resource);
  const spare = useSpareColumns(resource);
  const [widths] = useColumnWidths(resource);
  const isOrdering = useOrdering(resource);
  const [opens, editable] = [may('show'), may('edit')];
  const shape = useMemo(() => {
    const first = 1 + Number(selectable) + Number(isOrdering);
    return {
      resource,
      columns,
      selectable,
      isOrdering,
      opens,
      editable,
      first,
      count: first - 1 + columns.length + Number(editable),
    };
  }, [resource, columns, selectable, isOrdering, opens, editable]);
  const styles = useMemo(
    () =>
      fitting(
        [
          ...(selectable ? [narrow('select')] : []),
          ...(isOrdering ? [narrow('order', 4)] : []),
          ...columns.map((column) => trackOf(column, column.name === resource.title, text, widths[column.name])),
          ...(editable ? [narrow(actionsColumn, 5)] : []),
        ],
        [actionsColumn, ...spare],
      ),
    [resource, columns, selectable, isOrdering, editable, text, widths, spare],
  );
  return { shape, styles };
};

/** The classes of a column's cells: by its name, and whether it holds figures. */
export const classOf = ({ name, field }: Column): string => `column-${name}${kindOf(field).figure ? ' end' : ''}`;
