import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { policyFor } from './csp';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page ready to be sent: each encoding's body, and the headers that go with all of them. */
export interface Page {
  bodies: Readonly<Record<Encoding, Buffer>>;
  etag: string;
  policy: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const attribute = (value: string) => value.replace(/[&"<>]/g, (character) => escapes[character]!);

/** Tells the dashboard where its API lives, when that isn't the host that served it. */
const withApiUrl = (html: string, apiUrl: string) =>
  html.replace(/<head[^>]*>/i, (head) => `${head}<meta name="matjar-api-url" content="${attribute(apiUrl)}">`);

/** Prepares a built page once for all requests, compressed as far as it goes. */
export const preparePage = async (source: string, apiUrl?: string): Promise<Page> => {
  const html = apiUrl ? withApiUrl(source, apiUrl) : source;
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return {
    bodies: { br, gzip: gzipped, identity },
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    policy: policyFor(html, apiUrl && new URL(apiUrl).origin),
  };
};
