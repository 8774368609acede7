import type { FastifyInstance, FastifyRequest } from 'fastify';
import { field } from '../..';
import type { Roles } from '../../declaration/admin/roles';
import { findAccount } from '../auth/credentials';
import type { Invitation, Invitations } from '../auth/invitations';
import { placeOf } from '../auth/knownPlaces';
import { createLoginGuard } from '../auth/loginGuard';
import { createThrottle } from '../auth/throttle';
import { withTransaction } from '../database/transaction';
import type { Db } from '../database/database';
import { markOf } from '../process/logSecurity';
import { ApiError, FieldError } from '../resources/errors';
import { say } from '../say';
import { networkOf } from '../limits/rateLimit';
import { refuseForNow } from '../limits/refuseForNow';
import { invitationDocs } from './docs';
import { linkFields, readFields, readNewPassword } from './newPassword';
import { words } from '../../core/words';

const invalid = () => new ApiError(422, 'messages.invitation_invalid');

/** What the page says and asks for: `known` where the e-mail has an account, whose password accepts it. */
const shownOf = ({ email, known, shown }: Invitation) => ({ ...shown, email, known: known !== null });

const ownFields = {
  token: linkFields.token,
  password: field.password({ label: words({ en: 'Password', ar: 'كلمة المرور', fr: 'Mot de passe' }), required: true }),
};

const givesOwn = (body: unknown): boolean => typeof body === 'object' && body !== null && 'password' in body;

/** What the invitations' routes work with. */
interface InvitationServer {
  db: Db;
  roles: Roles;
  invitations: Invitations;
}

/**
 * `POST /invitation` tells the holder of an invitation's token what it is for; `…/accept` makes them a user with a
 * password of their own, or gives it to the account that their e-mail has, by that account's password. Guesses are
 * slowed down by address, though 256 random bits aren't guessed; those of a password as they are at login.
 */
export const invitation = (app: FastifyInstance, { db, roles, invitations }: InvitationServer): void => {
  const docs = invitationDocs(invitations.docs);
  const throttle = createThrottle(db, { name: 'invitation', free: 20 });
  const guard = createLoginGuard(db);
  const guarded = async (request: FastifyRequest, work: () => Promise<Invitation | null>): Promise<Invitation> => {
    const network = networkOf(request.ip);
    refuseForNow(await throttle.attempt(network));
    const found = await work();
    if (!found) throw invalid();
    await throttle.giveBack(network);
    return found;
  };
  const config = { fields: { ...linkFields, ...ownFields }, secret: true };

  /** The account with the invitation's e-mail and this password; throws `FieldError` for a wrong one. */
  const accountFor = async (request: FastifyRequest, email: string, password: string): Promise<number> => {
    request.concerns = { account: markOf(email) };
    const attempt = await guard(email, placeOf(request));
    const account = await attempt.judge(() => findAccount(db, roles, email, password));
    if (!account) throw new FieldError('password', 'validation.current_password');
    await attempt.succeeded();
    return account.userId;
  };

  app.route({
    method: 'POST',
    url: '/invitation',
    schema: docs.invitation,
    config,
    handler: async (request) => {
      const { token } = readFields({ token: linkFields.token }, request.body);
      const found = await guarded(request, () => invitations.find(db, token));
      return { message: '', data: shownOf(found) };
    },
  });

  app.route({
    method: 'POST',
    url: '/invitation/accept',
    schema: docs.acceptInvitation,
    config,
    handler: async (request) => {
      if (givesOwn(request.body)) {
        const { token, password } = readFields(ownFields, request.body);
        const { email } = await guarded(request, async () => {
          const found = await invitations.find(db, token);
          return found?.known === null ? null : found;
        });
        const account = await accountFor(request, email, password);
        const found = await guarded(request, () => withTransaction(db, (tx) => invitations.acceptAsKnown(tx, token, account)));
        return { message: say(request, 'access.invitation_linked'), data: shownOf(found) };
      }
      const { token, password } = readNewPassword(request.body);
      const found = await guarded(request, () => withTransaction(db, (tx) => invitations.accept(tx, token, password)));
      return { message: say(request, 'messages.invitation_accepted'), data: shownOf(found) };
    },
  });
};
