import { keyOf } from '../../../../declaration/resource/api';
import type { Identifier } from '../../../../declaration/resource/record';
import type { AnyResource } from '../../../../declaration/resource/resource';

/** One id goes as it is, as SPEC §7 has it; several go as a list. */
export const named = (resource: AnyResource, ids: readonly Identifier[]) => ({
  [keyOf(resource.api)]: ids.length === 1 ? ids[0] : ids,
});

/** Of several records, what can be done is done, and the rest told; of one it is the question itself. */
export const whatCanBe = (ids: readonly Identifier[]) => (ids.length > 1 ? { partial: true } : {});
