import type { FastifyInstance, FastifyRequest } from 'fastify';
import { permissionsLabel, roleNames } from '../../src/core/roles';
import type { Text } from '../../src/core/text';
import { translateMessage } from '../../src/i18n/serverMessages';
import type { Invitation } from '../auth/invitations';
import { acceptInvitation, findInvitation } from '../auth/invitations';
import { createThrottle } from '../auth/throttle';
import { withTransaction } from '../database/transaction';
import type { Db } from '../database/open';
import { ApiError } from '../resources/errors';
import { languageOf } from '../resources/language';
import { networkOf } from '../limits/rateLimit';
import { refuseForNow } from '../limits/refuseForNow';
import { docs } from './docs';
import { linkFields, readFields, readNewPassword } from './newPassword';

const invalid = () => new ApiError(422, 'messages.invitation_invalid');

const both = ({ en, ar }: Text) => [en, ar];

const shown = ({ name, email, role, shop }: Invitation) =>
  ({ name, email, shop, role: both(roleNames[role]), permissions: both(permissionsLabel[role]) });

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
  const config = { fields: linkFields, secret: true };

  app.route({
    method: 'POST',
    url: '/sub_vendor/invitation',
    schema: docs.invitation,
    config,
    handler: async (request) => {
      const { token } = readFields({ token: linkFields.token }, request.body);
      const found = await guarded(request, () => findInvitation(db, token));
      return { message: '', data: shown(found) };
    },
  });

  app.route({
    method: 'POST',
    url: '/sub_vendor/invitation/accept',
    schema: docs.acceptInvitation,
    config,
    handler: async (request) => {
      const { token, password } = readNewPassword(request.body);
      const accept = (tx: Db) => acceptInvitation(tx, token, password);
      const found = await guarded(request, () => withTransaction(db, accept));
      const message = translateMessage(languageOf(request), 'messages.invitation_accepted');
      return { message, data: shown(found) };
    },
  });
};
