import createCache from '@emotion/cache';
import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import type { Direction } from '../../../languages/language';

/** What only browsers understand that no longer need it; in all others the whole rule throws as it's inserted. */
const outdated = /::?-(moz|ms)-/;

/**
 * Writes styles for the browsers that the build is for, in place of emotion's prefixes for all there ever were: one
 * prefix is left to write, Safari's of `user-select`, and rules for single browsers are dropped.
 */
export const modernStyles: StylisPlugin = (element) => {
  if (element.type === 'rule' && Array.isArray(element.props)) {
    element.props = element.props
      .filter((selector) => !outdated.test(selector))
      .map((selector) => selector.replace('::-webkit-input-placeholder', '::placeholder'));
    // A rule of nothing isn't written.
    if (element.props.length === 0) element.children = [];
  } else if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** What the server's content security policy lets a style element carry; undefined where there is none. */
export const styleNonce = (page: Document = document): string | undefined =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

const caches: Partial<Record<Direction, EmotionCache>> = {};

const createLtr = () => createCache({ key: 'mj', nonce: styleNonce(), stylisPlugins: [modernStyles] });

// What mirrors the styles is loaded only where something is to be mirrored.
const createRtl = async () => {
  const { mirror } = await import('./mirror');
  return createCache({ key: 'mjr', nonce: styleNonce(), stylisPlugins: [modernStyles, mirror] });
};

/**
 * The style cache of a writing direction; one for each, made at its first use. Rejects when the script that mirrors
 * styles can't be had.
 */
export const loadStyleCache = async (direction: Direction): Promise<EmotionCache> =>
  (caches[direction] ??= direction === 'rtl' ? await createRtl() : createLtr());

/** The style cache of a direction if it is there already. */
export const loadedStyleCache = (direction: Direction): EmotionCache | undefined => caches[direction];
