import type { ComponentType, MouseEvent, SyntheticEvent } from 'react';
import { useId, useState } from 'react';
import { usePanel } from '../hooks/usePanel';
import type { TextsOf } from '../i18n/laterTexts';
import { withLaterTexts } from '../i18n/laterTexts';
import { loadScript } from '../providers/signIn/scripts';
import { preloadable } from './preloadable';

/**
 * Rejects with `ScriptError` if the module can't be loaded. In development, an error names a module without a default
 * export.
 */
export const loadView = async <Module extends { default: unknown }>(
  load: () => Promise<Module>,
  texts?: TextsOf,
): Promise<Module> => {
  const module = await loadScript(() => withLaterTexts(load, texts));
  if (import.meta.env.DEV && module.default === undefined)
    throw new Error(`A module has no default export: ${String(load)}. End it with \`export default …\`.`);
  return module;
};

export interface Loading {
  /** Rejects with `ScriptError` if the code can't be loaded. */
  preload: () => Promise<void>;
  /** Fetches the code ahead of time and ignores errors. */
  warm: () => void;
}

/**
 * A screen that loads when it is first shown or by `preload`. A screen that needs only the first screen's `texts`
 * doesn't wait for others.
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

export interface PopupProps {
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/**
 * Opens an MUI popup below a button once its code has loaded, which starts when the button is hovered, pressed or
 * focused. Returns the props of the button, and those of the open popup.
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
