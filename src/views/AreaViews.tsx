import { Suspense, createContext, lazy, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { AnyViews } from './defineViews';

/** Loads an area's own views. */
export type ViewsLoader = () => Promise<{ default: AnyViews }>;

const Context = createContext<AnyViews>({});

/** What the area at hand draws for itself; nothing, for most areas. */
export const useAreaViews = (): AnyViews => useContext(Context);

/** Gives an area's screens what the area draws for itself, loaded with the first of them. */
export const withAreaViews = (
  load: ViewsLoader | undefined,
): ComponentType<{ children: ReactNode; fallback?: ReactNode }> => {
  if (!load) return ({ children }) => children;
  const Loaded = lazy(async () => {
    const { default: views } = await load();
    return { default: ({ children }: { children: ReactNode }) => <Context value={views}>{children}</Context> };
  });
  return ({ children, fallback }) => (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
};
