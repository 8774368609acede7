import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { field } from '../../../kinds';
import type { Roles } from '../../../declaration/admin/roles';
import { findAccount } from '../../auth/credentials';
import type { Invitation, Invitations } from '../../auth/links';
import { placeOf } from '../../auth/knownPlaces';
import { createLoginGuard, createThrottle } from '../../auth/throttle';
import { withTransaction } from '../../database/transaction';
import type { Db } from '../../database/database';
import { markOf } from '../../platform/process/logging';
import { ApiError, ParameterError } from '../../kernel/apiError';
import { say } from '../../resources/http/say';
import { networkOf } from '../../platform/limits/rateLimit';
import { refuseForNow } from '../../platform/limits/callLimits';
import { fieldSchemas } from '../../resources/http/schemas';
import { judged, readBy } from '../../resources/http/refusal';
import { answer, describedObject, fieldsOf, text } from '../../resources/http/types';
import { linkBody, linkFields, newPasswordBody } from './password';
import { invalid, session, tooMany } from './sessions';
import { words } from '../../../core/text/text';

const noneSuch = () => new ApiError(422, 'messages.invitation_invalid');

/**
 * Returns the data for the invitation page. If `known` is true, the email address already has an account, and the user
 * accepts the invitation with that account's password.
 */
const shownOf = ({ email, known, shown }: Invitation) => ({ ...shown, email, known: known !== null });

const ownFields = {
  token: linkFields.token,
  password: field.password({ label: words('field.password'), required: true }),
};

const knownBody = fieldsOf(ownFields);

interface Accepting {
  token: string;
  /** The password of the new account, if the email address doesn't have an account yet. */
  new_password?: string;
  /** The password of the existing account, if the email address already belongs to an account. */
  password?: string;
}

const { token, new_password, repeat_password } = linkFields;

const acceptBody = describedObject(
  fieldSchemas({ token, new_password, repeat_password, password: ownFields.password }),
  ['token'],
).transform(
  readBy((given): Accepting => ('password' in given ? judged(knownBody, given) : judged(newPasswordBody, given))),
);

const schemasOf = ({ parts }: Invitations) => {
  const data = z.object({
    ...parts,
    email: text,
    known: z.boolean().meta({ description: 'The email has an account; its password accepts the invitation' }),
  });
  return {
    see: {
      ...session,
      summary: 'Read an invitation',
      body: linkBody,
      response: {
        200: answer('A valid invitation', { data }),
        422: invalid.meta({ description: 'The invitation was used or replaced, has expired, or never existed' }),
        429: tooMany,
      },
    },
    accept: {
      ...session,
      summary: 'Accept an invitation with a password',
      description:
        'With a new password and its confirmation; if the email is `known`, with the password of its account',
      body: acceptBody,
      response: { 200: answer('The account exists and can log in', { data }), 422: invalid, 429: tooMany },
    },
  };
};

interface InvitationServer {
  db: Db;
  roles: Roles;
  invitations: Invitations;
}

/**
 * `POST /invitation` returns the invitation that belongs to a token. `…/accept` creates the user with a new password.
 * If the email address already has an account, it checks the account's password and adds the invitation's rights to the
 * account. Attempts with wrong tokens are throttled per IP address, even though 256 random bits can't be guessed.
 * Attempts with wrong passwords are throttled just like at login.
 */
export const invitation = (app: FastifyInstance, { db, roles, invitations }: InvitationServer): void => {
  const schemas = schemasOf(invitations);
  const throttle = createThrottle(db, { name: 'invitation', free: 20 });
  const guard = createLoginGuard(db);
  const guarded = async (
    { ip }: Pick<FastifyRequest, 'ip'>,
    work: () => Promise<Invitation | null>,
  ): Promise<Invitation> => {
    const network = networkOf(ip);
    refuseForNow(await throttle.attempt(network));
    const found = await work();
    if (!found) throw noneSuch();
    await throttle.giveBack(network);
    return found;
  };
  const config = { fields: { ...linkFields, ...ownFields }, secret: true };

  /**
   * Returns the account with the invitation's email address if the password is correct. Throws `FieldError` if the
   * password is wrong.
   */
  const accountFor = async (request: FastifyRequest, email: string, password: string): Promise<number> => {
    request.concerns = { account: markOf(email) };
    const attempt = await guard(email, placeOf(request));
    const found = await attempt.judge(() => findAccount(db, roles, email, password));
    if (!found) throw new ParameterError('password', 'validation.current_password');
    await attempt.succeeded();
    return found.account.userId;
  };

  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/invitation', { schema: schemas.see, config }, async (request) => {
    const found = await guarded(request, () => invitations.find(db, request.body.token));
    return { message: '', data: shownOf(found) };
  });

  routes.post('/invitation/accept', { schema: schemas.accept, config }, async (request) => {
    const { token: link, password, new_password: chosen } = request.body;
    if (password !== undefined) {
      const { email } = await guarded(request, async () => {
        const found = await invitations.find(db, link);
        return found?.known === null ? null : found;
      });
      const account = await accountFor(request, email, password);
      const linked = await guarded(request, () =>
        withTransaction(db, (tx) => invitations.acceptAsKnown(tx, link, account)),
      );
      return { message: say(request, 'access.invitation_linked'), data: shownOf(linked) };
    }
    const accepted = await guarded(request, () => withTransaction(db, (tx) => invitations.accept(tx, link, chosen!)));
    return { message: say(request, 'messages.invitation_accepted'), data: shownOf(accepted) };
  });
};
