import type { FastifyRequest } from 'fastify';

/** Files and the API, which answer 404 if missing. Any other address may be a dashboard route. */
const isNoScreen = (path: string) => /^\/(api|media|static|metrics)(\/|$)/.test(path) || /\.[^/]*$/.test(path);

const wantsPage = (accept = '*/*') => /\btext\/html\b|\*\/\*/i.test(accept);

/** Checks whether a request may be a browser's for a screen of the dashboard. */
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
 * Encodes stray percent signs in a path that can't be decoded; other addresses are unchanged. Leading slashes become
 * one, so the result never leads to another host.
 */
export const decodable = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  const parts = path.split('/');
  if (parts.every(isDecodable)) return url;
  const repaired = parts.map((part) => (isDecodable(part) ? part : part.replaceAll('%', '%25'))).join('/');
  return [repaired.replace(/^[/\\]+/, '/'), ...query].join('?');
};
