import type { Invitation } from '../../framework/client/login/pages/InvitationPage';
import { InvitationPage } from '../../framework/client/login/pages/InvitationPage';
import type { StartPage } from '../../framework/client/login/startPage';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/pageClient';
import { brand } from './brand';

/** A shop's client gets an account, and somebody of its team works there. */
const bodyOf = (invitation: Invitation): string => (invitation.client ? 'invitation.client_body' : 'invitation.body');

/** The page on which an invitation is accepted. */
export const page: StartPage = {
  ...brand,
  tagline: 'invitation.subtitle',
  client,
  words: wordsOf('invitation'),
  title: 'invitation.title',
  Content: () => <InvitationPage bodyOf={bodyOf} />,
};
