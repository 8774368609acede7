import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import { isEmpty } from '../../core/objects';
import type { Wording } from '../../core/text/text';
import type { RecordBase } from '../../declaration/resource/record';
import { isEditable } from '../../declaration/resource/resource';
import type { AnyResource } from '../../declaration/resource/resource';
import { isAskedFor } from '../../declaration/resource/when';
import { headOf, statesOf, areAmounts, sumAmong } from '../../declaration/screens/recordSummary';
import type { PagePart, Related } from '../../declaration/screens/parts';
import { pagePartsOf } from '../../declaration/screens/parts';
import type { Sum } from '../../declaration/screens/recordSummary';
import { kindOf } from '../../kinds';
import type { NamedField } from '../form/values/layout';
import { useRights } from '../hooks/useRegistry';
import { columnOf } from '../list/columns/columns';
import { StatusCell } from '../list/inPlace/StatusCell';
import { Cell as ListCell } from '../list/table/Cell';
import { useResourceViews } from '../views/ResourceViews';
import type { AnyViews } from '../views/defineViews';
import { wholeCellOf } from '../widgets/wholeCells';

/**
 * A value on a record's page, rendered by the resource's custom cell or by the cell of the field's kind. If the user
 * may change the value, a status becomes a toggle, and a number that is editable in lists can also be edited here.
 */
export const ShownValue = ({
  resource,
  record,
  name,
  field,
  isBrief,
}: NamedField & { resource: AnyResource; record: RaRecord; isBrief?: boolean }) => {
  const may = useRights(resource);
  const { cells } = useResourceViews();
  const Own = cells?.[name];
  if (Own) return <Own record={record} whole />;
  const isChanged = resource.list.inPlace.includes(name) && kindOf(field).figure && isEditable(resource, record);
  if (isChanged && may('edit'))
    return <ListCell resource={resource} record={record} column={columnOf(resource, name)} editable />;
  const Cell = name === resource.status && may('edit') ? StatusCell : wholeCellOf(field);
  return <Cell resource={resource} record={record} name={name} field={field} whole {...(isBrief && { isBrief })} />;
};

/** A part of a record's page, with its visible fields. */
export interface ShownPart {
  label: Wording;
  /** The names of all of the part's fields, including empty ones. */
  names: readonly string[];
  fields: NamedField[];
  /** The total, if it is one of the part's amounts. */
  sum?: Sum | undefined;
}

/**
 * Returns a function that checks whether a field is shown. A field is shown if it applies to the record and either
 * isn't empty or has a custom cell.
 */
export const holds =
  ({ fields }: AnyResource, { cells }: AnyViews, record: RecordBase) =>
  (name: string): boolean => {
    const values = record as unknown as Readonly<Record<string, unknown>>;
    return (Boolean(cells?.[name]) || !isEmpty(values[name])) && isAskedFor(fields as Fields, name, values);
  };

/**
 * Checks whether a value, such as an address, has parts. If so, the heading shows it on one line, and the page shows
 * the parts.
 */
const isInParts = ({ fields }: AnyResource, name: string): boolean =>
  kindOf((fields as Fields)[name] ?? { kind: 'text' }).parts !== undefined;

/**
 * Returns the parts of a record's page with their visible fields. Omits fields that are in the heading, with two
 * exceptions: values with parts, and totals, which are shown below their amounts.
 */
export const shownParts = (
  resource: AnyResource,
  isShown: (name: string) => boolean,
  related: readonly Related[] = [],
): Record<'aside' | 'work', ShownPart[]> => {
  const { work, aside } = pagePartsOf(resource);
  // A singleton's heading is the resource's name instead of field values, so no field is omitted below the heading.
  const headNames = new Set(
    resource.singleton ? [] : [String(resource.title), ...statesOf(resource), ...headOf(resource)],
  );
  // A price range is shown as one field, so the fields for its minimum and maximum are left out.
  const endNames = new Set(
    Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
      isShown(name) ? (kindOf(field).span?.(field)?.ends ?? []) : [],
    ),
  );
  // Counts of related records are left out because each related list already shows its count.
  const isListed = (name: string) => {
    const field = (resource.fields as Fields)[name];
    const counted = field && kindOf(field).count?.(field);
    return counted !== undefined && related.some(({ of, by }) => of.name === counted.of && by === counted.by);
  };
  const visibleParts = (parts: readonly PagePart[]) =>
    parts.map(({ label, fields: names }): ShownPart => {
      const sum = sumAmong(resource.fields as Fields, names);
      const fields = names.filter(
        (name) =>
          isShown(name) &&
          !endNames.has(name) &&
          !isListed(name) &&
          (!headNames.has(name) || name === sum?.total || isInParts(resource, name)),
      );
      return { label, names, sum, fields: fields.map((name) => ({ name, field: columnOf(resource, name).field })) };
    });
  return { work: visibleParts(work), aside: visibleParts(aside) };
};

/**
 * Returns the fields of a part that are shown as a column of amounts: the total, its parts and the amounts that follow
 * the total. If there is no total, returns all fields, provided that all of them are amounts.
 */
export const amountsOf = ({ fields, sum }: Pick<ShownPart, 'fields' | 'sum'>): readonly NamedField[] => {
  if (sum) return fields.filter(({ name }) => [sum.total, ...sum.parts, ...sum.after].includes(name));
  return areAmounts(fields.map(({ field }) => field)) ? fields : [];
};

/** The media query for a second column, which shows the facts. */
const wide = '@media (min-width: 1100px)';

/** The media query for a third column, which shows the timeline. */
const widest = '@media (min-width: 2000px)';

/** The layout of a fact in the second column: name and value on one line. */
export const factLine = {
  [wide]: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: 2,
    '& > dt': { flex: '0 0 35%' },
    '& > dd': { flex: 1, minInlineSize: 0 },
  },
} as const;

const stack = { display: 'grid', gap: 'var(--mj-gap)', alignContent: 'start', minInlineSize: 0 } as const;

/** The layout of related lists: side by side if there is room. */
const pairs = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 34rem), 1fr))', alignItems: 'start' } as const;

const twoColumns = {
  gridTemplateColumns: 'minmax(0, 1fr) clamp(17rem, 30%, 26rem)',
  // If the facts are taller than the main column, the last row takes up the difference.
  gridTemplateRows: 'auto auto 1fr',
  '& > aside': { gridColumn: 2, gridRow: '1 / span 3' },
} as const;

/** The layout without facts: the timeline is in the second column. */
const mainAndLast = {
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 36rem)',
  gridTemplateRows: 'auto 1fr',
  '& > [data-last]': { gridColumn: 2, gridRow: '1 / span 2' },
} as const;

const threeColumns = {
  gridTemplateColumns: 'minmax(0, 1fr) 26rem minmax(0, 36rem)',
  '& > [data-last]': { gridColumn: 3, gridRow: '1 / span 3' },
} as const;

interface RecordColumnsProps {
  work: ReactNode;
  /** Content of the second column. If undefined, the main column takes the full width. */
  aside?: ReactNode;
  /** Content below the main column. In a single-column layout, it comes after `work` and `aside`. */
  below?: ReactNode;
  /** Content that is shown last. If `true`, space is reserved for content that is loaded later. */
  last?: ReactNode;
}

/**
 * Lays out the main content, the facts and the last part in up to three columns. Stacks them if there isn't enough
 * room.
 */
export const RecordColumns = ({ work, aside, below, last }: RecordColumnsProps) => (
  <Box
    sx={{
      ...stack,
      ...(aside && { [wide]: twoColumns }),
      ...(last && { [widest]: aside ? threeColumns : mainAndLast }),
    }}
  >
    <Box sx={stack}>{work}</Box>
    {aside && (
      <Box component="aside" sx={stack}>
        {aside}
      </Box>
    )}
    {below && <Box sx={{ ...stack, ...pairs }}>{below}</Box>}
    {last && (
      <Box data-last="" sx={{ minInlineSize: 0, minBlockSize: '20rem' }}>
        {last}
      </Box>
    )}
  </Box>
);
