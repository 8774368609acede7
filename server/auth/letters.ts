import { roles } from '../../src/roles';
import type { Language } from '@matjar/admin';
import { letterOf } from '@matjar/admin/server';
import type { Letter, ServerTranslate } from '@matjar/admin/server';
import { isolated } from '@matjar/admin/values';
import type { Invitation } from '../resources/teamMembers/invitations';

/** The e-mail that invites a team member, in the language of the sender; the recipient's is not known yet. */
export const invitationLetter = (
  translate: ServerTranslate,
  invitation: Invitation,
  language: Language,
  link: string,
): Letter => {
  const { email, name, shop, role } = invitation;
  const shopName = shop[language === 'ar' ? 1 : 0];
  const words = { name: isolated(name), shop: isolated(shopName), role: roles[role].label[language] };
  const say = (key: string) => translate(language, `access.${key}`, words);
  return letterOf(translate, {
    to: email,
    language,
    link,
    subject: say('invitation_subject'),
    button: say('invitation_button'),
    before: [say('letter_greeting'), say('invitation_body')],
    after: [say('invitation_lasts'), say('invitation_ignore')],
  });
};

/** The e-mail that invites a client to create an account with a shop, in the language of the sender. */
export const clientInvitationLetter = (
  translate: ServerTranslate,
  { email, name, shop }: Invitation,
  language: Language,
  link: string,
): Letter => {
  const words = { name: isolated(name), shop: isolated(shop[language === 'ar' ? 1 : 0]) };
  const say = (key: string) => translate(language, `access.${key}`, words);
  return letterOf(translate, {
    to: email,
    language,
    link,
    subject: say('client_subject'),
    button: say('invitation_button'),
    before: [say('letter_greeting'), say('client_body')],
    after: [say('invitation_lasts'), say('invitation_ignore')],
  });
};
