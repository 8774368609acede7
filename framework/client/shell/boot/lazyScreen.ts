import type { ComponentType } from 'react';
import { loadScript } from '../../providers/signIn/scripts';
import { preloadable } from '../../views/preloadable';

/** A screen that loads when it is first shown, or before, when its `preload` is called. */
// eslint-disable-next-line typescript/no-explicit-any -- the props are the screen's own
export const lazyScreen = <Screen extends ComponentType<any>>(load: () => Promise<{ default: Screen }>) =>
  preloadable(() => loadScript(load));
