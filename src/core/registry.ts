import { kindOf, kinds } from './fields';
import type { Fields } from './kind';
import { bookkeeping } from './record';
import type { AnyResource } from './resource';

/** The declared areas, by name. */
export interface Registry {
  all: readonly AnyResource[];
  get(name: string): AnyResource | undefined;
}

/** Names that a record's own values go by. */
const kept: readonly string[] = ['id', ...bookkeeping];

/** Names of what can be done with every area; its route or right would be another's. */
const taken = ['list', 'show', 'create', 'edit', 'delete', 'export', 'add', 'update', 'updateStatus', 'update_status'];

const complaintsOf = (resource: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] => {
  const fields = resource.fields as Fields;
  const complaints: string[] = [];
  const kind = (name: string) => (fields[name] ? kindOf(fields[name]) : undefined);
  for (const [name, declared] of Object.entries(fields)) {
    if (!Object.hasOwn(kinds, declared.kind)) complaints.push(`field ${name} is of an unknown kind ${declared.kind}`);
    if (kept.includes(name)) complaints.push(`field ${name} has the name of something that every record carries`);
    const { to } = declared as { to?: string };
    if (to && !known.has(to)) complaints.push(`field ${name} refers to ${to}, which is no declared area`);
    const counted = kind(name)?.count?.(declared);
    if (counted && !known.get(counted.of)?.fields[counted.by]) {
      complaints.push(`field ${name} counts ${counted.of} by ${counted.by}, which is not declared`);
    } else if (counted && !known.get(counted.of)?.list.filters.includes(counted.by)) {
      complaints.push(`field ${name} leads to ${counted.of} by ${counted.by}, by which that list can't be narrowed`);
    }
  }
  for (const name of resource.list.filters) {
    if (!kind(name)?.filter) complaints.push(`filter ${name} is of a kind that can't filter`);
  }
  for (const name of resource.list.search) {
    if (!kind(name)?.searchText) complaints.push(`search in ${name}, whose kind has no text`);
  }
  const { sort } = resource.list;
  if (!kept.includes(sort.field as string) && !kind(sort.field as string)?.sortBy) {
    complaints.push(`sorted by ${String(sort.field)}, whose kind can't be sorted by`);
  }
  const { status } = resource as { status?: string };
  if (status && kind(status)?.values?.(fields[status]!).length !== 2) {
    complaints.push(`status ${status} is not of two values to flip between`);
  }
  for (const name of Object.keys(resource.actions).filter((action) => taken.includes(action))) {
    complaints.push(`action ${name} has the name of an operation or a call that every area has`);
  }
  const grouped = resource.form.flatMap((group) => group.fields);
  for (const name of grouped.filter((item, index) => grouped.indexOf(item) !== index)) {
    complaints.push(`field ${name} stands twice on the form`);
  }
  return complaints;
};

/**
 * Gathers the declared areas and checks what the compiler can't: names are used once and references lead somewhere.
 * Throws an error that lists every mistake.
 */
export const createRegistry = (resources: readonly AnyResource[]): Registry => {
  const known = new Map(resources.map((resource) => [resource.name, resource]));
  const complaints = resources.flatMap((resource) =>
    complaintsOf(resource, known).map((complaint) => `${resource.name}: ${complaint}`),
  );
  if (known.size < resources.length) complaints.push('two areas have the same name');
  if (complaints.length > 0) throw new Error(`The declarations don't fit together:\n  ${complaints.join('\n  ')}`);
  return { all: resources, get: (name) => known.get(name) };
};
