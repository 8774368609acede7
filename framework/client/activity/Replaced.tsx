import { Box } from '@mui/material';
import type { LoggedValueProps } from './LoggedValue';
import { LoggedValue } from './LoggedValue';

interface ReplacedProps extends Omit<LoggedValueProps, 'value'> {
  before: unknown;
  after: unknown;
}

/** The old value as deleted and the new one as inserted. */
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
