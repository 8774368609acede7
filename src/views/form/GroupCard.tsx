import { Box, Card, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import type { ElementType, ReactNode } from 'react';
import type { Text } from '../../core/text';
import { useText } from '../useText';
import { columns } from './layout';
import type { Named } from './layout';

interface GroupCardProps {
  title: Text;
  fields: readonly Named[];
  /** It is the only part. A heading that would just repeat the page's, or its one field's, is left to the ear. */
  alone?: boolean;
  /** What the values stand in: `dl` for those that are only read. */
  as?: ElementType;
  children: ReactNode;
}

/** One titled part of a form or of a record's page, in two columns where there's room. */
export const GroupCard = ({ title, fields, alone = false, as = 'div', children }: GroupCardProps) => {
  const id = useId();
  const text = useText();
  const repeats = alone || (fields.length === 1 && text(fields[0]!.field.label) === text(title));
  return (
    <Card
      variant="outlined"
      role="group"
      aria-labelledby={id}
      sx={{ padding: { xs: 2, sm: 2.5 }, paddingBlockEnd: { xs: 1, sm: 1 } }}
    >
      <Typography id={id} variant="h2" sx={repeats ? visuallyHidden : { marginBlockEnd: 2 }}>
        {text(title)}
      </Typography>
      <Box component={as} sx={{ ...columns, margin: 0 }}>
        {children}
      </Box>
    </Card>
  );
};
