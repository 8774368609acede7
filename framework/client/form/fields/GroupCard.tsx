import { Box, Card, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import type { ElementType, ReactNode } from 'react';
import type { Wording } from '../../../core/text/text';
import { useText } from '../../hooks/useText';
import { columns } from '../values/layout';
import type { facts, Named } from '../values/layout';

interface GroupCardProps {
  title: Wording;
  fields: readonly Named[];
  /** It is the only part: a heading that would just repeat the page's is left to the ear. */
  alone?: boolean;
  /** What the values stand in: `dl` for those that are only read. */
  as?: ElementType;
  /** What they stand on. */
  grid?: typeof columns | typeof facts;
  children: ReactNode;
  /** What ends it, below the values. */
  end?: ReactNode;
}

/** One titled part of a form or of a record's page. */
export const GroupCard = ({
  title,
  fields,
  alone = false,
  as = 'div',
  grid = columns,
  children,
  end,
}: GroupCardProps) => {
  const id = useId();
  const text = useText();
  // A part of one field has its name once: as the heading that the other parts have.
  const repeats = !alone && fields.length === 1 && text(fields[0]!.field.label) === text(title);
  return (
    <Card variant="outlined" role="group" aria-labelledby={id} sx={{ padding: 'var(--mj-card)', paddingBlockEnd: 1 }}>
      <Typography id={id} variant="h2" sx={alone ? visuallyHidden : { marginBlockEnd: repeats ? 1 : 2 }}>
        {text(title)}
      </Typography>
      <Box
        component={as}
        sx={{ ...grid, position: 'relative', margin: 0, ...(repeats && { '& [data-name]': visuallyHidden }) }}
      >
        {children}
      </Box>
      {end}
    </Card>
  );
};
