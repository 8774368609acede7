import { usePermissions } from 'react-admin';
import type { ChoiceOptions, Choices } from './kind';
import type { AnyField } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import type { Role } from '../../core/register';

/** A choice's own options: its values, and the one it starts with. */
export const choiceOf = (field: AnyField): ChoiceOptions => optionsOf<ChoiceOptions>(field);

/** The values that the person at the screen is offered, and the one that is chosen, whoever chose it. */
export const useOffered = (field: AnyField, chosen: string | null | undefined): Choices => {
  const { permissions } = usePermissions<Role>();
  const { choices, offered } = choiceOf(field);
  if (!offered) return choices;
  const isOffered = (value: string) => value === chosen || (permissions !== undefined && offered(value, permissions));
  return Object.fromEntries(Object.entries(choices).filter(([value]) => isOffered(value)));
};
