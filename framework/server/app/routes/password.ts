import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { field } from '../../../kinds';
import type { LinkOwner } from '../../auth/links';
import { findPasswordLink, sendPasswordLink } from '../../auth/links';
import { resetPassword } from '../../auth/credentials';
import { createThrottle } from '../../auth/throttle';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import { markOf } from '../../platform/process/logging';
import type { Post } from '../../platform/mail/mailer';
import { ApiError } from '../../kernel/apiError';
import { say } from '../../resources/http/say';
import { networkOf } from '../../platform/limits/rateLimit';
import { refuseForNow } from '../../platform/limits/callLimits';
import { answer, fieldsOf, text } from '../../resources/http/types';
import { invalid, session, tooMany } from './sessions';
import { words } from '../../../core/text/text';
import { same } from '../../../declaration/resource/checks';

/** The fields of a request to set a password with the token from an emailed link. */
export const linkFields = {
  token: field.text({ label: words('field.link'), required: true, max: 100 }),
  new_password: field.password({
    label: words('field.newPassword'),
    required: true,
    min: 8,
  }),
  repeat_password: field.password({
    label: words('field.repeatPassword'),
    required: true,
  }),
};

const matches = same('new_password', 'repeat_password', 'validation.password_mismatch');

export const linkBody = fieldsOf({ token: linkFields.token });

export const newPasswordBody = fieldsOf(linkFields).refine((values) => matches.passes(values), {
  path: [matches.at],
  error: matches.message,
});

const asked = {
  email: field.email({ label: words('field.email'), required: true }),
};

const schemas = {
  forgot: {
    ...session,
    summary: 'Request a link for setting a new password',
    body: fieldsOf(asked),
    response: {
      200: answer('The same reply for every email', {
        data: z.object({ sent: z.boolean().meta({ description: 'The server sends mail' }) }),
      }),
      422: invalid,
      429: tooMany,
    },
  },
  link: {
    ...session,
    summary: 'Read the email that belongs to a password link',
    body: linkBody,
    response: { 200: answer('A valid link', { data: z.object({ email: text }) }), 422: invalid, 429: tooMany },
  },
  reset: {
    ...session,
    summary: 'Set a new password with a link',
    body: newPasswordBody,
    response: {
      200: answer('The password is set, and all sessions have ended', { data: z.object({ email: text }) }),
      422: invalid,
      429: tooMany,
    },
  },
};

/**
 * `POST /password/forgot` sends the same reply for every email address. The email is sent afterwards, so that neither
 * the reply nor its response time reveals whether an account exists. `…/link` returns the email address that belongs to
 * a token. `…/reset` sets the password and ends all of the user's sessions. A token works only once. Attempts with
 * wrong tokens are throttled per IP address, even though 256 random bits can't be guessed.
 */
export const forgottenPassword = (
  app: FastifyInstance,
  db: Db,
  post: Post | undefined,
  wordsHere?: readonly string[],
): void => {
  const addressThrottle = createThrottle(db, { name: 'password address', free: 20, longest: 60, forgivenAfter: 60 });
  const letters = createThrottle(db, { name: 'password letter', free: 4 });
  const guesses = createThrottle(db, { name: 'password link', free: 20 });
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(underWay));

  const later = ({ log }: Pick<FastifyRequest, 'log'>, work: () => Promise<void>) => {
    const task: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
      .then(work)
      .catch((error: unknown) => log.error(error))
      .finally(() => underWay.delete(task));
    underWay.add(task);
  };

  const guarded = async (
    request: Pick<FastifyRequest, 'ip' | 'concerns'>,
    work: () => Promise<LinkOwner | null>,
  ): Promise<LinkOwner> => {
    const network = networkOf(request.ip);
    refuseForNow(await guesses.attempt(network));
    const found = await work();
    if (!found) throw new ApiError(422, 'access.link_invalid');
    request.concerns = { user: found.userId };
    await guesses.giveBack(network);
    return found;
  };

  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/password/forgot', { schema: schemas.forgot, config: { fields: asked } }, async (request) => {
    const { email } = request.body;
    request.concerns = { account: markOf(email) };
    refuseForNow(await addressThrottle.attempt(networkOf(request.ip)));
    if (post) later(request, () => sendPasswordLink(db, { email, letters, post }));
    const key = post ? 'access.password_asked' : 'access.password_by_admin';
    return { message: say(request, key), data: { sent: post !== undefined } };
  });

  const config = { fields: linkFields, secret: true };

  routes.post('/password/link', { schema: schemas.link, config }, async (request) => {
    const { token } = request.body;
    const { email } = await guarded(request, () => findPasswordLink(db, token));
    return { message: '', data: { email } };
  });

  routes.post('/password/reset', { schema: schemas.reset, config }, async (request) => {
    const { token, new_password: password } = request.body;
    const { email } = await guarded(request, () =>
      withTransaction(db, (tx) => resetPassword(tx, token, password, wordsHere)),
    );
    return { message: say(request, 'access.password_reset'), data: { email } };
  });
};
