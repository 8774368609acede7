import { isEmpty } from '../../core/objects';
import type { AnyField, Fields } from '../../core/kind';
import { kindOf } from '../../kinds';
import type { AnyResource } from '../resource/resource';
import { isAskedFor } from '../resource/when';

/**
 * The fields of a resource that say how a record stands, which are told beside its title: how far it has come, its status, and
 * whatever else is drawn as a chip.
 */
export const statesOf = ({ fields, stage, status }: AnyResource): string[] => {
  const others = Object.entries(fields as Fields).flatMap(([name, declared]) =>
    kindOf(declared).chip?.(declared) ? [name] : [],
  );
  return [...new Set([stage, status, ...others])].filter(
    (name) => name !== undefined && Object.hasOwn(fields as Fields, name),
  ) as string[];
};

/** Whether a field is told by its own name where it is on, and not at all where it is off. */
export const isWarning = (declared: AnyField): boolean => kindOf(declared).chip?.(declared) === 'warning';

/** Of a record, the states that are told: what is empty, isn't asked for or gives no warning isn't. */
export const statesIn = (resource: AnyResource, record: object): string[] => {
  const values = record as Readonly<Record<string, unknown>>;
  const fields = resource.fields as Fields;
  return statesOf(resource).filter(
    (name) =>
      isAskedFor(fields, name, values) &&
      (isWarning(fields[name]!) && name !== resource.status ? values[name] === true : !isEmpty(values[name])),
  );
};

/** What the head of a record's page says below the title. */
export const headOf = ({ page }: AnyResource): string[] => (page?.head ?? []).map(String);
