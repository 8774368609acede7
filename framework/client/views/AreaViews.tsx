import { Suspense, createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { AnyViews } from './defineViews';
import { preloadable } from './preloadable';

/** Loads an area's own views. */
export type ViewsLoader = () => Promise<{ default: AnyViews }>;

interface AreaViewsProps {
  children: ReactNode;
  fallback?: ReactNode;
}

const Context = createContext<AnyViews>({});

/** What the area at hand draws for itself; nothing, for most areas. */
export const useAreaViews = (): AnyViews => useContext(Context);

/** Gives an area's screens what the area draws for itself, loaded with the first of them or by `preload`. */
export const withAreaViews = (load: ViewsLoader | undefined) => {
  if (!load) return Object.assign(({ children }: AreaViewsProps) => children, { preload: async () => {} });
  const Loaded = preloadable(async () => {
    const { default: views } = await load();
    return { default: ({ children }: AreaViewsProps) => <Context value={views}>{children}</Context> };
  });
  const AreaViews = ({ children, fallback }: AreaViewsProps) => (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
  return Object.assign(AreaViews, { preload: Loaded.preload });
};
