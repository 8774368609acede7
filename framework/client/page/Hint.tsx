import { cloneElement } from 'react';
import type { HTMLAttributes, ReactElement } from 'react';

interface HintProps {
  title: string;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * Names a control and says so to a pointer that rests on it, by the browser's own hint. The production build puts it in
 * the place of MUI's `Tooltip`, which react-admin wraps the headings of a table's columns in: that one brings a library
 * for placing it along (9 kB).
 */
const Hint = ({ title, children }: HintProps) => cloneElement(children, { title, 'aria-label': title });

export default Hint;
