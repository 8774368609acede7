import type { RaRecord } from 'react-admin';
import { heldFile } from '../../../core/files/heldFiles';
import type { Fields } from '../../../core/kind';
import { isObject } from '../../../core/objects/isPlain';
import { isSame } from '../../../core/objects/isSame';
import type { Identifier } from '../../../declaration/resource/record';
import type { AnyResource } from '../../../declaration/resource/resource';
import { kindOf } from '../../../kinds';

const holdsFile = (value: unknown): boolean =>
  heldFile(value) !== undefined || (isObject(value) && Object.values(value).some(holdsFile));

/** Whether a write's values carry files of this page whose new addresses the answer doesn't tell. */
export const leavesAddresses = (values: object, answered: object | null): boolean =>
  Object.entries(values).some(([name, value]) => holdsFile(value) && !Object.hasOwn(answered ?? {}, name));

/** What was sent without what is never read back (a password must not live on in a cache or the browser's storage), or elsewhere (a file of this page). */
const readable = (resource: AnyResource, values: object): object => {
  const fields = resource.fields as Fields;
  const isSecret = (name: string) => Object.hasOwn(fields, name) && Boolean(kindOf(fields[name]!).writeOnly);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSecret(name) && !holdsFile(value)));
};

/** A record as it now is: what the API answered over what was known of it, with the id that either names. */
export const merged = (
  resource: AnyResource,
  answered: RaRecord | null,
  id: Identifier,
  known: object = {},
): RaRecord => ({
  ...readable(resource, known),
  ...answered,
  id: answered?.id ?? id,
});

/** The values of an update without the empty ones of fields that the record never had: a form offers more than an API may know. */
export const withoutUnknown = (data: object, previous: object | undefined): object => {
  if (!previous) return data;
  const known = previous as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => known[name] !== undefined || !isSame(undefined, value)),
  );
};
