import type { Fields } from '../core/kind';
import type { AnyResource } from './resource';
import type { Label } from '../core/text/text';
import type { Language } from '../core/register';

type Messages = { [key: string]: string | Messages };

/** Plural forms in polyglot's order: Arabic zero, one, two, few, many, other; other languages one, other. */
const plural = (label: Label, language: Language): string => {
  const [one, many] = label[language];
  const key: string = language;
  const forms = key === 'ar' ? [many, one, many, many, many, many] : [one, many];
  return forms.join(' |||| ');
};

const each = <T>(items: Record<string, T>, text: (item: T) => string | Messages): Messages =>
  Object.fromEntries(Object.entries(items).map(([name, item]) => [name, text(item)]));

const fieldLabels = (fields: Fields, language: Language) => each(fields, (declared) => declared.label[language]);

/** The messages of all declared resources in one language, where react-admin looks for them: `resources.<name>.…`. */
export const resourceMessages = (resources: readonly AnyResource[], language: Language): Messages => ({
  resources: Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      {
        name: plural(resource.label, language),
        fields: fieldLabels(resource.fields as Fields, language),
        actions: each(resource.actions, (action) => action.label[language]),
      },
    ]),
  ),
});
