import type { ComponentProps, ReactNode, MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { Tone } from '../../kinds/choice/kind';

/** Prevents a click on a link within a row from also opening the row's record. */
export const stayOnPage = (event: MouseEvent): void => event.stopPropagation();

/**
 * A state with its tone. The label conveys the same information as the colour, for users who can't tell colours apart.
 */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="chip" data-tone={tone}>
    {children}
  </span>
);

export const Empty = () => {
  const translate = useTranslate();
  return <span aria-hidden="true">{translate('app.none')}</span>;
};

/**
 * An amount, a number, a date or a code. Its digits have equal widths, its text direction is isolated from the
 * surrounding text, and it doesn't wrap in a table. For a code, set `dir="ltr"`.
 */
export const Figure = ({ className = '', ...props }: ComponentProps<'bdi'>) => (
  <bdi {...props} className={`figure ${className}`} />
);

/** Returns whether a title is a code or a number that is short enough to stay on one line in a narrow column. */
export const isCode = (title: string): boolean => /^(?=\D*\d)\S{1,11}$/.test(title);
