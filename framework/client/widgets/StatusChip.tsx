import type { ReactNode } from 'react';
import type { Tone } from '../../kinds/choice/kind';

/** The word carries the meaning too, for users who can't distinguish the colours. */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="chip" data-tone={tone}>
    {children}
  </span>
);
