import { checkDeclarations } from '../complaints/checkDeclarations';
import { field } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { AnyResource } from '../resource/resource';
import { defineResource } from '../resource/resource';
import { branch } from '../../testing/library/scopes';
import { label } from '../../testing/judge';

export const name = field.text({ label });

/** A resource with these fields beside its name; what the compiler would refuse is what the registry is here for. */
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

/** What is said of resources that don't fit together; `none` of those that do. */
export const complaint = (...resources: AnyResource[]) => {
  try {
    checkDeclarations(resources);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};
