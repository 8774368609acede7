import { Suspense, createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { AnyViews } from './defineViews';
import { loadView } from './loadView';
import { preloadable } from './preloadable';

/** Loads a resource's own views. */
export type ViewsLoader = () => Promise<{ default: AnyViews }>;

interface ResourceViewsProps {
  children: ReactNode;
  fallback?: ReactNode;
}

const none: AnyViews = {};

const Context = createContext(none);

/** What the resource at hand draws for itself; nothing, for most resources. */
export const useResourceViews = (): AnyViews => useContext(Context);

const Without = Object.assign(({ children }: ResourceViewsProps) => <Context value={none}>{children}</Context>, {
  preload: async () => {},
});

/** Gives a resource's screens what the resource draws for itself, loaded with the first of them or by `preload`. */
export const withResourceViews = (load: ViewsLoader | undefined) => {
  if (!load) return Without;
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

const known = new WeakMap<ViewsLoader, ReturnType<typeof withResourceViews>>();

/** The same for the views that an admin has for a resource: one component for a loader, however often it is asked for. */
export const resourceViewsBy = (load: ViewsLoader | undefined): ReturnType<typeof withResourceViews> => {
  if (!load) return Without;
  const views = known.get(load) ?? withResourceViews(() => loadView(load));
  known.set(load, views);
  return views;
};
