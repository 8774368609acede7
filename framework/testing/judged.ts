import type { AnyResource } from '../declaration/resource';
import type { Complaints } from '../declaration/validation/validate';
import { validate } from '../declaration/validation/validate';

const keysOf = (complaints: Complaints) =>
  Object.fromEntries(Object.entries(complaints).map(([path, messages]) => [path, messages.map(({ key }) => key)]));

/** What a validation takes of values, and the keys of what it complains of. */
export const judged = (resource: AnyResource, values: object, mode: 'create' | 'update', current?: object) => {
  const { values: taken, complaints } = validate(resource, values as never, mode, current as never);
  return { values: taken, complaints: keysOf(complaints) };
};
