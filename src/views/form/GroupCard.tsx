import { Box, Card, Typography } from '@mui/material';
import { useId } from 'react';
import type { ElementType, ReactNode } from 'react';
import { columns } from './layout';

interface GroupCardProps {
  title: ReactNode;
  /** Leaves the heading to those who listen: the page's own says the same. */
  bare?: boolean;
  /** What the values stand in: `dl` for those that are only read. */
  as?: ElementType;
  children: ReactNode;
}

const unseen = {
  position: 'absolute', inlineSize: '1px', blockSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap',
} as const;

/** One titled part of a form or of a record's page, in two columns where there's room. */
export const GroupCard = ({ title, bare = false, as = 'div', children }: GroupCardProps) => {
  const id = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h2" sx={bare ? unseen : { marginBlockEnd: 2 }}>
        {title}
      </Typography>
      <Box component={as} sx={{ ...columns, margin: 0 }}>
        {children}
      </Box>
    </Card>
  );
};
