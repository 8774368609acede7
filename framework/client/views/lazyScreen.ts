import type { ComponentType, MouseEvent, SyntheticEvent } from 'react';
import { useId, useState } from 'react';
import { usePanel } from '../hooks/usePanel';
import type { TextsOf } from '../i18n/laterTexts';
import { withLaterTexts } from '../i18n/laterTexts';
import { loadScript } from '../providers/signIn/scripts';
import { preloadable } from './preloadable';

/** Loads a module for its default export. In development a module without one is named; rejects with ScriptError where the module can't be had. */
export const loadView = async <Module extends { default: unknown }>(
  load: () => Promise<Module>,
  texts?: TextsOf,
): Promise<Module> => {
  const module = await loadScript(() => withLaterTexts(load, texts));
  if (import.meta.env.DEV && module.default === undefined)
    throw new Error(`A module has no default export: ${String(load)}. End it with \`export default …\`.`);
  return module;
};

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

/** What hangs below a button is given. */
export interface PopupProps {
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * What opens something of MUI's below a button. Its code is fetched as the button is pointed at, pressed or reached by
 * keyboard, and it opens once it is there. Gives the button's props, and those of what is open.
 */
export const usePopup = (part: Loading, kind: 'menu' | 'listbox' | 'dialog') => {
  const id = useId();
  const { open, show, hide } = usePanel(part);
  const [anchor, setAnchor] = useState<HTMLElement>();

  const onOpen = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setAnchor(currentTarget);
    show();
  };
  const popup: PopupProps | undefined = open && anchor ? { id, anchor, onClose: hide } : undefined;
  const trigger = {
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onPointerEnter: part.warm,
    onPointerDown: part.warm,
    onFocus: part.warm,
    onClick: onOpen as (event: MouseEvent<HTMLElement>) => void,
  };
  return { trigger, popup, onOpen };
};
