import { Box, Card, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import type { ElementType, ReactNode } from 'react';
import type { Wording } from '../../../core/text/text';
import { useText } from '../../hooks/useText';
import { columns } from '../values/layout';
import type { facts, NamedField, sideColumns } from '../values/layout';

interface GroupCardProps {
  title: Wording;
  fields: readonly NamedField[];
  /**
   * True if this is the form's only part. If so, its heading is visually hidden, because it would repeat the page's.
   */
  alone?: boolean;
  /** The element that contains the values. Use `dl` for read-only values. */
  as?: ElementType;
  grid?: typeof columns | typeof facts | typeof sideColumns;
  children: ReactNode;
  end?: ReactNode;
}

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
  // If the only field has the same label as its part, the label is shown only once, as the heading.
  const repeats = !alone && fields.length === 1 && text(fields[0]!.field.label) === text(title);
  return (
    <Card
      variant="outlined"
      role="group"
      aria-labelledby={id}
      sx={{
        padding: 'var(--mj-card)',
        paddingBlockEnd: 1,
        // Hides the part if all of its fields are conditional and none of them are shown.
        ...(fields.every(({ field }) => field.when) && {
          '&:not(:has(> [data-fields] > :not(:empty)))': { display: 'none' },
        }),
      }}
    >
      <Typography id={id} variant="h2" sx={alone ? visuallyHidden : { marginBlockEnd: repeats ? 1 : 2 }}>
        {text(title)}
      </Typography>
      <Box
        component={as}
        data-fields=""
        sx={{
          ...grid,
          position: 'relative',
          margin: 0,
          ...(repeats && { '& > * > [data-name], & > * > * > [data-name]': visuallyHidden }),
        }}
      >
        {children}
      </Box>
      {end}
    </Card>
  );
};
