import { checkDeclarations } from '../complaints/checkDeclarations';
import { field } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';
import { defineResource } from '../resource/resource';
import { branch } from '../../testing/library/scopes';
import { label } from '../../testing/judge';

export const name = field.text({ label });

/** Declares a resource with the given fields and a title field. Accepts declarations that the compiler would reject. */
export const resourceOf = (fields: Fields = {}, more: object = {}): AnyResource =>
  defineResource({
    name: 'things',
    label: { en: ['Thing', 'Things'], ar: ['شيء', 'أشياء'] },
    api: { path: 'things' },
    scope: branch,
    title: 'name',
    fields: { name, ...fields },
    ...more,
  } as never);

/** Returns the error message for inconsistent resources, or `none` if there is no error. */
export const complaint = (...resources: AnyResource[]) => {
  try {
    checkDeclarations(resources);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};
