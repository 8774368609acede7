import { Box } from '@mui/material';
import { useFormats, useText } from '@matjar/admin/client';
import { Figure } from '@matjar/admin/client/parts';
import { texts } from './texts';

const hidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** By how many percent a count differs from the one before; undefined where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) / before) * 100);

/** How a count compares with the one before, in percent: by an arrow and a colour, and in words for who sees neither. */
export const Change = ({ now, before }: { now: number; before: number }) => {
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
        {text(words)}
      </Box>
    </Box>
  );
};
