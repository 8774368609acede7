import type { Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../resource/resource';

/** A list of what refers to a record. */
export interface Related {
  of: AnyResource;
  /** Its field that refers to the record, by which the list is narrowed. */
  by: string;
}

/** Whether a resource's field refers to records of the resource `to`. */
export const refersBy = ({ fields }: AnyResource, name: string, to: string): boolean => {
  const declared = (fields as Fields)[name];
  return (
    declared !== undefined &&
    Object.values(kindOf(declared).columns(declared)).some((column) => 'to' in column && column.to === to)
  );
};

/** The fields by which a resource's stored records refer to those of the resource `to`. */
export const referring = (resource: AnyResource, to: string): string[] =>
  Object.entries(resource.fields as Fields).flatMap(([name, { virtual }]) =>
    !virtual && refersBy(resource, name, to) ? [name] : [],
  );

/**
 * The lists of what refers to a resource's record, of the resources that there are; whether the person may see them is asked
 * elsewhere. One whose field isn't there for the person, or can't be filtered by, isn't among them.
 */
export const relatedTo = ({ name, page }: AnyResource, known: (name: string) => AnyResource | undefined): Related[] =>
  (page?.related ?? []).flatMap((declared) => {
    const of = known(typeof declared === 'string' ? declared : declared.of);
    const by = typeof declared === 'string' ? of && referring(of, name)[0] : declared.by;
    return of && by !== undefined && refersBy(of, by, name) && of.list.filters.includes(by) ? [{ of, by }] : [];
  });
