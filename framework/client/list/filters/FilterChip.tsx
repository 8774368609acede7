import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, ButtonBase, IconButton } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';

interface FilterChipProps {
  label: string;
  children: ReactNode;
  /** True if the filter isn't applied, for example because it is only a suggestion. */
  isPending?: boolean;
  /** Called when the user presses the chip. */
  onPress?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  remove?: { name: string; onRemove(): void } | undefined;
}

/** A filter and its value. Pressing the chip edits or applies the filter. A button removes the filter. */
export const FilterChip = ({ label, children, isPending = false, onPress, remove }: FilterChipProps) => {
  const content = (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minInlineSize: 0 }}>
        {children}
      </Box>
    </>
  );
  const sx = {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    minInlineSize: 0,
    minBlockSize: { xs: 44, sm: 32 },
    paddingInlineStart: 1.5,
    paddingInlineEnd: remove ? 0.5 : 1.5,
    borderRadius: 99,
    font: 'inherit',
    textAlign: 'start',
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        maxInlineSize: '100%',
        border: '1px solid',
        borderStyle: isPending ? 'dashed' : 'solid',
        borderColor: 'divider',
        borderRadius: 99,
        bgcolor: isPending ? undefined : 'action.hover',
      }}
    >
      {onPress ? (
        <ButtonBase onClick={onPress} sx={sx}>
          {content}
        </ButtonBase>
      ) : (
        <Box sx={sx}>{content}</Box>
      )}
      {remove && (
        <IconButton aria-label={remove.name} onClick={remove.onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

/** The layout of a row of chips. */
export const chipRow = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  margin: 0,
  padding: 1.5,
  paddingBlockStart: 0,
  listStyle: 'none',
} as const;
