import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { usePathname } from '../providers/pathname';

// The path of the previous page heading. A heading on another path takes the focus; the very first heading doesn't.
let lastPathname: string | undefined;

const useTabTitle = (names: readonly string[]) => {
  const translate = useTranslate();
  const title = [...names.filter(Boolean), translate('app.name')].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
};

/**
 * Sets the tab's title. After a change of path, moves the focus to the heading, so that a screen reader announces the
 * new page. Waits for a pending heading, unless the user moves the focus meanwhile.
 */
export const useArrival = (heading: RefObject<HTMLElement | null>, tab: readonly string[], isPending = false): void => {
  const pathname = usePathname();
  const left = useRef<Element | null>(null);
  useTabTitle(tab);

  useEffect(() => {
    if (lastPathname !== undefined && lastPathname !== pathname) left.current = document.activeElement;
    lastPathname = pathname;
    // Runs on mount only: stepping through records keeps the focus on the button.
    // eslint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (isPending || !left.current) return;
    // Waits for the next frame: focusing here would force a layout.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === left.current || activeElement === body) heading.current?.focus({ preventScroll: true });
      left.current = null;
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending, heading]);
};
