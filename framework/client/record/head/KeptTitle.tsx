import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { low } from '../../hooks/usePhone';
import { useScrolledPast } from '../../hooks/useScrolledPast';

/** On a phone, the record's title and how it stands while its head is out of sight; those who listen have heard them. */
export const KeptTitle = ({ title, children }: { title: string; children: ReactNode }) => {
  const isAway = useScrolledPast(160);
  return (
    <Box
      aria-hidden
      data-edge="start"
      sx={{
        position: 'sticky',
        [`@media ${low}`]: { display: 'none' },
        insetBlockStart: 'var(--mj-top, 0px)',
        zIndex: 3,
        blockSize: 0,
      }}
    >
      {isAway && (
        <Box
          inert
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            marginInline: -2,
            paddingInline: 2,
            paddingBlock: 0.75,
            overflow: 'hidden',
            bgcolor: 'background.default',
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            fontWeight: 600,
            '& ul': { flexWrap: 'nowrap', flex: 'none' },
            '& li ~ li': { display: 'none' },
          }}
        >
          <Box className="cut" sx={{ flex: 1 }}>
            <bdi>{title}</bdi>
          </Box>
          {children}
        </Box>
      )}
    </Box>
  );
};
