import { createHmac, hkdfSync } from 'node:crypto';

/**
 * The secret of a webhook, 32 bytes, by the server's key and how many were made for it before: nothing that opens anything stands in
 * the webhook's row.
 */
export const secretOf = (key: Buffer, hook: number, made: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `webhook ${hook} ${made}`, 32));

/** A secret as its owner is shown it, by the Standard Webhooks specification. */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

interface Signed {
  /** The message's number, the same at each attempt. */
  id: string;
  /** Seconds since 1970. */
  at: number;
  body: string;
}

/** The headers by which a receiver tells what really comes from here, and what it had already (Standard Webhooks); a signature for each secret. */
export const signedHeaders = (secrets: readonly Buffer[], { id, at, body }: Signed): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(at),
  'webhook-signature': secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`)
    .join(' '),
});
