import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const covers = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([aria-hidden=true] *)`)
  .join();

export const isCovered = (page: Document = document): boolean => page.querySelector(covers) !== null;

interface AttachedProps {
  root: HTMLElement;
  to: RefObject<HTMLElement | null>;
  /** Called if a dialog or menu is still open when `root` is detached. */
  onCovered(): void;
}

/**
 * Appends `root` to an element while this component's effects are active. While a hidden `Activity` contains the
 * component, `root` is removed from the page, together with the portals into `root`. Render this component before such
 * portals, because `root` must be in the page when their effects run.
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
