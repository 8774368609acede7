import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import type { Direction } from '../../../languages/language';
import { modernStyles } from './modernStyles';

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
