import { isAskedFor, kindOf } from '@matjar/admin';
import type { AnyResource, Fields } from '@matjar/admin';
import { resources } from '../../../src/resources/all';
import { mayDo } from '../../helpers/rights';

const all: readonly AnyResource[] = resources;

/**
 * If a field applies only when another field has a certain value, returns this value, keyed by the other field's name.
 * Otherwise returns an empty object.
 */
const conditionFor = (fields: Fields, name: string): Record<string, unknown> => {
  const values = Object.entries(fields).flatMap(([other, declared]) =>
    (kindOf(declared).values?.(declared) ?? []).map((value) => ({ [other]: value })),
  );
  const along = [{}, ...values].find((record) => isAskedFor(fields, name, record));
  if (!along) throw new Error(`No single value asks for ${name}.`);
  return along;
};

/**
 * Returns the fields of a resource that refer to a shop's records. Each result contains the field's target and whether
 * a vendor can write the field. If the field depends on another field, the result also contains that field's value.
 */
export const referencesOf = (resource: AnyResource) =>
  Object.entries(resource.fields as Fields).flatMap(([field, declared]) =>
    Object.values(kindOf(declared).columns(declared)).flatMap((column) => {
      const target = 'to' in column ? all.find(({ name }) => name === column.to) : undefined;
      const along = conditionFor(resource.fields as Fields, field);
      const writes = !declared.readOnly && mayDo('vendor', resource, 'create');
      return target?.scope.rows === 'tenant'
        ? [{ field, target, along, many: column.type === 'references', writes }]
        : [];
    }),
  );
