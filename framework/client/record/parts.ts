import { isEmpty } from '../../core/objects';
import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { Wording } from '../../core/text/text';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { PagePart } from '../../declaration/screens/parts';
import { headOf, statesOf, areAmounts, sumAmong } from '../../declaration/screens/recordSummary';
import type { Sum } from '../../declaration/screens/recordSummary';
import { pagePartsOf } from '../../declaration/screens/parts';
import { isAskedFor } from '../../declaration/resource/when';
import type { Named } from '../form/values/layout';
import { columnOf } from '../list/columns/columns';
import type { AnyViews } from '../views/defineViews';

/** A part of a record's page with its visible fields. */
export interface ShownPart {
  label: Wording;
  /** All its fields, including empty ones. */
  names: readonly string[];
  fields: Named[];
  /** A total among its amounts. */
  sum?: Sum | undefined;
}

/** Checks whether a field is shown: it applies and isn't empty, or the resource renders it itself. */
export const holds =
  ({ fields }: AnyResource, { cells }: AnyViews, record: RecordBase) =>
  (name: string): boolean => {
    const values = record as unknown as Readonly<Record<string, unknown>>;
    return (Boolean(cells?.[name]) || !isEmpty(values[name])) && isAskedFor(fields as Fields, name, values);
  };

/**
 * Returns the parts of a record's page with their visible fields. Fields in the heading aren't repeated, except a total
 * at the end of its amounts.
 */
export const shownParts = (
  resource: AnyResource,
  isShown: (name: string) => boolean,
): Record<'aside' | 'work', ShownPart[]> => {
  const { work, aside } = pagePartsOf(resource);
  // A singleton's page is headed by the resource's name.
  const told = new Set(resource.singleton ? [] : [String(resource.title), ...statesOf(resource), ...headOf(resource)]);
  // A price range shows both of its ends.
  const ends = new Set(
    Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
      isShown(name) ? (kindOf(field).span?.(field)?.ends ?? []) : [],
    ),
  );
  const shown = (parts: readonly PagePart[]) =>
    parts.map(({ label, fields: names }): ShownPart => {
      const sum = sumAmong(resource.fields as Fields, names);
      const fields = names.filter(
        (name) => isShown(name) && !ends.has(name) && (!told.has(name) || name === sum?.total),
      );
      return { label, names, sum, fields: fields.map((name) => ({ name, field: columnOf(resource, name).field })) };
    });
  return { work: shown(work), aside: shown(aside) };
};

/** The amounts of a part that are shown in a column: the parts of a total, or all fields if they are amounts. */
export const amountsOf = ({ fields, sum }: Pick<ShownPart, 'fields' | 'sum'>): readonly Named[] => {
  if (sum) return fields.filter(({ name }) => name === sum.total || sum.parts.includes(name));
  return areAmounts(fields.map(({ field }) => field)) ? fields : [];
};
