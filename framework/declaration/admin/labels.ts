import type { Fields } from '../../core/kind';
import type { Registry } from './registry';
import type { Label, OwnText, Text } from '../../core/text/text';
import { keyOfOwn } from '../../core/text/text';
import type { Language } from '../../core/register';

/** Joins plural forms in polyglot's order. Arabic: zero, one, two, few, many, other. Other languages: one, other. */
const plural = (label: Label, language: Language): string => {
  const [one, many] = label[language];
  const key: string = language;
  const forms = key === 'ar' ? [many, one, many, many, many, many] : [one, many];
  return forms.join(' |||| ');
};

/**
 * Looks up the label of a resource, a field or an action by react-admin's translation key: `resources.<name>.name`,
 * `resources.<name>.fields.<field>`. Labels of fields and actions are available once the resource is loaded.
 */
export const labelAt = (
  { head, get }: Pick<Registry, 'get' | 'head'>,
  key: string,
  language: Language,
): string | OwnText | undefined => {
  const [root, name = '', part, ...rest] = key.split('.');
  if (root !== 'resources') return undefined;
  const known = head(name);
  if (part === 'name') return known && plural(known.label, language);
  const resource = get(name);
  const parts = { fields: resource?.fields as Fields | undefined, actions: resource?.actions }[part ?? ''];
  const one = rest.join('.');
  if (!parts || !Object.hasOwn(parts, one)) return undefined;
  const { label } = parts[one]!;
  return keyOfOwn(label) ? (label as OwnText) : (label as Text)[language];
};
