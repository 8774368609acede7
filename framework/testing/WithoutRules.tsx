import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { memoize } from 'es-toolkit';
import type { ReactNode } from 'react';

/** An emotion cache that returns the usual class names, but adds no style rules to the page. */
export const cacheOutside = memoize((key: string) => createCache({ key, container: document.createElement('head') }));

/**
 * Renders children without style rules. With them, jsdom would compute every style of every element, and queries by
 * role would take seconds.
 */
export const WithoutRules = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cacheOutside('css')}>{children}</CacheProvider>
);
