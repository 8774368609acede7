import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { words } from '../../../core/text/text';
import type { Db } from '../../database/database';
import { ApiError, ParameterError } from '../../kernel/apiError';
import { spendOneTimeCode, spendRecoveryCode } from './factors';
import type { Site } from './passkeys';
import { acceptPasskey } from './passkeys';

/** A user's proof of identity that completes a challenge. Exactly one field is set. */
export interface Proof {
  code?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: AuthenticationResponseJSON | undefined;
}

const shortText = z.string('validation.text').trim().max(100, 'validation.invalid');

/** The token of a challenge. */
export const challengeToken = shortText.min(1, 'validation.required');

const base64url = z.string('validation.text').max(4000, 'validation.invalid');

const credential = <const Response extends z.core.$ZodLooseShape>(response: Response) =>
  z.looseObject(
    { id: base64url, rawId: base64url, type: z.string(), response: z.looseObject(response, 'validation.invalid') },
    'validation.invalid',
  );

/** A passkey's response to `navigator.credentials.get`, in WebAuthn's JSON format. */
const signature = credential({
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
}) as unknown as z.ZodType<AuthenticationResponseJSON>;

/** A passkey's response to `navigator.credentials.create`. */
export const newCredential = credential({
  clientDataJSON: base64url,
  attestationObject: base64url,
}) as unknown as z.ZodType<RegistrationResponseJSON>;

export const proofParts = {
  code: shortText.optional().meta({ description: 'The current code of the app: six digits' }),
  recovery_code: shortText.optional().meta({ description: 'One of the recovery codes' }),
  passkey: signature
    .optional()
    .meta({ description: 'The passkey’s answer to the challenge, in WebAuthn’s JSON format' }),
};

/** The labels used for the proof's fields in error messages. */
export const proofFields = {
  challenge: { label: words('field.challenge') },
  code: { label: words('field.code') },
  recovery_code: { label: words('field.recoveryCode') },
  passkey: { label: words('field.passkey') },
};

interface Step extends Site {
  challenge: string;
  /** The user's id. Null if the passkey determines the user. */
  userId: number | null;
}

/**
 * Verifies a proof, and returns the id of the user who proved their identity. Each proof can be used only once. Throws
 * `ApiError` 422 if the proof is wrong, was used before, or belongs to another user.
 */
export const prove = async (db: Db, { userId, ...expected }: Step, proof: Proof): Promise<number> => {
  if (proof.passkey) {
    const owner = await acceptPasskey(db, proof.passkey, expected);
    if (owner === undefined || (userId !== null && owner !== userId)) throw new ApiError(422, 'access.passkey_wrong');
    return owner;
  }
  if (userId === null) throw new ParameterError('passkey', 'validation.required');
  if (proof.recovery_code) {
    if (await spendRecoveryCode(db, userId, proof.recovery_code)) return userId;
    throw new ParameterError('recovery_code', 'access.recovery_code_wrong');
  }
  if (!proof.code) throw new ParameterError('code', 'validation.required');
  // Some authenticator apps show a code with a space in the middle.
  const outcome = await spendOneTimeCode(db, userId, proof.code.replaceAll(/\s/g, ''));
  if (outcome === 'right') return userId;
  throw new ParameterError('code', outcome === 'used' ? 'access.code_used' : 'access.code_wrong');
};
