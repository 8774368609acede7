import type { FastifyInstance, FastifyRequest } from 'fastify';
import { field, same } from '../../src/core';
import { permissionsLabel, roleNames } from '../../src/core/roles';
import type { Text } from '../../src/core/text';
import { validateFields } from '../../src/core/validate';
import { translateMessage } from '../../src/i18n/serverMessages';
import type { Invitation } from '../auth/invitations';
import { acceptInvitation, findInvitation } from '../auth/invitations';
import { refuseForNow } from '../auth/loginGuard';
import { createThrottle } from '../auth/throttle';
import { withTransaction } from '../database/transaction';
import type { Db } from '../database/open';
import { ApiError, FieldError, InvalidFields } from '../resources/errors';
import { languageOf } from '../resources/language';
import { networkOf } from '../storefront/rateLimit';
import { docs } from './docs';

const fields = {
  token: field.text({ label: { en: 'Invitation', ar: 'الدعوة' }, required: true, max: 100 }),
  new_password: field.password({ label: { en: 'New password', ar: 'كلمة المرور الجديدة' }, required: true, min: 8 }),
  repeat_password: field.password({
    label: { en: 'New password again', ar: 'كلمة المرور الجديدة مرة أخرى' },
    required: true,
  }),
};

const { token: tokenField } = fields;

const bodyOf = (body: unknown): Record<string, unknown> => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError(400, 'messages.invalid_request');
  }
  return body as Record<string, unknown>;
};

const read = (asked: Partial<typeof fields>, body: unknown): Record<string, string> => {
  const none = Object.fromEntries(Object.keys(asked).map((name) => [name, null]));
  const { values, complaints } = validateFields(asked as typeof fields, { ...none, ...bodyOf(body) }, 'create');
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
  return values as Record<string, string>;
};

const invalid = () => new ApiError(422, 'messages.invitation_invalid');

const both = ({ en, ar }: Text) => [en, ar];

const shown = ({ name, email, role, shop }: Invitation) =>
  ({ name, email, shop, role: both(roleNames[role]), permissions: both(permissionsLabel[role]) });

const matches = same('new_password', 'repeat_password', 'validation.password_mismatch');

/**
 * `POST /sub_vendor/invitation` tells whoever has an invitation's token what it is for; `…/accept` makes them a user
 * with a password of their own. Guesses are slowed down by address, though 256 random bits aren't guessed.
 */
export const invitation = (app: FastifyInstance, db: Db): void => {
  const throttle = createThrottle(db, { name: 'invitation', free: 20 });
  const guarded = async (request: FastifyRequest, work: () => Promise<Invitation | null>): Promise<Invitation> => {
    const network = networkOf(request.ip);
    refuseForNow(await throttle.attempt(network));
    const found = await work();
    if (!found) throw invalid();
    await throttle.giveBack(network);
    return found;
  };
  const config = { fields, secret: true };

  app.route({
    method: 'POST',
    url: '/sub_vendor/invitation',
    schema: docs.invitation,
    config,
    handler: async (request) => {
      const { token } = read({ token: tokenField }, request.body);
      const found = await guarded(request, () => findInvitation(db, token!));
      return { message: '', data: shown(found) };
    },
  });

  app.route({
    method: 'POST',
    url: '/sub_vendor/invitation/accept',
    schema: docs.acceptInvitation,
    config,
    handler: async (request) => {
      const values = read(fields, request.body);
      if (!matches.passes(values)) throw new FieldError(matches.at, matches.message);
      const { token, new_password } = values;
      const accept = (tx: Db) => acceptInvitation(tx, token!, new_password!);
      const found = await guarded(request, () => withTransaction(db, accept));
      const message = translateMessage(languageOf(request), 'messages.invitation_accepted');
      return { message, data: shown(found) };
    },
  });
};
