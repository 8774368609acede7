import type { Fields } from '../../../core/kind';
import { bookkeeping } from '../../resource/record';
import type { AnyResource } from '../../resource/resource';
import type { Check, UniqueSet } from '../../resource/check';
import { pageNames } from './pageComplaints';

/** Names that a record's own values go by. */
export const kept: readonly string[] = ['id', ...bookkeeping];

/** Options that name other fields of the same record. */
interface Naming {
  currency?: string;
  flow?: 'in' | 'out' | { by: string };
  inherits?: string;
  proposed?: { from: readonly string[] };
}

/** The names in the options of each field, by the place where they are written. */
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

/** Names that are no fields of their resource. The compiler refuses most of them, too. */
export const unknownNames = (resource: AnyResource): string[] => {
  const { api, checks, fields, form, list, published = {}, stage, status, title, unique } = resource;
  const { columns, filters, search, inPlace, spare, sort, order, phone } = list;
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
    ...namedByFields(fields as Fields, (name) => `field ${name}`),
  };
  const isKnown = (name: string | undefined) =>
    name === undefined || kept.includes(name) || Object.hasOwn(fields as Fields, name);
  return Object.entries(named).flatMap(([place, names]) =>
    names.filter((name) => !isKnown(name)).map((name) => `${place} names ${name!}, which is no field of it`),
  );
};
