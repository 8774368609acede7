import type { ComponentProps } from 'react';

/**
 * What is read digit by digit: an amount, a number, a day, a code. Its digits stand one below the other, it keeps its order
 * inside a sentence of either direction, and in a table it keeps to one line. A code says `dir="ltr"`.
 */
export const Figure = ({ className = '', ...props }: ComponentProps<'bdi'>) => (
  <bdi {...props} className={`figure ${className}`} />
);

/** Whether what something is called is a code or a number, short enough to be kept in one piece where there is little room. */
export const isCode = (title: string): boolean => /^(?=\D*\d)\S{1,11}$/.test(title);
