import { Box } from '@mui/material';
import type { LoggedValueProps } from './LoggedValue';
import { LoggedValue } from './LoggedValue';

interface ReplacedProps extends Omit<LoggedValueProps, 'value'> {
  before: unknown;
  after: unknown;
}

/** The value that a field had, marked as taken out, and the one that it gets, marked as put in. */
export const Replaced = ({ before, after, ...of }: ReplacedProps) => (
  <>
    <Box component="del" sx={{ color: 'text.secondary' }}>
      <LoggedValue {...of} value={before} />
    </Box>
    <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 600 }}>
      <LoggedValue {...of} value={after} />
    </Box>
  </>
);
