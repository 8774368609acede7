import { stateParts } from '../../../declaration/resource/formula/conditions';
import { isEditable } from '../../../declaration/resource/resource';
import { stateName } from '../../../declaration/resource/steps';
import type { Entity } from '../../database/tables/model';
import { ApiError } from '../../kernel/apiError';
import type { Wording } from '../../../core/text/text';

/** The field that describes a record's state: the stage, if it derives from `field`, else `field`. */
const speaking = ({ resource, fields }: Entity, field: string | undefined): string | undefined => {
  const { stage } = resource as { stage?: string };
  if (field === undefined || stage === undefined) return field ?? stage;
  return stateParts(fields[stage]!).includes(field) ? stage : field;
};

/** Returns the name of a record's state in both languages, by its stage or by `field`. Undefined if the resource has no stages. */
export const stageOf = (
  entity: Entity,
  record: Record<string, unknown>,
  field?: string,
): { state: Wording } | undefined => {
  const name = speaking(entity, field);
  const state = name === undefined ? undefined : stateName(entity.fields[name], record[name]);
  return state && { state };
};

/** Throws `ApiError` 422 if only actions may change the record in its current state. */
export const refuseUnlessEditable = (entity: Entity, record: Record<string, unknown>): void => {
  if (isEditable(entity.resource, record)) return;
  const args = stageOf(entity, record);
  throw args ? new ApiError(422, 'messages.not_in_state', { args }) : new ApiError(422, 'messages.action_not_allowed');
};
