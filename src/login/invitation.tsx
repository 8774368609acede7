import { InvitationPage } from '@matjar/admin/client/login';
import type { InvitationShown, StartPage } from '@matjar/admin/client/login';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/pageClient';
import { brand } from './brand';

/** A shop's client gets an account, and somebody of its team works there. */
const bodyOf = (invitation: InvitationShown): string =>
  invitation.client ? 'invitation.client_body' : 'invitation.body';

/** The page on which an invitation is accepted. */
export const page: StartPage = {
  ...brand,
  tagline: 'invitation.subtitle',
  client,
  words: wordsOf('invitation'),
  title: 'invitation.title',
  Content: () => <InvitationPage bodyOf={bodyOf} />,
};
