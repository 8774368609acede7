import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { defaultsId } from '../../../core/appearance';
import type { Settings } from '../../../core/appearance';
import { nameIn } from '../../../core/languages';
import type { Name } from '../../../core/languages';
import { policyFor } from './headers';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A prepared page: the body in each encoding, and the headers that all encodings share. */
export interface Page {
  bodies: Readonly<Record<Encoding, Buffer>>;
  etag: string;
  policy: string;
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

const attribute = (value: string) => value.replace(/[&"<>]/g, (character) => escapes[character]!);

export interface PageOptions {
  /** The base URL of the API, if it is on another host. */
  apiUrl?: string;
  /** The origins of resources on other backends. */
  hosts?: readonly string[];
  appearance?: Settings;
  /** The identity providers offered on the page, each with the URL that starts a login. */
  providers?: readonly { label: Name; address: string }[];
}

const elementsOf = ({ apiUrl, appearance }: PageOptions) => [
  apiUrl && `<meta name="admin-api-url" content="${attribute(apiUrl)}">`,
  // Validated settings contain only names and booleans, so no value can contain a closing `script` tag.
  appearance && `<script type="application/json" id="${defaultsId}">${JSON.stringify(appearance)}</script>`,
];

const withHead = (html: string, options: PageOptions) =>
  html.replace(/<head[^>]*>/i, (head) => [head, ...elementsOf(options).filter(Boolean)].join(''));

export const languageIn = (html: string): string => /<html[^>]*\slang="([^"]+)"/.exec(html)?.[1] ?? 'en';

/** Adds a link for each identity provider to the login page. */
const withProviders = (html: string, { providers = [] }: PageOptions) =>
  html.replace(
    /(<div id="providers" data-text="([^"]*)">)(?=<\/div>)/,
    (_, holder: string, text: string) =>
      holder +
      providers
        .map(({ label, address }) => {
          const name = attribute(nameIn(label, languageIn(html)));
          return `<a class="second" href="${attribute(address)}" data-label="${attribute(JSON.stringify(label))}">${text.replace('{}', () => name)}</a>`;
        })
        .join(''),
  );

type Compressed = Exclude<Encoding, 'identity'>;

/** A page from the build, with its compressed forms. */
export interface BuiltPage extends Readonly<Partial<Record<Compressed, Buffer>>> {
  html: string;
}

const compress: Readonly<Record<Compressed, (page: Buffer) => Promise<Buffer>>> = {
  br: (page) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (page) => promisify(gzip)(page, { level: 9 }),
};

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/**
 * Returns the compressed page. Compressing it would take most of the startup time, so the build's compressed files are
 * reused if they match.
 */
const compressed = async (encoding: Compressed, page: Buffer, built: Buffer | undefined): Promise<Buffer> => {
  const content = built && (await unpack[encoding](built).catch(() => undefined));
  return content?.equals(page) ? built! : compress[encoding](page);
};

/**
 * Prepares a built page once for all requests, with maximum compression. `opens` is another page that can open inside
 * this one, under its content security policy.
 */
export const preparePage = async (built: BuiltPage, options: PageOptions = {}, opens = ''): Promise<Page> => {
  const html = withProviders(withHead(built.html, options), options);
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    compressed('br', identity, built.br),
    compressed('gzip', identity, built.gzip),
  ]);
  return {
    bodies: { br, gzip: gzipped, identity },
    etag: hash('sha256', identity, 'base64url').slice(0, 22),
    policy: policyFor(html + opens, [
      ...(options.apiUrl ? [new URL(options.apiUrl).origin] : []),
      ...(options.hosts ?? []),
    ]),
  };
};

/**
 * True if a URL path is for a file or the API, so that the reply is 404 if nothing exists there. Any other path may be
 * a screen of the dashboard.
 */
const isNoScreen = (path: string) => /^\/(api|media|static|metrics)(\/|$)/.test(path) || /\.[^/]*$/.test(path);

const wantsPage = (accept = '*/*') => /\btext\/html\b|\*\/\*/i.test(accept);

/** True if a browser may be requesting a screen of the dashboard. */
export const asksForScreen = ({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && !isNoScreen(url.split('?', 1)[0]!) && wantsPage(headers.accept);

const isDecodable = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

/**
 * If a URL's path can't be decoded, encodes its invalid percent signs. Returns other URLs unchanged. Collapses several
 * leading slashes into one, so that the result never refers to another host.
 */
export const decodable = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  const parts = path.split('/');
  if (parts.every(isDecodable)) return url;
  const repaired = parts.map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25'))).join('/');
  return [repaired.replace(/^[/\\]+/, '/'), ...query].join('?');
};
