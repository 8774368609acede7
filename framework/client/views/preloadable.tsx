import { lazy, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';

// eslint-disable-next-line typescript/no-explicit-any -- the props are the component's own
type AnyComponent = ComponentType<any>;

/**
 * A component that loads when it is first drawn or by `preload`; once preloaded, it is drawn synchronously.
 * `React.lazy` would still suspend, and React holds a page back for 300 ms after showing a fallback.
 */
export const preloadable = <C extends AnyComponent>(load: () => Promise<{ default: C }>) => {
  let loaded: C | undefined;
  const fetch = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(fetch) as unknown as C;
  const Preloadable = (props: ComponentProps<C>) => {
    const [Drawn] = useState<AnyComponent>(() => loaded ?? Lazy);
    return <Drawn {...props} />;
  };
  return Object.assign(Preloadable, { preload: async () => void (loaded ?? (await fetch())) });
};
