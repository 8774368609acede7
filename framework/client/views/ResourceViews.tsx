import { Suspense, createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { AnyViews } from './defineViews';
import { preloadable } from './preloadable';

/** Loads a resource's own views. */
export type ViewsLoader = () => Promise<{ default: AnyViews }>;

interface ResourceViewsProps {
  children: ReactNode;
  fallback?: ReactNode;
}

const Context = createContext<AnyViews>({});

/** What the resource at hand draws for itself; nothing, for most resources. */
export const useResourceViews = (): AnyViews => useContext(Context);

/** Gives a resource's screens what the resource draws for itself, loaded with the first of them or by `preload`. */
export const withResourceViews = (load: ViewsLoader | undefined) => {
  if (!load) return Object.assign(({ children }: ResourceViewsProps) => children, { preload: async () => {} });
  const Loaded = preloadable(async () => {
    const { default: views } = await load();
    return { default: ({ children }: ResourceViewsProps) => <Context value={views}>{children}</Context> };
  });
  const ResourceViews = ({ children, fallback }: ResourceViewsProps) => (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
  return Object.assign(ResourceViews, { preload: Loaded.preload });
};
