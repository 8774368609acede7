import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** An access key and its secret. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The maximum difference between the time in a request and the server's clock, in milliseconds. */
const tolerance = 15 * 60 * 1000;

/**
 * Checks a request's signature according to AWS Signature Version 4 ("Authenticating Requests: Using the Authorization
 * Header" in Amazon S3's API reference). Returns undefined if the signature is valid, otherwise the error code that S3
 * sends with a 403.
 */
export const signatureFault = (
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  credentials: Credentials,
): string | undefined => {
  const [, accessKeyId, scope, signed, signature] = form.exec(headers.authorization ?? '') ?? [];
  if (accessKeyId === undefined || scope === undefined || signed === undefined || signature === undefined)
    return 'AccessDenied';
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const [date, sent] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])];
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < tolerance) || !date.startsWith(scope.slice(0, 8))) return 'RequestTimeTooSkewed';
  if (sent !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path, query = ''] = url!.split('?') as [string, string?];
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-content-sha256')) return 'AccessDenied';
  const request = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .toSorted()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signed,
    sent,
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${credentials.secretAccessKey}`);
  const right = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(request)].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
};
