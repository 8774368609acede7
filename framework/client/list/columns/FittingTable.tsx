import { Box } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { AnyResource } from '../../../declaration/resource';
import { useSpareColumns } from './useColumnOrder';

/** Hides columns, from the most dispensable on, until the table is no wider than what holds it. */
const fit = (box: HTMLElement, spare: readonly string[]) => {
  delete box.dataset.without;
  for (let count = 1; count <= spare.length && box.scrollWidth > box.clientWidth; count++) {
    box.dataset.without = spare.slice(0, count).join(' ');
  }
};

/**
 * A table with as many of its columns as there is room for. Which those are hangs on what its cells hold, in the language
 * at hand, so it is measured, before the page is painted, and told by an attribute: nothing is drawn again.
 */
export const FittingTable = ({ resource, children }: { resource: AnyResource; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const spare = useSpareColumns(resource);
  const names = spare.join(' ');

  // Other rows need other room.
  useLayoutEffect(() => fit(box.current!, spare));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => fit(box.current!, names.split(' ')));
    observer.observe(box.current!);
    // Cells that load later than their table widen it; a page beyond the last one has none.
    const table = box.current!.querySelector('table');
    if (table) observer.observe(table);
    return () => observer.disconnect();
  }, [names]);

  const hidden: Record<string, object> = Object.fromEntries(
    spare.map((name) => [`&[data-without~="${name}"] .column-${name}`, { display: 'none' }]),
  );
  return <Box ref={box} data-fitting="" sx={[{ overflowX: 'auto' }, hidden]}>{children}</Box>;
};
