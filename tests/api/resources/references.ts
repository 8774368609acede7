import { kindOf } from '../../../framework/kinds';
import type { Fields } from '../../../framework/core/kind';
import type { AnyResource } from '../../../framework/declaration/resource';
import { resources } from '../../../src/resources/all';
import { mayDo } from '../../helpers/rights';

const all: readonly AnyResource[] = resources;

/** The fields of a resource that refer to a shop's records: to which, with which other value beside them, and whether a vendor writes them. */
export const referencesOf = (resource: AnyResource) =>
  Object.entries(resource.fields as Fields).flatMap(([field, declared]) =>
    Object.values(kindOf(declared).columns(declared)).flatMap((column) => {
      const target = 'to' in column ? all.find(({ name }) => name === column.to) : undefined;
      // Where it goes with another field's value, it is asked for with that alone.
      const { onlyWith } = declared;
      const along = onlyWith ? { [onlyWith.field]: onlyWith.is[0] } : {};
      const writes = !declared.readOnly && mayDo('vendor', resource, 'create');
      return target?.scope.rows === 'tenant' ? [{ field, target, along, many: column.type === 'references', writes }] : [];
    }),
  );
