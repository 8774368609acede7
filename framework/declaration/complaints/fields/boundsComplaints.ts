import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { UniqueSet } from '../../resource/checks';
import type { AnyResource } from '../../resource/resource';
import { summedBy, unsummable } from '../../resource/resource';

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

interface Bounded {
  min?: number | string;
  max?: number | string;
}

const complaintOf = (place: string, declared: AnyField): string[] => {
  const { min, max } = declared as Bounded;
  const wrong = [min, max].find((bound) => bound !== undefined && !Number.isFinite(Number(bound)));
  if (wrong !== undefined) return [`${place} has the bound ${wrong}, which is no number`];
  return min !== undefined && max !== undefined && Number(min) > Number(max)
    ? [`${place} has min ${min} above max ${max}: no value fits`]
    : [];
};

const ofFields = (fields: Fields, place: (name: string) => string) =>
  Object.entries(fields).flatMap(([name, declared]) => complaintOf(place(name), declared));

/** Reports empty ranges between bounds, in fields and in the inputs of actions. */
export const boundsComplaints = ({ actions, fields }: AnyResource): string[] => [
  ...ofFields(fields as Fields, (name) => `field ${name}`),
  ...Object.entries(actions).flatMap(([action, { input }]) =>
    ofFields((input ?? {}) as Fields, (name) => `field ${name} of action ${action}`),
  ),
];

/** The characters valid in an address, a table's name and a translation key. */
const address = /^[a-z][\w-]*(\/[a-z][\w-]*)*$/;

/** Checks that a resource's name and path are valid parts of an address. */
export const addressComplaints = ({ api, name }: AnyResource): string[] =>
  Object.entries(api.provider ? { name } : { name, 'api.path': api.path })
    .filter(([, text]) => !address.test(text))
    .map(
      ([option, text]) =>
        `${option} is “${text}”: it must begin with a small letter and hold letters, digits, - and _ only, with single slashes between parts`,
    );

/** Checks the span of an amount: see `AmountSpan`. */
export const spanComplaints = (
  name: string,
  declared: AnyField,
  { fields }: AnyResource,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const span = kindOf(declared)?.span?.(declared);
  if (!span) return [];
  const own = fields as Fields;
  const held = own[span.rows];
  const rows = held && kindOf(held).rows?.(held);
  const rowFields = rows && (known.get(rows.resource)?.fields as Fields | undefined);
  if (!rowFields) return [`field ${name} spans amounts of ${span.rows}, which holds no rows`];
  const isKept = (end: string) =>
    own[end]?.kind === declared.kind && own[end].readOnly && !own[end].computed && !own[end].virtual;
  return [
    ...span.ends
      .filter((end) => !isKept(end))
      .map((end) => `field ${name} spans to ${end}, which is no read-only amount that is stored`),
    ...(rowFields[name]?.kind === declared.kind && rowFields[name].inherits === rows.by
      ? []
      : [`field ${name} spans amounts of ${span.rows}, which have none that inherits it`]),
    ...(span.while === undefined || rowFields[span.while]?.kind === 'toggle'
      ? []
      : [`field ${name} spans amounts while ${span.while}, which is no toggle`]),
  ];
};

/** Checks a field whose value comes from behind references (`from`). `known` are all resources by name. */
export const fromComplaints = (
  name: string,
  resource: AnyResource,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const { from, computed, masked = [], read, kind, ...rest } = (resource.fields as Fields)[name]!;
  if (from === undefined) return [];
  if (!computed) return [`field ${name} has its value from ${from}, but isn't computed`];
  const names = from.split('.');
  const ways = names.slice(0, -1);
  let at = resource;
  for (const way of ways) {
    const declared: Fields[string] | undefined = (at.fields as Fields)[way];
    const isWay: boolean = declared?.kind === 'ref' && !declared.computed && !declared.virtual;
    const next: AnyResource | undefined = isWay ? known.get((declared as unknown as { to: string }).to) : undefined;
    if (!next) return [`field ${name} has its value from ${from}, where ${way} is no reference to one record`];
    at = next;
  }
  const end = (at.fields as Fields)[names.at(-1)!];
  if (ways.length === 0 || !end)
    return [`field ${name} has its value from ${from}, which is no field behind a reference`];
  if (end.kind !== kind || (end as { to?: string }).to !== (rest as { to?: string }).to)
    return [`field ${name} has its value from ${from}, which is another kind of field`];
  if (
    end.computed ||
    end.virtual ||
    kindOf(end).writeOnly ||
    kindOf(end).rows ||
    Object.keys(kindOf(end).columns(end)).length === 0
  ) {
    return [`field ${name} has its value from ${from}, which isn't stored to be read`];
  }
  // A role must not see more through a reference than in the field's own resource.
  const isOpener =
    (end.masked ?? []).some((role) => !masked.includes(role)) ||
    (end.read !== undefined && !(read ?? []).every((role) => end.read!.includes(role)));
  const isHidden = end.read !== undefined && read === undefined;
  return [
    ...(isOpener || isHidden
      ? [`field ${name} has its value from ${from}, of which some see less: let it be masked and read as that is`]
      : []),
    ...(resource.list.filters.includes(name)
      ? [`filter ${name} stands behind a reference, where no index reaches`]
      : []),
    ...(resource.list.search.includes(name) ? [`search in ${name}, which stands behind a reference`] : []),
  ];
};
