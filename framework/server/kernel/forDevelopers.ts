import { createTranslator } from '../../client/i18n/translator';
import type { Text, Wording } from '../../core/text/text';
import { inFirst, keyOfOwn } from '../../core/text/text';
import { server } from '../../languages/en/server';

const translate = createTranslator('en', server);

/** Returns a declared text for the API's description: the admin's in its first language, the framework's in English. */
export const forDevelopers = (text: Wording): string => {
  const key = keyOfOwn(text);
  return key ? translate(key) : inFirst(text as Text);
};
