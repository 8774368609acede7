import { createTranslator } from '../../client/i18n/translator';
import type { Text, Wording } from '../../core/text/text';
import { inFirst, keyOfOwn } from '../../core/text/text';
import { server } from '../../languages/en/server';

const translate = createTranslator('en', server);

/** A declared text for those who read the API's description: the admin's in its first language, the framework's in English, as all of that is. */
export const forDevelopers = (text: Wording): string => {
  const key = keyOfOwn(text);
  return key ? translate(key) : inFirst(text as Text);
};
