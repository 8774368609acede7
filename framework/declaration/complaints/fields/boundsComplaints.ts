import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { UniqueSet } from '../../resource/checks';
import type { AnyResource } from '../../resource/resource';
import { summedBy, unsummable } from '../../resource/resource';

const axesOf = (declared: AnyField) => (declared as { axes?: object }).axes;

/** Returns why a field isn't allowed in rows that are edited with their record, or undefined if it is. */
const unwritable = (declared: AnyField, isGrid: boolean): string | undefined => {
  const kind = kindOf(declared);
  if (kind.logs) return 'is a history, which the form can’t write: leave it out';
  if (kind.rows && isGrid)
    return 'holds rows itself, which a grid can’t show: remove the axes, or give the inner rows their own pages';
  if (kind.rows && axesOf(declared))
    return 'holds rows in a grid, but rows within rows must be a list: remove the axes';
  if (declared.virtual && !declared.readOnly)
    return 'is virtual, and nothing would write it: store it, or leave it out';
  return kind.writeOnly ? 'is never read, so that saving the form would empty it: leave it out' : undefined;
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
  if (!rows || !by) return [`field ${name} holds rows of ${own.resource} by ${own.by}, which is not a declared field`];
  const deeper = Object.entries(fields).flatMap(([inner, one]) => {
    const within = kindOf(one).rows?.(one);
    return within && Object.values(within.fields).some((other) => kindOf(other).rows)
      ? [
          `field ${name} holds rows, whose field ${inner} holds rows of ${within.resource}, which hold rows too: rows may be two levels deep, so give the innermost rows their own pages`,
        ]
      : [];
  });
  if (declared.readOnly || deeper.length > 0) return deeper;
  const { to } = by as { to?: string };
  return [
    ...(by.kind === 'ref' && to === resource.name
      ? []
      : [`field ${name} holds rows of ${own.resource} by ${own.by}, which is not a reference to ${resource.name}`]),
    ...Object.entries(fields).flatMap(([inner, one]) => {
      const reason = unwritable(one, axesOf(declared) !== undefined);
      return reason === undefined ? [] : [`field ${name} holds editable rows, whose field ${inner} ${reason}`];
    }),
  ];
};

/** Checks a field that is the total of a record's rows, including its use in the list. */
export const totalComplaints = (name: string, { fields: declared, list }: AnyResource): string[] => {
  const fields = declared as Fields;
  const own = fields[name]!;
  if (own.adds) {
    const isUsed = !own.kept && list.filters.includes(name);
    return isUsed
      ? [`filter ${name} is added up on each read, and only stored values can be filtered: make it \`kept\``]
      : [];
  }
  const total = kindOf(own)?.total?.(own);
  if (!total) return [];
  const summed = summedBy(own, fields);
  const description = `field ${name} adds up ${total.field} of ${total.rows}`;
  return [`${description}, ${summed ? unsummable(summed, own)! : 'which is not a declared field'}`];
};

/** Checks the sets of unique fields: each field must have a single column, and the excluded values must exist. */
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
        .map((name) => `field ${name} is in \`unique\`, but isn't stored as a single value`),
      ...(unless?.is ?? [])
        .filter((value) => !choices.includes(value))
        .map(
          (value) =>
            `\`unique\` has an exception for ${unless!.field} being ${value}, which is not a value of ${unless!.field}`,
        ),
    ];
  });

interface Bounded {
  min?: number | string;
  max?: number | string;
}

const complaintOf = (place: string, declared: AnyField): string[] => {
  const { min, max } = declared as Bounded;
  const wrong = [min, max].find((bound) => bound !== undefined && !Number.isFinite(Number(bound)));
  if (wrong !== undefined) return [`${place} has the bound ${wrong}, which is not a number`];
  return min !== undefined && max !== undefined && Number(min) > Number(max)
    ? [`${place} has min ${min} above max ${max}, so that no value is valid`]
    : [];
};

const ofFields = (fields: Fields, place: (name: string) => string) =>
  Object.entries(fields).flatMap(([name, declared]) => complaintOf(place(name), declared));

/** Reports bounds that no value can satisfy, in fields and in the inputs of actions. */
export const boundsComplaints = ({ actions, fields }: AnyResource): string[] => [
  ...ofFields(fields as Fields, (name) => `field ${name}`),
  ...Object.entries(actions).flatMap(([action, { input }]) =>
    ofFields((input ?? {}) as Fields, (name) => `field ${name} of action ${action}`),
  ),
];

/** The format of names that are valid in URL paths, table names and translation keys. */
const address = /^[a-z][\w-]*(\/[a-z][\w-]*)*$/;

/** Checks that a resource's name and API path can be used in URLs. */
export const addressComplaints = ({ api, name }: AnyResource): string[] =>
  Object.entries(api.provider ? { name } : { name, 'api.path': api.path })
    .filter(([, text]) => !address.test(text))
    .map(
      ([option, text]) =>
        `${option} is “${text}”: it must begin with a lowercase letter and contain only letters, digits, - and _, with single slashes between parts`,
    );

/** Checks an amount field that stores the lowest and highest amount among a record's rows (`AmountSpan`). */
export const spanComplaints = (
  name: string,
  declared: AnyField,
  { fields }: AnyResource,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const span = kindOf(declared)?.span?.(declared);
  if (!span) return [];
  const own = fields as Fields;
  const rowsField = own[span.rows];
  const rows = rowsField && kindOf(rowsField).rows?.(rowsField);
  const rowFields = rows && (known.get(rows.resource)?.fields as Fields | undefined);
  if (!rowFields) return [`field ${name} spans the amounts of ${span.rows}, which is not a field of rows`];
  const isKept = (end: string) =>
    own[end]?.kind === declared.kind && own[end].readOnly && !own[end].computed && !own[end].virtual;
  return [
    ...span.ends
      .filter((end) => !isKept(end))
      .map((end) => `field ${name} stores the end of its span in ${end}, which is not a stored, read-only amount`),
    ...(rowFields[name]?.kind === declared.kind && rowFields[name].inherits === rows.by
      ? []
      : [`field ${name} spans the amounts of ${span.rows}, whose rows have no amount ${name} that inherits it`]),
    ...(span.while === undefined || rowFields[span.while]?.kind === 'toggle'
      ? []
      : [`field ${name} spans amounts while ${span.while}, which is not a toggle of the rows`]),
  ];
};

/** Checks a field whose value is read through references (`from`). `known` contains all resources by name. */
export const fromComplaints = (
  name: string,
  resource: AnyResource,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const { from, computed, masked = [], read, kind, ...rest } = (resource.fields as Fields)[name]!;
  if (from === undefined) return [];
  if (!computed) return [`field ${name} takes its value from ${from}, but isn't computed`];
  const names = from.split('.');
  const references = names.slice(0, -1);
  let at = resource;
  for (const way of references) {
    const declared: Fields[string] | undefined = (at.fields as Fields)[way];
    const isWay: boolean = declared?.kind === 'ref' && !declared.computed && !declared.virtual;
    const next: AnyResource | undefined = isWay ? known.get((declared as unknown as { to: string }).to) : undefined;
    if (!next) return [`field ${name} takes its value from ${from}, where ${way} is not a reference to one record`];
    at = next;
  }
  const end = (at.fields as Fields)[names.at(-1)!];
  if (references.length === 0 || !end)
    return [`field ${name} takes its value from ${from}, which is not a field behind a reference`];
  if (end.kind !== kind || (end as { to?: string }).to !== (rest as { to?: string }).to)
    return [`field ${name} takes its value from ${from}, which is a field of another kind`];
  if (
    end.computed ||
    end.virtual ||
    kindOf(end).writeOnly ||
    kindOf(end).rows ||
    Object.keys(kindOf(end).columns(end)).length === 0
  ) {
    return [`field ${name} takes its value from ${from}, which isn't stored or can't be read`];
  }
  // A field must not reveal a referenced value to a role that can't read it in the referenced resource.
  const isOpener =
    (end.masked ?? []).some((role) => !masked.includes(role)) ||
    (end.read !== undefined && !(read ?? []).every((role) => end.read!.includes(role)));
  const isHidden = end.read !== undefined && read === undefined;
  return [
    ...(isOpener || isHidden
      ? [
          `field ${name} takes its value from ${from}, which fewer roles may see: give it the same \`masked\` and \`read\``,
        ]
      : []),
    ...(resource.list.filters.includes(name)
      ? [
          `filter ${name} takes its value from behind a reference, which no index covers: take it out of \`list.filters\``,
        ]
      : []),
    ...(resource.list.search.includes(name)
      ? [`list.search names ${name}, whose value is behind a reference: take it out`]
      : []),
  ];
};
