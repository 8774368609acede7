import type { Invitation } from '../../framework/client/login/invitationPage';

/** What an invitation's page says: a shop's client gets an account, and somebody of its team works there. */
export const bodyOf = ({ client }: Invitation): string => (client ? 'invitation.client_body' : 'invitation.body');
