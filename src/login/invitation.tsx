import { InvitationPage } from '@matjar/admin/client/login';
import type { InvitationShown, StartPage } from '@matjar/admin/client/login';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/client';
import { brand } from './brand';

/** Returns the text of an invitation: to create an account (for a client), or to join the shop (for a team member). */
const bodyOf = (invitation: InvitationShown): string =>
  invitation.client ? 'invitation.client_body' : 'invitation.body';

export const page: StartPage = {
  ...brand,
  tagline: 'invitation.subtitle',
  client,
  words: wordsOf('invitation'),
  title: 'invitation.title',
  Content: () => <InvitationPage bodyOf={bodyOf} />,
};
