import { isEmpty } from '../../core/objects';
import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { Wording } from '../../core/text/text';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { PagePart } from '../../declaration/screens/parts';
import { headOf, statesOf } from '../../declaration/screens/head';
import { areAmounts, sumAmong } from '../../declaration/screens/sums';
import type { Sum } from '../../declaration/screens/sums';
import { pagePartsOf } from '../../declaration/screens/parts';
import { isAskedFor } from '../../declaration/resource/when';
import type { Named } from '../form/values/layout';
import { columnOf } from '../list/columns/columns';
import type { AnyViews } from '../views/defineViews';

/** A part of a record's page with what it shows. */
export interface ShownPart {
  label: Wording;
  /** All that it would show, were nothing of it empty. */
  names: readonly string[];
  fields: Named[];
  /** Amounts among them that come to another. */
  sum?: Sum | undefined;
}

/** Whether a record's page shows a field: what isn't asked for, or holds nothing, isn't there, unless the resource draws it by a cell of its own. */
export const holds =
  ({ fields }: AnyResource, { cells }: AnyViews, record: RecordBase) =>
  (name: string): boolean => {
    const values = record as unknown as Readonly<Record<string, unknown>>;
    return (Boolean(cells?.[name]) || !isEmpty(values[name])) && isAskedFor(fields as Fields, name, values);
  };

/**
 * The parts of a record's page with those of their fields that are shown: what the head says stands there alone, but for a total,
 * which also ends what it is made of.
 */
export const shownParts = (
  resource: AnyResource,
  isShown: (name: string) => boolean,
): Record<'aside' | 'work', ShownPart[]> => {
  const { work, aside } = pagePartsOf(resource);
  // The page of the one record of a resource is headed by the resource.
  const told = new Set(resource.singleton ? [] : [String(resource.title), ...statesOf(resource), ...headOf(resource)]);
  // An amount that spans those of rows shows both of its ends.
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

/** What of a part stands in a column of amounts: what a total is made of, or all of it, where it is nothing but amounts. */
export const amountsOf = ({ fields, sum }: Pick<ShownPart, 'fields' | 'sum'>): readonly Named[] => {
  if (sum) return fields.filter(({ name }) => name === sum.total || sum.parts.includes(name));
  return areAmounts(fields.map(({ field }) => field)) ? fields : [];
};
