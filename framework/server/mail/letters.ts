import { roles } from '../../../src/roles';
import type { ServerTranslate } from '../../client/i18n/serverMessages';
import { headerCode } from '../../client/i18n/languages';
import type { HeaderCode } from '../../client/i18n/languages';
import type { Invitation } from '../auth/invitations';
import { letterOf, named } from './letter';
import type { Letter } from './mailer';

/** Somebody with an account, as a letter addresses them. */
export interface Receiver {
  email: string;
  full_name: string;
  /** The language that they chose for themselves. */
  locale: string;
}

/** The letter with a link to a new password, in the language of whoever gets it. */
export const passwordLetter = (translate: ServerTranslate, { email, full_name, locale }: Receiver, link: string): Letter => {
  const language = headerCode(locale);
  const say = (key: string) => translate(language, `access.${key}`, { name: named(full_name) });
  return letterOf(translate, {
    to: email, language, link, subject: say('password_subject'), button: say('password_button'),
    before: [say('letter_greeting'), say('password_body')], after: [say('password_lasts'), say('password_ignore')],
  });
};

/** The letter of an invitation, in the language of whoever invites: of the invited nothing is known yet. */
export const invitationLetter = (translate: ServerTranslate, invitation: Invitation, language: HeaderCode, link: string): Letter => {
  const { email, name, shop, role } = invitation;
  const shopName = shop[language === 'ar' ? 1 : 0];
  const words = { name: named(name), shop: named(shopName), role: roles[role].label[language] };
  const say = (key: string) => translate(language, `access.${key}`, words);
  return letterOf(translate, {
    to: email, language, link, subject: say('invitation_subject'), button: say('invitation_button'),
    before: [say('letter_greeting'), say('invitation_body')], after: [say('invitation_lasts'), say('invitation_ignore')],
  });
};

/** The letter to a client who gets an account of their own with a shop, in the language of the member who invites. */
export const clientInvitationLetter = (translate: ServerTranslate, { email, name, shop }: Invitation, language: HeaderCode, link: string): Letter => {
  const words = { name: named(name), shop: named(shop[language === 'ar' ? 1 : 0]) };
  const say = (key: string) => translate(language, `access.${key}`, words);
  return letterOf(translate, {
    to: email, language, link, subject: say('client_subject'), button: say('invitation_button'),
    before: [say('letter_greeting'), say('client_body')], after: [say('invitation_lasts'), say('invitation_ignore')],
  });
};
