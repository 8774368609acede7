import { checkDeclarations } from '../complaints/checkDeclarations';
import { field } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';
import { defineResource } from '../resource/resource';
import { branch } from '../../testing/library/scopes';
import { label } from '../../testing/judge';

export const name = field.text({ label });

/** Declares a resource with these fields and a name. Accepts declarations that the compiler would reject. */
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

/** Returns the complaint about resources that don't fit together. Returns `none` if there is no complaint. */
export const complaint = (...resources: AnyResource[]) => {
  try {
    checkDeclarations(resources);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};
