import { isForeign } from '../../resource/api';
import type { Api } from '../../resource/api';
import type { AnyResource } from '../../resource/resource';
import type { DeclaredRelated } from '../../resource/page';
import { referring, refersBy } from '../../screens/related';

const complaintsOf = (
  { name }: AnyResource,
  declared: DeclaredRelated,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const { of, by } = typeof declared === 'string' ? { of: declared, by: undefined } : declared;
  const resource = known.get(of);
  if (!resource) return [`page.related names ${of}, which is no declared resource`];
  const fields = by === undefined ? referring(resource, name) : [by];
  if (by !== undefined && !refersBy(resource, by, name))
    return [`page.related names ${of} by ${by}, which is no reference to ${name}`];
  if (fields.length === 0) return [`page.related names ${of}, which has no reference to ${name}`];
  if (by === undefined && fields.length > 1) {
    return [
      `page.related names ${of}, which refers to ${name} by ${fields.join(' and by ')}: say which, as { of: '${of}', by: '${fields[0]!}' }`,
    ];
  }
  const used = by ?? fields[0]!;
  return resource.list.filters.includes(used)
    ? []
    : [`page.related names ${of} by ${used}, by which that list can't be narrowed: let ${used} be one of its filters`];
};

export const relatedComplaints = (resource: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] => {
  const related: readonly DeclaredRelated[] = resource.page?.related ?? [];
  const keys = related.map((one) => JSON.stringify(one));
  return related.flatMap((one, index) =>
    keys.indexOf(keys[index]!) < index
      ? [`page.related names ${keys[index]!} twice`]
      : complaintsOf(resource, one, known),
  );
};

/** Options of `api` that only make sense if another API holds the records. */
const ofProviders = ['read', 'write', 'filter', 'headers', 'credentials', 'can'] as const satisfies (keyof Api)[];

export const foreignComplaints = ({ api, fields, list, actions }: AnyResource): string[] => {
  if (!isForeign(api)) {
    return ofProviders
      .filter((name) => api[name] !== undefined)
      .map((name) => `api.${name} is for records that another API has, and api names no provider`);
  }
  const { filter, sort } = typeof api.can === 'object' ? api.can : {};
  const named = { filter, sort };
  return [
    ...(list.order ? ['ordered by hand, for which its API has no call'] : []),
    ...Object.keys(actions).map((action) => `action ${action} is nothing that a data provider has a call for`),
    ...(api.hosts ?? [])
      .filter((host) => !/^https?:\/\/[^/?#;,\s'"]+$/.test(host))
      .map((host) => `host ${host} is no address as https://api.example.com`),
    ...Object.entries(named).flatMap(([what, names]) =>
      (Array.isArray(names) ? (names as string[]) : [])
        .filter((name) => name !== 'id' && !Object.hasOwn(fields as object, name))
        .map((name) => `api.can.${what} names ${name}, which is no field of it`),
    ),
  ];
};
