import { createHash } from 'node:crypto';

/** An inline element's content as a policy names it. */
const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const contents = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, content]) => content ?? '');

/** In the production build emotion fills an empty `<style>` rule by rule, which a policy sees as inline and empty. */
const emptyStyle = hashSource('');

/**
 * The content security policy of a page. What stands inline in it is named by its hash, so the page is the same for
 * everyone and can be compressed once and revalidated by its ETag, as one with a nonce for each reply could not.
 * `hosts` are the origins that it speaks to besides its own: of an API elsewhere, and of resources that another backend has.
 */
export const policyFor = (html: string, hosts: readonly string[] = []): string => {
  const scripts = contents(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi).map(hashSource);
  const styles = contents(html, /<style[^>]*>([\s\S]*?)<\/style>/gi).map(hashSource);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", emptyStyle, ...styles],
    // Pictures may be anywhere on the web, by a link that the image fields accept.
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'connect-src': ["'self'", ...hosts],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
};

/** The policy of a reply that is no page: whatever it holds, a browser is to do nothing with it. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which is its own and no page's: it fetches the build's files and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The policy of the worker that reads codes in pictures: it compiles WebAssembly of this host, which no page may. It has neither the
 * page's document nor what the page stores of its session.
 */
export const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
