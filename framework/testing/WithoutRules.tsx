import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { memoize } from 'es-toolkit';
import type { ReactNode } from 'react';

/** The style cache of a key, of which class names come as ever and whose rules stand in no page. */
export const cacheOutside = memoize((key: string) => createCache({ key, container: document.createElement('head') }));

/**
 * Draws what is in it without the rules of its styles: a test asks for elements by their roles, and jsdom then works out every
 * style of every one of them, which takes seconds and tells nothing.
 */
export const WithoutRules = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cacheOutside('css')}>{children}</CacheProvider>
);
