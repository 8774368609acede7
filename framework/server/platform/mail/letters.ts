import type { ServerTranslate } from '../../../client/i18n/translator';
import { languageAmong } from '../../kernel/language';
import { letterOf } from './letter';
import { isolated } from '../../../core/text/text';
import type { Letter } from './mailer';

export interface Receiver {
  email: string;
  full_name: string;
  /** The user's preferred language. */
  locale: string;
}

/** Returns the letter with a link to a new password, in the receiver's language. */
export const passwordLetter = (
  translate: ServerTranslate,
  { email, full_name, locale }: Receiver,
  link: string,
): Letter => {
  const language = languageAmong(translate, [locale]);
  const say = (key: string) => translate(language, `access.${key}`, { name: isolated(full_name) });
  return letterOf(translate, {
    to: email,
    language,
    link,
    subject: say('password_subject'),
    button: say('password_button'),
    before: [say('letter_greeting'), say('password_body')],
    after: [say('password_lasts'), say('password_ignore')],
  });
};
