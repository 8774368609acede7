import { keyOf } from '../../../../declaration/wire/api';
import type { Identifier } from '../../../../declaration/record';
import type { AnyResource } from '../../../../declaration/resource';
import type { Reply } from '../../http';

/** One id goes as it is, as SPEC §7 has it; several go as a list. */
export const named = (resource: AnyResource, ids: readonly Identifier[]) => ({
  [keyOf(resource.api)]: ids.length === 1 ? ids[0] : ids,
});

/** Of several records, what can be done is done, and the rest told; of one it is the question itself. */
export const whatCanBe = (ids: readonly Identifier[]) => (ids.length > 1 ? { partial: true } : {});

/** The ids of those to which it wasn't done, as the reply's meta has them. */
export const refusedIn = (meta: Reply['meta']): Identifier[] => {
  const refused: unknown = meta?.refused;
  return Array.isArray(refused) ? (refused as Identifier[]) : [];
};
