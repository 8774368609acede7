import { isEditable } from '../../src/core/resource';
import { stateName } from '../../src/core/steps';
import type { Text } from '../../src/core/text';
import type { Area } from '../tables/model';
import { ApiError } from './apiError';

/**
 * How far a record has come, in the words of both languages: by the field that names its stage, or another. Undefined
 * for an area that knows no stages.
 */
export const stageOf = (
  { resource, fields }: Area,
  record: Record<string, unknown>,
  field = (resource as { stage?: string }).stage,
): { state: Text } | undefined => {
  const state = field === undefined ? undefined : stateName(fields[field], record[field]);
  return state && { state };
};

/** Throws `ApiError` 422 for a record that, as it stands, only its actions may change. */
export const refuseUnlessEditable = (area: Area, record: Record<string, unknown>): void => {
  if (isEditable(area.resource, record)) return;
  const args = stageOf(area, record);
  throw args ? new ApiError(422, 'messages.not_in_state', { args }) : new ApiError(422, 'messages.action_not_allowed');
};
