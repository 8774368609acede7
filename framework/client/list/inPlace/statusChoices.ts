import type { Choices } from '../../../kinds/choice/kind';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Wording } from '../../../core/text/text';

/** The two values that a resource's status can be given, with their names: declared ones, else the key of a message. */
export const statusChoices = (resource: AnyResource): [value: boolean | string, label: Wording | string][] => {
  const declared = resource.status ? (resource.fields as Fields)[String(resource.status)] : undefined;
  const { choices } = (declared ?? {}) as { choices?: Choices };
  if (choices) return Object.entries(choices);
  if (!declared) return [];
  return [
    [true, 'app.active'],
    [false, 'app.inactive'],
  ];
};
