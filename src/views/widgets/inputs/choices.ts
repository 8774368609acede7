import type { ChoiceOptions } from '../../../core/fields/choice';
import type { AnyField } from '../../../core/kind';

/** A choice's own options: its values, and the one it starts with. */
export const choiceOf = (field: AnyField): ChoiceOptions => field as unknown as ChoiceOptions;
