import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { usePathname } from '../providers/pathname';

// Where the last heading stood. The one of another address takes the focus; the first one of all doesn't.
let lastPathname: string | undefined;

/** The names of a page in the browser's tab, from the page outwards; without any, the product's alone. */
const useTabTitle = (names: readonly string[]) => {
  const translate = useTranslate();
  const title = [...names.filter(Boolean), translate('app.name')].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/**
 * Names the tab after a page, and moves the focus to its heading when it is another page than the last: those who
 * listen hear where they are. A heading that isn't known yet is waited for, unless somebody goes elsewhere meanwhile.
 */
export const useArrival = (heading: RefObject<HTMLElement | null>, tab: readonly string[], isPending = false): void => {
  const pathname = usePathname();
  const left = useRef<Element | null>(null);
  useTabTitle(tab);

  useEffect(() => {
    if (lastPathname !== undefined && lastPathname !== pathname) left.current = document.activeElement;
    lastPathname = pathname;
    // On arrival alone: someone who steps through records stays on the button.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isPending || !left.current) return;
    // With the frame that lays the page out: the focus would have it laid out within the task that draws it.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === left.current || activeElement === body) heading.current?.focus({ preventScroll: true });
      left.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending, heading]);
};
