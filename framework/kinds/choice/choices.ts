import type { ChoiceOptions, Choices } from './kind';
import type { AnyField } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import { useRole } from '../../client/hooks/useClient';

export const choiceOf = (field: AnyField): ChoiceOptions => optionsOf<ChoiceOptions>(field);

/** Returns the values that the form offers to the current user. Always includes the selected value. */
export const useOffered = (field: AnyField, chosen: string | null | undefined): Choices => {
  const role = useRole();
  const { choices, offered } = choiceOf(field);
  if (!offered) return choices;
  const isOffered = (value: string) => value === chosen || (role !== undefined && offered(value, role));
  return Object.fromEntries(Object.entries(choices).filter(([value]) => isOffered(value)));
};
