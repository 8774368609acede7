import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Card, Typography } from '@mui/material';
import type { Tone } from '../../../framework/kinds/choice/kind';
import type { Overview } from '../../../framework/declaration/admin/task';
import { taskAddress, tasks } from '../../resources/tasks';
import { Figure } from '../../../framework/client/widgets/Figure';
import { useFormats } from '../../../framework/client/hooks/useFormats';
import { useText } from '../../../framework/client/hooks/useText';
import { RowLink } from './RowLink';
import { texts } from './texts';

const colours: Record<Tone, string> = {
  neutral: 'text.secondary', info: 'info.main', success: 'success.main', warning: 'warning.main', danger: 'error.main',
};

/** What waits to be done, each with its number as the way to the list of just that. What has none isn't named. */
export const Tasks = ({ counts }: { counts: Overview['tasks'] }) => {
  const text = useText();
  const formats = useFormats();
  const waiting = tasks.filter(({ name }) => (counts[name] ?? 0) > 0);
  return (
    <Card component="section" aria-label={text(texts.todo)} sx={{ paddingBlock: 2 }}>
      <Typography variant="h2" sx={{ paddingInline: 2, marginBlockEnd: 1 }}>{text(texts.todo)}</Typography>
      {waiting.length === 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: 2, color: 'text.secondary' }}>
          <CheckCircleIcon fontSize="small" /> {text(texts.nothing)}
        </Box>
      )}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {waiting.map((task) => (
          <li key={task.name}>
            <RowLink to={taskAddress(task)} height={44}>
              <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>{text(task.label)}</Box>
              <Box component="strong" sx={{ color: colours[task.tone], fontSize: 'h2.fontSize' }}>
                <Figure>{formats.number(counts[task.name]!)}</Figure>
              </Box>
              <Box component="span" aria-hidden="true" sx={{ display: 'grid', color: 'text.disabled', transform: 'rotate(-90deg)', '[dir=rtl] &': { transform: 'rotate(90deg)' } }}>
                <ExpandMoreIcon fontSize="small" />
              </Box>
            </RowLink>
          </li>
        ))}
      </Box>
    </Card>
  );
};
