import { isEmpty } from '../../core/objects';
import type { AnyField, Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { isAskedFor } from '../resource/when';

/**
 * Returns the fields shown as chips next to a record's title: its stage, its status, and any other field drawn as a
 * chip.
 */
export const statesOf = ({ fields, stage, status }: AnyResource): string[] => {
  const others = Object.entries(fields as Fields).flatMap(([name, declared]) =>
    kindOf(declared).chip?.(declared) ? [name] : [],
  );
  return [...new Set([stage, status, ...others])].filter(
    (name) => name !== undefined && Object.hasOwn(fields as Fields, name),
  ) as string[];
};

/** Checks whether a field shows its own name while on, and nothing while off. */
export const isWarning = (declared: AnyField): boolean => kindOf(declared).chip?.(declared) === 'warning';

/** Returns the fields to show as chips for a record; skips empty and unasked fields and inactive warnings. */
export const statesIn = (resource: AnyResource, record: object): string[] => {
  const values = record as Readonly<Record<string, unknown>>;
  const fields = resource.fields as Fields;
  return statesOf(resource).filter(
    (name) =>
      isAskedFor(fields, name, values) &&
      (isWarning(fields[name]!) && name !== resource.status ? values[name] === true : !isEmpty(values[name])),
  );
};

export const headOf = ({ page }: AnyResource): string[] => (page?.head ?? []).map(String);
