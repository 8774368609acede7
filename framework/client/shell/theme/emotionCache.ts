import createCache from '@emotion/cache';
import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import type { Direction } from '../../../languages/pack';

/**
 * Selectors that only outdated browsers support. Inserting a rule that contains one throws an error in current
 * browsers.
 */
const outdated = /::?-(moz|ms)-/;

/**
 * Removes the prefixed CSS properties that emotion adds, except the one that supported browsers still need: Safari's
 * `user-select`.
 */
export const modernStyles: StylisPlugin = (element) => {
  if (element.type === 'rule' && Array.isArray(element.props)) {
    element.props = element.props
      .filter((selector) => !outdated.test(selector))
      .map((selector) => selector.replace('::-webkit-input-placeholder', '::placeholder'));
    if (element.props.length === 0) element.children = [];
  } else if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** Returns the nonce of the server's content security policy, or undefined if there is no policy. */
export const styleNonce = (page: Document = document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

const caches: Partial<Record<Direction, EmotionCache>> = {};

const createLtr = () => createCache({ key: 'mj', nonce: styleNonce(), stylisPlugins: [modernStyles] });

// The script that mirrors styles is only loaded for right-to-left pages.
const createRtl = async () => {
  const { mirror } = await import('./mirror');
  return createCache({ key: 'mjr', nonce: styleNonce(), stylisPlugins: [modernStyles, mirror] });
};

/** Returns the style cache for a text direction. Rejects if the script that mirrors styles can't be loaded. */
export const loadStyleCache = async (direction: Direction): Promise<EmotionCache> =>
  (caches[direction] ??= direction === 'rtl' ? await createRtl() : createLtr());

export const loadedStyleCache = (direction: Direction): EmotionCache | undefined => caches[direction];
