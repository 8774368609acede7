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
 * Appends `root` to an element while this component's effects are active. While the component is in a hidden
 * `Activity`, `root` is removed from the page, along with any portals into it. Render this component before such
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
