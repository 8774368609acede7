import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { Overview, Task } from '../../../declaration/admin/admin';
import { wayTo } from '../../../core/ways';
import type { Tone } from '../../../kinds/choice/kind';
import { useFormats, useText } from '../../hooks/useText';
import { Figure } from '../../widgets/cellParts';

interface RowLinkProps {
  to: string;
  height: number;
  children: ReactNode;
}

export const RowLink = ({ to, height, children }: RowLinkProps) => (
  <Box
    component={LinkBase}
    to={to}
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minBlockSize: height,
      paddingInline: 2,
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { backgroundColor: 'action.hover' },
      '&:focus-visible': { outlineOffset: -2 },
    }}
  >
    {children}
  </Box>
);

const colours: Record<Tone, string> = {
  neutral: 'text.secondary',
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  danger: 'error.main',
};

interface TasksProps {
  tasks: readonly Task[];
  counts: Overview['tasks'];
  /** The ids of the first records, for tasks that open a record instead of a list. */
  first?: Overview['first'];
}

export const Tasks = ({ tasks, counts, first = {} }: TasksProps) => {
  const text = useText();
  const formats = useFormats();
  const waiting = tasks.filter(({ name }) => (counts[name] ?? 0) > 0);
  return (
    <Card component="section" aria-label={text('home.todo')} sx={{ paddingBlock: 2 }}>
      <Typography variant="h2" sx={{ paddingInline: 2, marginBlockEnd: 1 }}>
        {text('home.todo')}
      </Typography>
      {waiting.length === 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 2, color: 'text.secondary' }}>
          <CheckCircleIcon fontSize="small" /> {text('home.nothing')}
        </Box>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {waiting.map(({ name, resource, filter, label, tone }) => (
          <li key={name}>
            <RowLink
              to={first[name] === undefined ? wayTo.list(resource, filter) : wayTo.show(resource, first[name])}
              height={44}
            >
              <Box
                component="strong"
                sx={{ color: colours[tone], fontSize: 'h2.fontSize', minInlineSize: '2ch', textAlign: 'end' }}
              >
                <Figure>{formats.number(counts[name]!)}</Figure>
              </Box>
              <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
                {text(label)}
              </Box>
              <Box
                component="span"
                aria-hidden="true"
                sx={{
                  display: 'grid',
                  color: 'text.secondary',
                  transform: 'rotate(-90deg)',
                  '[dir=rtl] &': { transform: 'rotate(90deg)' },
                }}
              >
                <ExpandMoreIcon fontSize="small" />
              </Box>
            </RowLink>
          </li>
        ))}
      </Box>
    </Card>
  );
};
