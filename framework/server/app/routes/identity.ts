import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { hasPassword, isPasswordOf } from '../../auth/credentials';
import { challengeMinutes, createChallenge, endChallenge, tryChallenge } from '../../auth/factors/challenges';
import { factorsOf, methodsOf, passkeysIn } from '../../auth/factors/factors';
import type { Method, StoredFactor } from '../../auth/factors/factors';
import { identityMinutes, noteProven } from '../../auth/factors/identity';
import { requestOptions, siteOf } from '../../auth/factors/passkeys';
import { prove } from '../../auth/factors/prove';
import { loggedIn, principalOf } from '../../auth/may';
import { createFactorGuard } from '../../auth/throttle';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import { ApiError, ParameterError } from '../../kernel/apiError';
import { say } from '../../resources/http/say';
import { factorConfig as config, schemas } from './factorSchemas';

/**
 * `POST /identity` and `…/confirm` let the user of a session prove their identity again: with a second factor if the
 * account has one, and otherwise with the password. Calls that require a recent proof (see `refuseUnproven`) then
 * succeed.
 */
export const identity = (app: FastifyInstance, db: Db, origins?: readonly string[]): void => {
  const guard = createFactorGuard(db);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = loggedIn();
  const callerOf = (sessionId: number) => `session ${sessionId}`;

  /** Returns the ways to prove an identity. The password alone must not be enough to replace a second factor. */
  const methodsFor = async (userId: number, stored: readonly StoredFactor[]): Promise<(Method | 'password')[]> => {
    const factors = methodsOf(stored);
    if (factors.length > 0) return factors;
    return (await hasPassword(db, userId)) ? ['password'] : [];
  };

  routes.post('/identity', { schema: schemas.beginIdentity, config, preValidation }, async (request) => {
    const { userId, sessionId } = principalOf(request);
    const stored = await factorsOf(db, userId);
    const methods = await methodsFor(userId, stored);
    if (methods.length === 0) throw new ApiError(422, 'access.identity_by_login');
    const asked = { purpose: 'identity', caller: callerOf(sessionId), userId, data: {} } as const;
    const token = await createChallenge(db, asked);
    const known = passkeysIn(stored);
    return {
      message: '',
      data: {
        challenge: token,
        methods,
        ...(known.length > 0 && { passkey: { ...requestOptions(token, siteOf(request, origins), known) } }),
        expires_in: challengeMinutes * 60,
      },
    };
  });

  routes.post('/identity/confirm', { schema: schemas.confirmIdentity, config, preValidation }, async (request) => {
    const { userId, sessionId } = principalOf(request);
    const { challenge: token, password, ...proof } = request.body;
    await tryChallenge(db, token, { purpose: 'identity', caller: callerOf(sessionId) });
    if (password !== undefined && methodsOf(await factorsOf(db, userId)).length > 0)
      throw new ParameterError('password', 'access.identity_by_factor');
    // A passkey can't be guessed, but a password that is sent along with one can.
    const isGuess = password !== undefined || !proof.passkey;
    await guard(request.ip, isGuess ? userId : null, async () => {
      if (password === undefined) return prove(db, { challenge: token, userId, ...siteOf(request, origins) }, proof);
      if (await isPasswordOf(db, userId, password)) return userId;
      throw new ParameterError('password', 'validation.current_password');
    });
    await withTransaction(db, async (tx) => {
      await endChallenge(tx, token);
      await noteProven(tx, sessionId);
    });
    return { message: say(request, 'access.identity_proven'), data: { expires_in: identityMinutes * 60 } };
  });
};
