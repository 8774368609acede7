import type { Text } from '../../../core/text/text';
import { inEach, listed } from '../../../core/text/text';
import type { Language } from '../../../core/register';
import type { Complaints } from '../../../declaration/validation/validate';
import type { ServerTranslate } from '../../../client/i18n/serverMessages';
import type { Entity } from '../../database/tables/model';

const inAll = (like: object, make: (language: Language) => readonly string[]): Text =>
  inEach(like, (language) => listed(make(language), language));

/** The labels of some fields, in each language. */
export const namesOf = ({ resource, fields }: Entity, names: readonly string[]): Text =>
  inAll(resource.label, (language) => names.map((name) => fields[name]!.label[language]));

/** What is wrong with which fields, in each language; their labels are those of the first resource that knows them. */
export const reasonsOf = (translate: ServerTranslate, entities: readonly Entity[], complaints: Complaints): Text =>
  inAll(entities[0]!.resource.label, (language) =>
    Object.values(complaints)
      .flat()
      .map(({ key, field, args }) => {
        const name = field.split('.').at(-1)!;
        const label = entities.map(({ fields }) => (fields[field] ?? fields[name])?.label[language]).find(Boolean);
        const said = translate(language, key, { ...args, field: label ?? field });
        return label && !said.includes(label) ? `${label}: ${said}` : said;
      }),
  );
