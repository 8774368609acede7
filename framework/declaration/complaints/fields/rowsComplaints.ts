import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { UniqueSet } from '../../resource/checks';
import { summedBy, unsummable } from '../../resource/formula/withTotals';
import type { AnyResource } from '../../resource/resource';

const axesOf = (declared: AnyField) => (declared as { axes?: object }).axes;

/** Returns the reason why rows edited with their record can't have a field, or undefined. */
const unwritable = (declared: AnyField, isGrid: boolean): string | undefined => {
  const kind = kindOf(declared);
  if (kind.logs) return 'is a history, to which writes of its owner would add nothing: leave it out';
  if (kind.rows && isGrid)
    return 'holds rows again, for which a grid has no room: leave out its axes, or leave the inner rows to pages of their own';
  if (kind.rows && axesOf(declared))
    return 'holds rows again, in a grid: within rows there are only lists, so leave out the axes';
  if (declared.virtual && !declared.readOnly)
    return 'is virtual: nothing would deal with it, so store it or leave it out';
  return kind.writeOnly ? 'is never read back: a form that shows the rows would empty it' : undefined;
};

export const rowsComplaints = (
  name: string,
  declared: AnyField,
  resource: AnyResource,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const own = kindOf(declared).rows?.(declared);
  if (!own) return [];
  const rows = known.get(own.resource);
  const fields = (rows?.fields ?? {}) as Fields;
  const by = fields[own.by];
  if (!rows || !by) return [`field ${name} holds rows of ${own.resource} by ${own.by}, which is not declared`];
  const deeper = Object.entries(fields).flatMap(([inner, one]) => {
    const within = kindOf(one).rows?.(one);
    return within && Object.values(within.fields).some((other) => kindOf(other).rows)
      ? [
          `field ${name} holds rows, whose field ${inner} holds rows of ${within.resource}, which hold rows again: rows go two levels deep, so leave the innermost ones to pages of their own`,
        ]
      : [];
  });
  if (declared.readOnly || deeper.length > 0) return deeper;
  const { to } = by as { to?: string };
  return [
    ...(by.kind === 'ref' && to === resource.name
      ? []
      : [`field ${name} holds rows of ${own.resource} by ${own.by}, which is no reference to ${resource.name}`]),
    ...Object.entries(fields).flatMap(([inner, one]) => {
      const why = unwritable(one, axesOf(declared) !== undefined);
      return why === undefined ? [] : [`field ${name} holds rows that people edit, whose field ${inner} ${why}`];
    }),
  ];
};

/** Checks a field that totals its record's rows, and its use in the list. */
export const totalComplaints = (name: string, { fields: declared, list }: AnyResource): string[] => {
  const fields = declared as Fields;
  const own = fields[name]!;
  if (own.adds) {
    const isUsed = !own.kept && list.filters.includes(name);
    return isUsed ? [`filter ${name} is added up as it is read: only what is kept can be filtered by`] : [];
  }
  const total = kindOf(own)?.total?.(own);
  if (!total) return [];
  const summed = summedBy(own, fields);
  const said = `field ${name} adds up ${total.field} of ${total.rows}`;
  return [`${said}, ${summed ? unsummable(summed, own)! : 'which is not declared'}`];
};

/** Checks fields that are declared unique together: each is one column, and the excluded values exist. */
export const uniqueComplaints = ({ fields, unique }: AnyResource): string[] =>
  (unique as readonly UniqueSet<Fields>[]).flatMap(({ fields: names, unless }) => {
    const of = fields as Fields;
    const choices = unless ? (kindOf(of[unless.field]!).values?.(of[unless.field]!) ?? []).map(String) : [];
    return [
      ...names
        .filter(
          (name) =>
            Object.keys(kindOf(of[name]!).columns(of[name]!)).join() !== '' || of[name]!.computed || of[name]!.virtual,
        )
        .map((name) => `field ${name} is unique with others, but isn't stored as one value`),
      ...(unless?.is ?? [])
        .filter((value) => !choices.includes(value))
        .map((value) => `what is unique passes over ${unless!.field} being ${value}, which it can't be`),
    ];
  });
