import type { FastifyRequest } from 'fastify';

/** A file, or the API: what isn't there isn't there. Any other address may be one of the dashboard's own routes. */
const isNoScreen = (path: string) => /^\/(api|media|static|metrics)(\/|$)/.test(path) || /\.[^/]*$/.test(path);

const wantsPage = (accept = '*/*') => /\btext\/html\b|\*\/\*/i.test(accept);

/** Whether a request may be a browser's for one of the dashboard's screens. */
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
 * An address whose path can't be decoded, with its stray percent signs encoded; an address that can is returned as it is.
 * It never leads to another host: several slashes at its start become one.
 */
export const decodable = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  const parts = path.split('/');
  if (parts.every(isDecodable)) return url;
  const repaired = parts.map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25'))).join('/');
  return [repaired.replace(/^[/\\]+/, '/'), ...query].join('?');
};
