import type { Text } from '../../core/text';
import { textKeys } from '../../core/text';
import type { Complaints } from '../../declaration/validate';
import type { ServerTranslate } from '../../client/i18n/serverMessages';
import type { Area } from '../tables/model';

const both = (make: (language: 'en' | 'ar') => readonly string[]): Text =>
  Object.fromEntries(textKeys.map((key) => [key, make(key).join(key === 'ar' ? '، ' : ', ')])) as unknown as Text;

/** The labels of some fields, in both languages. */
export const namesOf = ({ fields }: Area, names: readonly string[]): Text =>
  both((language) => names.map((name) => fields[name]!.label[language]));

/** What is wrong with which fields, in both languages; their labels are those of the first area that knows them. */
export const reasonsOf = (translate: ServerTranslate, areas: readonly Area[], complaints: Complaints): Text =>
  both((language) => Object.values(complaints).flat().map(({ key, field, args }) => {
    const name = field.split('.').at(-1)!;
    const label = areas.map(({ fields }) => (fields[field] ?? fields[name])?.label[language]).find(Boolean);
    const said = translate(language, key, { ...args, field: label ?? field });
    return label && !said.includes(label) ? `${label}: ${said}` : said;
  }));
