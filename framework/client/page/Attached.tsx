import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

const covers = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([aria-hidden=true] *)`)
  .join();

/** Whether something stands before the page, which is then out of reach. */
export const isCovered = (page: Document = document): boolean => page.querySelector(covers) !== null;

interface AttachedProps {
  root: HTMLElement;
  to: RefObject<HTMLElement | null>;
  /** Told when the element goes out of the page while something stands before it, such as a dialog. */
  onCovered(): void;
}

/**
 * Has an element at the end of another for as long as its effects are in force: within an `Activity` that hides it, what a portal draws into
 * the element is drawn out of the page. It stands before that portal, whose effects are to find themselves in the page.
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
