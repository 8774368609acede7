import { Box } from '@mui/material';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { filled } from '@matjar/admin/values';
import { texts } from './texts';

/** A horizontal bar that begins at the start of the line. */
export const Bar = ({ percent }: { percent: number }) => (
  <Box
    aria-hidden="true"
    sx={{
      blockSize: 6,
      borderRadius: 3,
      backgroundColor: 'action.selected',
      '@media (forced-colors: active)': { outline: '1px solid' },
    }}
  >
    <Box
      data-drawn=""
      sx={{ blockSize: '100%', borderRadius: 3, backgroundColor: 'primary.main' }}
      // eslint-disable-next-line react/forbid-component-props -- the width depends on the figure
      style={{ inlineSize: `${percent}%` }}
    />
  </Box>
);

const hidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Returns the change as a percentage. Returns undefined if the previous count is 0. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);

interface ChangeProps {
  now: number;
  before: number;
  /**
   * A phrase that describes the previous figures and completes "more than" or "less than". Default: "in the previous
   * period".
   */
  than?: string;
}

/** A change as a percentage, with an arrow, a colour and a description for screen readers. */
export const Change = ({ now, before, than }: ChangeProps) => {
  const text = useText();
  const formats = useFormats();
  const change = changeOf(now, before);
  if (change === undefined) return null;
  const [tone, arrow, words] =
    change > 0
      ? (['success.main', '▲', texts.more] as const)
      : change < 0
        ? (['error.main', '▼', texts.less] as const)
        : (['text.secondary', '', texts.same] as const);
  return (
    <Box component="span" sx={{ color: tone, typography: 'caption', fontWeight: 600, whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden="true" sx={{ fontSize: '0.7em' }}>
        {arrow}{' '}
      </Box>
      <Figure>{formats.percent(Math.abs(change))}</Figure>
      <Box component="span" sx={hidden}>
        {' '}
        {filled(text(words), { before: than ?? text(texts.inBefore) })}
      </Box>
    </Box>
  );
};
