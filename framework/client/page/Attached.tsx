import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const covers = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([aria-hidden=true] *)`)
  .join();

export const isCovered = (page: Document = document): boolean => page.querySelector(covers) !== null;

interface AttachedProps {
  root: HTMLElement;
  to: RefObject<HTMLElement | null>;
  /** Called if a dialog or menu covers the page while the element is detached. */
  onCovered(): void;
}

/**
 * Appends `root` to an element while its own effects are active. Inside a hidden `Activity`, `root` and the portals
 * into it leave the page. Render it before such portals: their effects must run with `root` in the page.
 */
export const Attached = ({ root, to, onCovered }: AttachedProps) => {
  useLayoutEffect(() => {
    to.current!.append(root);
    return () => {
      if (isCovered()) onCovered();
      root.remove();
    };
  }, [root, to, onCovered]);
  return null;
};
