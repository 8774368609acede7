import type { ReactNode } from 'react';
import type { Tone } from '../../kinds/choice/kind';

/** A state, with a dot in its colour; the word says it too, for those who can't tell the colours apart. */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="chip" data-tone={tone}>
    {children}
  </span>
);
