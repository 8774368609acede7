import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface RelatedCardProps {
  title: ReactNode;
  /** How many there are, and the way to all of them. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A list of what refers to a record. */
export const RelatedCard = ({ title, beside, children }: RelatedCardProps) => {
  const id = useId();
  return (
    <Card variant="outlined" component="section" aria-labelledby={id}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1,
          paddingInline: 'var(--mj-card)',
          paddingBlock: 1.5,
        }}
      >
        <Typography id={id} variant="h2" sx={{ minInlineSize: 0 }}>
          {title}
        </Typography>
        {beside}
      </Box>
      {children}
    </Card>
  );
};
