import { kindOf, kinds } from './fields';
import type { Fields } from './kind';
import type { AnyResource } from './resource';

/** The declared areas, by name. */
export interface Registry {
  all: readonly AnyResource[];
  get(name: string): AnyResource | undefined;
}

const complaintsOf = (resource: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] => {
  const fields = resource.fields as Fields;
  const complaints: string[] = [];
  const kind = (name: string) => (fields[name] ? kindOf(fields[name]) : undefined);
  for (const [name, declared] of Object.entries(fields)) {
    if (!Object.hasOwn(kinds, declared.kind)) complaints.push(`field ${name} is of an unknown kind ${declared.kind}`);
    const { to } = declared as { to?: string };
    if (to && !known.has(to)) complaints.push(`field ${name} refers to ${to}, which is no declared area`);
    const counted = kind(name)?.count?.(declared);
    if (counted && !known.get(counted.of)?.fields[counted.by]) {
      complaints.push(`field ${name} counts ${counted.of} by ${counted.by}, which is not declared`);
    }
  }
  for (const name of resource.list.filters) {
    if (!kind(name)?.filter) complaints.push(`filter ${name} is of a kind that can't filter`);
  }
  for (const name of resource.list.search) {
    if (!kind(name)?.searchText) complaints.push(`search in ${name}, whose kind has no text`);
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
