import { useMemo } from 'react';
import type { Wording } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { kindOf } from '../../../kinds';
import { useRights } from '../../hooks/useRegistry';
import { useText } from '../../hooks/useText';
import type { Column } from '../columns/columns';
import { useShownColumns, useSpareColumns, useColumnWidths, narrowest } from '../columns/columns';
import { useOrdering, useRowSteps } from '../rowSteps/rowButtons';

/** The width of a column in the table's CSS grid. */
export interface Track {
  name: string;
  /** The column's minimum width, in rem, at which its text is still readable. */
  minWidth: number;
  /** The column's size in `grid-template-columns`. */
  size: string;
  /**
   * The column's size in the CSS grid if the table is wider than its content needs. Undefined if this size equals
   * `size`.
   */
  roomy?: string;
  /**
   * The column's minimum width and grid size in a table so narrow that values take two lines. Undefined if both are the
   * same as in wider tables.
   */
  folded?: { minWidth: number; size: string };
}

// The width of a character and the padding of a cell, in rem, at a font size of 0.875 rem.
const character = 0.46;
const edges = 1.5;
/** The padding on each side of a cell in a narrow table, in rem. */
const tightEdge = 0.5;

const textRoom = 15;
const foldedTextRoom = 10;
/** The width, in rem, at which a title takes two lines instead of four. */
const titleRoom = 13;

// How the columns share the remaining width. Titles get most of it. Short values, and values that are about equally
// long in every row, get only a small share.
const shares = { title: 20, text: 10, other: 2 } as const;

/**
 * The minimum table width, in rem, at which all columns share the remaining width. In a table this wide, giving most of
 * the space to the title would push the other values too far away.
 */
const roomyFrom = 105;
const roomyShares = { title: 3, text: 2, other: 1 } as const;

const shareOf = ({ field }: Column, isTitle: boolean): keyof typeof shares => {
  if (isTitle) return 'title';
  const { room = textRoom, figure } = kindOf(field);
  return !figure && typeof room === 'number' && room >= textRoom ? 'text' : 'other';
};
const mostOfLabel = 14;
const sortArrow = 3;

/** The name of the column that contains the row actions. */
export const actionsColumn = 'actions';

export const narrow = (name: string, minWidth = 3): Track => ({ name, minWidth, size: `${minWidth}rem` });

const pictureRoom = 4;

const longestWord = (label: string) => Math.max(...label.split(/\s+/).map((word) => word.length));

/** Returns a column's width in rem, based on the number of characters and the padding. */
const widthOf = (characters: number, padding: number) => Math.round((characters * character + padding) * 10) / 10;

const resolved = <O>(
  room: number | ((options: O, read: (value: Wording) => string) => number),
  field: O,
  read: (value: Wording) => string,
) => (typeof room === 'function' ? room(field, read) : room);

/**
 * Returns the CSS grid track of a field's column. If the user has set a width (`chosenWidth`, in rem), the column has
 * that width. Otherwise, the width is based on the field's kind and heading, and the column also gets a share of the
 * remaining width. During a drag, a CSS variable overrides the width.
 */
export const trackOf = (
  column: Column,
  isTitle: boolean,
  read: (value: Wording) => string,
  chosenWidth?: number,
): Track => {
  const { name, field, sortable, pictorial } = column;
  const cssWidth = (size: string) => `var(--width-${name}, ${size})`;
  const track = (minWidth: number, size: string): Track => ({ name, minWidth, size: cssWidth(size) });
  // If there isn't enough space, even columns whose width was set by the user shrink.
  if (chosenWidth !== undefined) return track(chosenWidth, `minmax(${narrowest}rem, ${chosenWidth}rem)`);
  if (pictorial) return track(pictureRoom, `calc(var(--mj-thumb) + ${edges}rem)`);
  const kind = kindOf(field);
  const [label, arrow] = [read(field.label), sortable ? sortArrow : 0];
  const room = resolved(kind.room ?? textRoom, field, read);
  const foldedRoom = Math.max(
    resolved(kind.foldedRoom ?? kind.room ?? foldedTextRoom, field, read),
    isTitle ? titleRoom : 0,
  );
  // A heading longer than `mostOfLabel` characters may wrap between words, so it needs less room.
  const heading = Math.max(Math.min(label.length, mostOfLabel), longestWord(label)) + arrow;
  const minWidth = widthOf(Math.max(room + (isTitle ? 3 : 0), heading), edges);
  const folded = Math.min(widthOf(Math.max(foldedRoom, longestWord(label) + arrow), 2 * tightEdge), minWidth);
  const share = shareOf(column, isTitle);
  const shared = (part: number, from = minWidth) => `minmax(${from}rem, ${Math.round(minWidth * part)}fr)`;
  return {
    ...track(minWidth, shared(shares[share])),
    roomy: cssWidth(shared(roomyShares[share])),
    // All columns shrink proportionally, down to their minimum widths.
    folded: { minWidth: folded, size: cssWidth(shared(1, folded)) },
  };
};

/** The total horizontal padding of a step's button, in rem. */
const stepEdges = 1.5;
/** The width of the link to a record's form, in rem. */
const editRoom = 2.75;

/**
 * Returns the CSS grid track of the column that contains the row actions. `steps` are the labels of the steps that a
 * row may offer. In a narrow table, rows with a step have no link to the form.
 */
export const actionsTrack = (steps: readonly string[], editable: boolean): Track => {
  if (steps.length === 0) return narrow(actionsColumn, 5);
  const room = Math.max(...steps.map((label) => label.length));
  const folded = widthOf(room, stepEdges + 2 * tightEdge);
  return {
    ...narrow(actionsColumn, widthOf(room, stepEdges + edges) + (editable ? editRoom : 0)),
    folded: { minWidth: folded, size: `${folded}rem` },
  };
};

/**
 * Inserts the row actions column into the list of columns to hide when there isn't enough space. If its only action is
 * the link to the form, it's hidden first, because the record's page has the same link. If the rows have next steps,
 * it's hidden after the declared spare columns.
 */
export const spareWithActions = ({ list }: AnyResource, spare: readonly string[], hasSteps: boolean): string[] => {
  const first = hasSteps ? spare.filter((name) => list.spare.map(String).includes(name)) : [];
  return [...first, actionsColumn, ...spare.filter((name) => !first.includes(name))];
};

const columnsOf = (sizes: readonly string[]) => `--columns: ${sizes.join(' ')};`;

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0).toFixed(1);

const below = (width: string, styles: string) => `@container (width < ${width}rem) { ${styles} }`;

/**
 * Returns container queries that fit the columns into the table without measuring. If the values don't fit on one line,
 * they may take two. If they still don't fit, columns are hidden one by one as the table gets narrower.
 *
 * @param spare The columns to hide, in the order they are hidden
 */
export const fitting = (tracks: readonly Track[], spare: readonly string[]): string => {
  const tight = tracks.map(({ folded, ...track }) => ({ ...track, ...folded }));
  const grid = (sizes: readonly { size: string }[]) => `& [role=grid] { ${columnsOf(sizes.map(({ size }) => size))} }`;
  const rules = [
    grid(tracks),
    below(
      sum(tracks.map(({ minWidth }) => minWidth)),
      `${grid(tight)} & :is(td, th):not(.check) { padding-inline: ${tightEdge}rem } & .row-step + a { display: none }`,
    ),
  ];
  let remaining = tight;
  for (const hiddenName of spare.filter((name) => tracks.some((track) => track.name === name))) {
    const width = sum(remaining.map(({ minWidth }) => minWidth));
    remaining = remaining.filter(({ name }) => name !== hiddenName);
    rules.push(below(width, `${grid(remaining)} & .column-${hiddenName} { display: none }`));
  }
  const roomy = tracks.map((track) => ({ size: track.roomy ?? track.size }));
  return [...rules, `@container (width >= ${roomyFrom}rem) { ${grid(roomy)} }`].join('\n');
};

/** The state shared by all rows of a table. Memoized. */
export interface Shape {
  resource: AnyResource;
  columns: readonly Column[];
  selectable: boolean;
  /** True if the rows have handles for reordering. */
  isOrdering: boolean;
  opens: boolean;
  editable: boolean;
  /** True if the rows have buttons for the records' next steps. */
  hasSteps: boolean;
  count: number;
  /** The index of the first column that contains a field. The first column has index 1. */
  first: number;
}

export const useShape = (resource: AnyResource, selectable: boolean): { shape: Shape; styles: string } => {
  const may = useRights(resource);
  const text = useText();
  const columns = useShownColumns(resource);
  const spare = useSpareColumns(resource);
  const [widths] = useColumnWidths(resource);
  const isOrdering = useOrdering(resource);
  const [opens, editable] = [may('show'), may('edit')];
  const steps = useRowSteps(resource)
    .map((name) => text(resource.actions[name]!.label))
    .join('\n');
  const hasSteps = steps !== '';
  const shape = useMemo(() => {
    const first = 1 + Number(selectable) + Number(isOrdering);
    return {
      resource,
      columns,
      selectable,
      isOrdering,
      opens,
      editable,
      hasSteps,
      first,
      count: first - 1 + columns.length + Number(hasSteps || editable),
    };
  }, [resource, columns, selectable, isOrdering, opens, editable, hasSteps]);
  const styles = useMemo(
    () =>
      fitting(
        [
          ...(selectable ? [narrow('select')] : []),
          ...(isOrdering ? [narrow('order', 4)] : []),
          ...columns.map((column) => trackOf(column, column.name === resource.title, text, widths[column.name])),
          ...(hasSteps || editable ? [actionsTrack(steps.split('\n').filter(Boolean), editable)] : []),
        ],
        spareWithActions(resource, spare, hasSteps),
      ),
    [resource, columns, selectable, isOrdering, editable, hasSteps, steps, text, widths, spare],
  );
  return { shape, styles };
};

/** Returns the class names of a column's cells. Figures are aligned to the end of the cell. */
export const classOf = ({ name, field }: Column): string => `column-${name}${kindOf(field).figure ? ' end' : ''}`;
