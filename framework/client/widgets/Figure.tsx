import type { ComponentProps } from 'react';

/**
 * Text read digit by digit: an amount, a number, a date, a code. Uses tabular digits, keeps its own direction inside a
 * sentence, and doesn't wrap in a table. A code sets `dir="ltr"`.
 */
export const Figure = ({ className = '', ...props }: ComponentProps<'bdi'>) => (
  <bdi {...props} className={`figure ${className}`} />
);

/** Returns whether a title is a code or a number short enough to be kept in one piece when space is tight. */
export const isCode = (title: string): boolean => /^(?=\D*\d)\S{1,11}$/.test(title);
