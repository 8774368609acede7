import type { AnyField, Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';

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
