import { styled } from '@mui/material/styles';
import { motion, radius, sizes, type } from '../theme/tokens';

const overWhole = { position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%', margin: 0 } as const;

export const Group = styled('fieldset')({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBlockEnd: 8, fontSize: type.body2, fontWeight: 500 },
});

export const Note = styled('small')(({ theme }) => ({
  display: 'block',
  marginBlockStart: 4,
  color: theme.vars!.palette.text.secondary,
  fontSize: type.caption,
  fontWeight: 400,
}));

export const Segment = styled('label')(({ theme }) => {
  const { palette } = theme.vars!;
  return {
    position: 'relative',
    display: 'grid',
    '& > input': { ...overWhole, opacity: 0, cursor: 'pointer' },
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      minBlockSize: sizes.touch,
      padding: '4px 8px',
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.medium,
      fontSize: type.body2,
      lineHeight: 1.3,
      textAlign: 'center',
    },
    '& > input:hover + span': { backgroundColor: palette.action.hover },
    '& > input:checked + span': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
      color: palette.primary.main,
      fontWeight: 600,
    },
    '& > input:focus-visible + span': { outline: '2px solid var(--mj-focus)', outlineOffset: 2 },
    '& > input:disabled': { cursor: 'not-allowed' },
    '& > input:disabled + span': {
      color: palette.text.disabled,
      borderStyle: 'dashed',
      backgroundColor: 'transparent',
    },
  };
});

export const Disc = styled('label')(({ theme }) => ({
  position: 'relative',
  '& > input': { ...overWhole, opacity: 0, cursor: 'pointer' },
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    inlineSize: 'max(38px, var(--mj-hit))',
    blockSize: 'max(38px, var(--mj-hit))',
    border: `1px solid ${theme.vars!.palette.text.secondary}`,
    borderRadius: '50%',
    color: 'transparent',
  },
  '& > input:checked + span': {
    color: '#ffffff',
    boxShadow: `0 0 0 2px ${theme.vars!.palette.background.paper}, 0 0 0 4px ${theme.vars!.palette.text.primary}`,
  },
  '& > input:checked + [data-plain]': { color: theme.vars!.palette.text.primary },
  '& > input:focus-visible + span': { outline: '2px solid var(--mj-focus)', outlineOffset: 5 },
}));

export const Switch = styled('label')(({ theme }) => {
  const { palette } = theme.vars!;
  return {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minBlockSize: sizes.touch,
    fontSize: type.body2,
    fontWeight: 500,
    cursor: 'pointer',
    '& > input': {
      appearance: 'none',
      flexShrink: 0,
      display: 'flex',
      alignItems: 'center',
      inlineSize: 40,
      blockSize: 24,
      margin: 0,
      padding: 3,
      borderRadius: 12,
      backgroundColor: palette.text.secondary,
      cursor: 'inherit',
      transition: `background-color ${motion.quick}ms`,
      '&::before': {
        content: '""',
        inlineSize: 18,
        blockSize: 18,
        borderRadius: '50%',
        backgroundColor: palette.background.paper,
        transition: `margin ${motion.quick}ms`,
      },
      '&:checked': { backgroundColor: palette.primary.main },
      '&:checked::before': { marginInlineStart: 16 },
      '&:disabled': { opacity: 0.4 },
    },
    '&:has(input:disabled)': { color: palette.text.secondary, cursor: 'not-allowed' },
  };
});
