import type { Text, Label } from '../../../core/text/text';
import { inEach, listed } from '../../../core/text/text';
import type { Language } from '../../../core/register';
import type { Complaints } from '../../../declaration/validation/validate';
import type { ServerTranslate } from '../../../client/i18n/serverMessages';
import type { Entity } from '../../database/tables/model';

const inAll = (like: Label, make: (language: Language) => readonly string[]): Text =>
  inEach(like, (language) => listed(make(language), language));

/** Returns validation errors as text in each language, with labels from the first resource that has the field. */
export const reasonsOf = (translate: ServerTranslate, entities: readonly Entity[], complaints: Complaints): Text =>
  inAll(entities[0]!.resource.label, (language) =>
    Object.values(complaints)
      .flat()
      .map(({ key, field, args }) => {
        const name = field.split('.').at(-1)!;
        const declared = entities.map(({ fields }) => fields[field] ?? fields[name]).find(Boolean);
        const label = declared && translate.read(language, declared.label);
        const said = translate(language, key, { ...args, field: label ?? field });
        return label && !said.includes(label) ? `${label}: ${said}` : said;
      }),
  );
