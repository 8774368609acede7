import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { AnyResource } from '../../resource/resource';
import { machineOf } from '../../resource/steps';
import { fieldsOfPart } from '../../resource/page';
import { pagePartsOf, referring, refersBy } from '../../screens/parts';
import { textId } from '../../../core/text/text';
import { isForeign } from '../../resource/api';
import type { Api } from '../../resource/api';
import type { Check, UniqueSet } from '../../resource/checks';
import type { DeclaredRelated } from '../../resource/page';
import { bookkeeping } from '../../resource/record';

const complaintsOf = (
  { name }: AnyResource,
  declared: DeclaredRelated,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const { of, by } = typeof declared === 'string' ? { of: declared, by: undefined } : declared;
  const resource = known.get(of);
  if (!resource) return [`page.related names ${of}, which is not a declared resource`];
  const fields = by === undefined ? referring(resource, name) : [by];
  if (by !== undefined && !refersBy(resource, by, name))
    return [`page.related names ${of} by ${by}, which is not a reference to ${name}`];
  if (fields.length === 0) return [`page.related names ${of}, which has no reference to ${name}`];
  if (by === undefined && fields.length > 1) {
    return [
      `page.related names ${of}, which refers to ${name} by ${fields.join(' and by ')}: choose one, such as { of: '${of}', by: '${fields[0]!}' }`,
    ];
  }
  const used = by ?? fields[0]!;
  return resource.list.filters.includes(used)
    ? []
    : [`page.related names ${of} by ${used}, which is not a filter of that list: add ${used} to its \`list.filters\``];
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

/** Options of `api` that only apply to records stored by another API. */
const ofProviders = ['read', 'write', 'filter', 'headers', 'credentials', 'can'] as const satisfies (keyof Api)[];

export const foreignComplaints = ({ api, fields, list, actions }: AnyResource): string[] => {
  if (!isForeign(api)) {
    return ofProviders
      .filter((name) => api[name] !== undefined)
      .map((name) => `api.${name} is only for records of another API, but \`api\` names no provider`);
  }
  const { filter, sort } = typeof api.can === 'object' ? api.can : {};
  const named = { filter, sort };
  return [
    ...(list.order ? ['list.order needs a call that its data provider does not have: remove it'] : []),
    ...Object.keys(actions).map(
      (action) => `action ${action} needs a call that its data provider does not have: remove it`,
    ),
    ...(api.hosts ?? [])
      .filter((host) => !/^https?:\/\/[^/?#;,\s'"]+$/.test(host))
      .map((host) => `host ${host} is not an address such as https://api.example.com`),
    ...Object.entries(named).flatMap(([what, names]) =>
      (Array.isArray(names) ? (names as string[]) : [])
        .filter((name) => name !== 'id' && !Object.hasOwn(fields as object, name))
        .map((name) => `api.can.${what} names ${name}, which is not a field of the resource`),
    ),
  ];
};

const twice = (names: readonly string[]) => [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];

/**
 * Returns the field names on a resource's page, grouped by part of the page, starting with the head. Each fact that
 * isn't in a group forms a separate part.
 */
const pageNames = ({ page = {} }: AnyResource): string[][] =>
  [...(page.head ? [page.head] : []), ...(page.aside ?? []), ...(page.sections ?? [])].map((part) =>
    (typeof part === 'object' ? [...fieldsOfPart(part)] : [part]).map(String),
  );

const repeatable = ({ fields, page }: AnyResource): string[] =>
  (page?.head ?? [])
    .map(String)
    .filter((name) => !(fields as Fields)[name] || !kindOf((fields as Fields)[name]!).parts);

const unlabelledParts = ({ form, page = {} }: AnyResource): string[] =>
  [...(page.aside ?? []), ...(page.sections ?? [])].flatMap((part) => {
    if (typeof part !== 'object' || 'label' in part || part.length < 2) return [];
    const [first] = part;
    return form.some(({ fields }) => fields.includes(first)) ? [] : [String(first)];
  });

export const pageComplaints = (resource: AnyResource): string[] => {
  if (!resource.page) return [];
  const parts = pageNames(resource);
  const fields = resource.fields as Fields;
  const isUnread = (name: string) => fields[name] && (kindOf(fields[name]).writeOnly || fields[name].virtual);
  const { work, aside } = pagePartsOf(resource);
  const unnamed = unlabelledParts(resource);
  const duplicateLabels = unnamed.length > 0 ? [] : twice([...work, ...aside].map(({ label }) => textId(label)));
  const { way } = resource.page;
  return [
    ...(way === undefined || machineOf(fields[way]) ? [] : [`page.way names ${way}, which declares no steps`]),
    ...parts.filter((names) => names.length === 0).map(() => 'a part of its page names no field'),
    // A field with several parts may appear twice: on one line in the page's head, and as separate parts below.
    ...twice([...repeatable(resource), ...parts.slice(resource.page.head ? 1 : 0).flat()]).map(
      (name) => `field ${name} is on its page twice`,
    ),
    ...parts
      .flat()
      .filter(isUnread)
      .map((name) => `its page names ${name}, which can't be read`),
    ...unnamed.map(
      (name) =>
        `the part of its page with ${name} needs a label, because no part of the form with ${name} provides one`,
    ),
    ...duplicateLabels.map((label) => `two parts of its page have the label “${label}”: change one`),
  ];
};

/** The names of the standard values that every record has. Fields can't have these names. */
export const reservedFields: readonly string[] = ['id', ...bookkeeping];

/** The options that refer to other fields of the same record by name. */
interface Naming {
  currency?: string;
  flow?: 'in' | 'out' | { by: string };
  inherits?: string;
  proposed?: { from: readonly string[] };
}

/** Returns the field names used in the options of fields. Each key describes where the declaration uses the name. */
const namedByFields = (fields: Fields, of: (name: string) => string): Record<string, readonly (string | undefined)[]> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, declared]) => {
      const { currency, flow, inherits, proposed } = declared as Naming;
      return [
        [`flow.by of ${of(name)}`, [typeof flow === 'object' ? flow.by : undefined]],
        [`currency of ${of(name)}`, [currency]],
        [`inherits of ${of(name)}`, [inherits]],
        [`proposed.from of ${of(name)}`, proposed?.from ?? []],
      ];
    }),
  );

/** Reports field names that the resource doesn't declare. The compiler also finds most of these errors. */
export const unknownNames = (resource: AnyResource): string[] => {
  const { api, checks, fields, form, list, published = {}, stage, status, title, unique } = resource;
  const { columns, filters, search, inPlace, spare, sort, order, phone, found } = list;
  const named: Record<string, readonly (string | undefined)[]> = {
    title: [title],
    status: [status],
    stage: [stage],
    form: form.flatMap((group) => group.fields),
    page: pageNames(resource).flat(),
    checks: (checks as readonly Check<Fields>[]).flatMap(({ at, reads = [] }) => [...new Set([...reads, at])]),
    unique: (unique as readonly UniqueSet<Fields>[]).flatMap((set) => [...set.fields, set.at, set.unless?.field]),
    'api.names': Object.keys(api.names ?? {}),
    'publish.from': [published.from],
    'publish.until': [published.until],
    'publish.on': [published.on],
    'list.columns': columns,
    'list.filters': filters,
    'list.search': search,
    'list.inPlace': inPlace,
    'list.spare': spare,
    'list.sort': [sort.field],
    'list.order': [order],
    'list.phone.lead': [phone?.lead],
    'list.phone.line': phone?.line ?? [],
    'list.found.lead': [found?.lead],
    'list.found.line': found?.line ?? [],
    ...namedByFields(fields as Fields, (name) => `field ${name}`),
  };
  const isKnown = (name: string | undefined) =>
    name === undefined || reservedFields.includes(name) || Object.hasOwn(fields as Fields, name);
  return Object.entries(named).flatMap(([place, names]) =>
    names
      .filter((name) => !isKnown(name))
      .map((name) => `${place} names ${name!}, which is not a field of the resource`),
  );
};

export const cardComplaints = ({ fields, page }: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] => {
  const card = page?.card;
  if (!card) return [];
  const declared = (fields as Fields)[String(card.of)];
  const to = declared?.kind === 'ref' ? known.get((declared as unknown as { to: string }).to) : undefined;
  if (!to) return [`page.card names ${String(card.of)}, which is not a reference to one record`];
  return card.shows
    .filter((name) => !Object.hasOwn(to.fields as Fields, name))
    .map((name) => `page.card shows ${name}, which is not a field of ${to.name}`);
};
