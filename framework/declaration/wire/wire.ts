import { keyOf } from '../resource/api';
import { kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';
import { bookkeeping } from '../resource/record';
import type { AnyResource } from '../resource/resource';

type Values = Record<string, unknown>;

const wireName = (resource: AnyResource, field: string) => resource.api.names?.[field] ?? field;

/** Whether a write may carry the field: what the server fills itself is left out. */
export const isWritable = (declared: Fields[string]): boolean => !declared.readOnly;

/** Whether all of a record is there: a list leaves out the rows that belong to its records. */
export const isWhole = (resource: AnyResource, record: Values): boolean =>
  Object.entries(resource.fields as Fields).every(
    ([name, declared]) => !kindOf(declared).rows || record[name] !== undefined,
  );

/**
 * A form's values as the wire wants them: the declared, writable fields that are there, under the wire's names and in
 * its shapes (a localized text becomes a list). What isn't declared is left behind.
 */
export const toWire = (resource: AnyResource, values: Values): Values => {
  const fields = resource.fields as Fields;
  const entries = Object.entries(fields)
    .filter(([name, declared]) => isWritable(declared) && values[name] !== undefined)
    .map(([name, declared]) => {
      const kind = kindOf(declared);
      const value = values[name];
      return [wireName(resource, name), value !== null && kind.toWire ? kind.toWire(value, declared) : value];
    });
  return Object.fromEntries(entries) as Values;
};

/**
 * A body or record from the wire under the declaration's names and in the kinds' own shapes. With `keepUnknown` what
 * isn't declared stays, so that a validation can refuse it by name.
 */
export const fromWire = (resource: AnyResource, wire: Values, keepUnknown = false): Values => {
  const fields = resource.fields as Fields;
  const values: Values = keepUnknown ? { ...wire } : {};
  for (const [name, declared] of Object.entries(fields)) {
    const onWire = wireName(resource, name);
    if (!Object.hasOwn(wire, onWire)) continue;
    const kind = kindOf(declared);
    const value = wire[onWire];
    if (onWire !== name) delete values[onWire];
    values[name] = value !== null && kind.fromWire ? kind.fromWire(value, declared) : value;
  }
  return values;
};

/** A record as the wire has it, as the screens want it: with `id`, whatever the wire calls that. */
export const recordFromWire = (resource: AnyResource, wire: Values): Values & { id: number | string } => {
  const kept = bookkeeping.filter((name) => wire[name] !== undefined).map((name) => [name, wire[name]]);
  const id = (wire[keyOf(resource.api)] ?? wire.id) as number | string;
  return { ...Object.fromEntries(kept), ...fromWire(resource, wire), id };
};
