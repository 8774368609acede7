import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '../../kinds/choice/kind';

/** The one table of what a tone looks like: which of the palette's colours. */
const colours = {
  neutral: 'var(--mj-palette-text-secondary)',
  info: 'var(--mj-palette-info-main)',
  success: 'var(--mj-palette-success-main)',
  warning: 'var(--mj-palette-warning-main)',
  danger: 'var(--mj-palette-error-main)',
} as const satisfies Record<Tone, string>;

// The tone colours the ground and the edge; the word is in the page's ink, which can be read on all of them.
const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  paddingInline: 8,
  border: '1px solid color-mix(in srgb, var(--tone) 24%, transparent)',
  borderRadius: 99,
  backgroundColor: 'color-mix(in srgb, var(--tone) 10%, transparent)',
  fontSize: theme.typography.caption.fontSize,
  lineHeight: 1.7,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', inlineSize: 8, blockSize: 8, borderRadius: '50%', backgroundColor: 'var(--tone)' },
}));

/** A state, with a dot in its colour; the word says it too, for those who can't tell the colours apart. */
export const StatusChip = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  // eslint-disable-next-line react/forbid-component-props -- by the tone
  <Chip data-tone={tone} style={{ '--tone': colours[tone] } as object}>
    {children}
  </Chip>
);
