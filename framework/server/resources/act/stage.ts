import { stateParts } from '../../../declaration/resource/formula/conditions';
import { isEditable } from '../../../declaration/resource/resource';
import { stateName } from '../../../declaration/resource/steps';
import type { Entity } from '../../database/tables/model';
import { ApiError } from '../../kernel/apiError';
import type { Wording } from '../../../core/text/text';

/** The field that says how a record stands to whoever asks of one of its states: the stage, where that follows from it. */
const speaking = ({ resource, fields }: Entity, field: string | undefined): string | undefined => {
  const { stage } = resource as { stage?: string };
  if (field === undefined || stage === undefined) return field ?? stage;
  return stateParts(fields[stage]!).includes(field) ? stage : field;
};

/**
 * How far a record has come, in the words of both languages: by the field that names its stage, or another. Undefined
 * for a resource that knows no stages.
 */
export const stageOf = (
  entity: Entity,
  record: Record<string, unknown>,
  field?: string,
): { state: Wording } | undefined => {
  const name = speaking(entity, field);
  const state = name === undefined ? undefined : stateName(entity.fields[name], record[name]);
  return state && { state };
};

/** Throws `ApiError` 422 for a record that, as it stands, only its actions may change. */
export const refuseUnlessEditable = (entity: Entity, record: Record<string, unknown>): void => {
  if (isEditable(entity.resource, record)) return;
  const args = stageOf(entity, record);
  throw args ? new ApiError(422, 'messages.not_in_state', { args }) : new ApiError(422, 'messages.action_not_allowed');
};
