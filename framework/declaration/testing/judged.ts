import { registry } from '../../../src/resources';
import type { AnyResource } from '../resource';
import type { Complaints } from '../validation/validate';
import { validate } from '../validation/validate';

/** A declared resource by its name. */
export const resourceOf = (name: string) => registry.get(name)!;

const keysOf = (complaints: Complaints) =>
  Object.fromEntries(Object.entries(complaints).map(([path, messages]) => [path, messages.map(({ key }) => key)]));

/** What a validation takes of values, and the keys of what it complains of. */
export const judged = (resource: AnyResource, values: object, mode: 'create' | 'update', current?: object) => {
  const { values: taken, complaints } = validate(resource, values as never, mode, current as never);
  return { values: taken, complaints: keysOf(complaints) };
};
