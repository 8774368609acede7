import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defaultsId } from '../../core/appearance';
import type { Settings } from '../../core/appearance';
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

/** What the server has to tell a page. */
export interface PageOptions {
  /** Host of the API, where it is another. */
  apiUrl?: string;
  /** Hosts that resources of other backends are at, as origins. */
  hosts?: readonly string[];
  /** What the dashboard looks like to whoever hasn't set it up. */
  appearance?: Settings;
}

const elementsOf = ({ apiUrl, appearance }: PageOptions) => [
  apiUrl && `<meta name="admin-api-url" content="${attribute(apiUrl)}">`,
  // Checked settings are names and truth values: nothing in them ends the element.
  appearance && `<script type="application/json" id="${defaultsId}">${JSON.stringify(appearance)}</script>`,
];

const withHead = (html: string, options: PageOptions) =>
  html.replace(/<head[^>]*>/i, (head) => [head, ...elementsOf(options).filter(Boolean)].join(''));

/**
 * Prepares a built page once for all requests, compressed as far as it goes. `opens` is a page that may open in its place,
 * under its policy.
 */
export const preparePage = async (source: string, options: PageOptions = {}, opens = ''): Promise<Page> => {
  const html = withHead(source, options);
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return {
    bodies: { br, gzip: gzipped, identity },
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    policy: policyFor(html + opens, [...(options.apiUrl ? [new URL(options.apiUrl).origin] : []), ...(options.hosts ?? [])]),
  };
};
