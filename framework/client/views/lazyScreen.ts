import type { ComponentType } from 'react';
import type { TextsOf } from '../i18n/laterTexts';
import { withLaterTexts } from '../i18n/laterTexts';
import { loadView } from './loadView';
import { preloadable } from './preloadable';

/** What a screen's code is asked for by: when it is needed, and before, when it may come to be. */
export interface Loading {
  /** Rejects with a ScriptError where the code can't be had. */
  preload: () => Promise<void>;
  /** Fetches it ahead; that it can't be had is of no account yet. */
  warm: () => void;
}

/**
 * A screen that loads when it is first shown, or before, when its `preload` is called. One that says no more than the first
 * screen's `texts` waits for no others.
 */
// eslint-disable-next-line typescript/no-explicit-any -- the props are the screen's own
export const lazyScreen = <Screen extends ComponentType<any>>(
  load: () => Promise<{ default: Screen }>,
  texts?: TextsOf,
) =>
  Object.assign(
    preloadable(() => loadView(load, texts)),
    { warm: () => void withLaterTexts(load, texts).catch(() => {}) },
  );
