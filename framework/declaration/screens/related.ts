import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../resource/resource';

/** A list of records that refer to a record. */
export interface Related {
  of: AnyResource;
  /** The reference, used as the list's filter. */
  by: string;
}

/** Checks whether a field refers to records of the resource `to`. */
export const refersBy = ({ fields }: AnyResource, name: string, to: string): boolean => {
  const declared = (fields as Fields)[name];
  return (
    declared !== undefined &&
    Object.values(kindOf(declared).columns(declared)).some((column) => 'to' in column && column.to === to)
  );
};

/** Returns the stored fields that refer to records of the resource `to`. */
export const referring = (resource: AnyResource, to: string): string[] =>
  Object.entries(resource.fields as Fields).flatMap(([name, { virtual }]) =>
    !virtual && refersBy(resource, name, to) ? [name] : [],
  );

/**
 * Returns the lists of records that refer to a resource's record. Skips lists whose reference is hidden from the person
 * or can't be filtered by; the caller checks the right to list.
 */
export const relatedTo = ({ name, page }: AnyResource, known: (name: string) => AnyResource | undefined): Related[] =>
  (page?.related ?? []).flatMap((declared) => {
    const of = known(typeof declared === 'string' ? declared : declared.of);
    const by = typeof declared === 'string' ? of && referring(of, name)[0] : declared.by;
    return of && by !== undefined && refersBy(of, by, name) && of.list.filters.includes(by) ? [{ of, by }] : [];
  });
