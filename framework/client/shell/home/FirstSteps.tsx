import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import { Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import type { FirstStep, Overview } from '../../../declaration/admin/admin';
import { wayTo } from '../../../core/ways';
import { useFormats, useText } from '../../hooks/useText';
import { Figure } from '../../widgets/cellParts';
import { RowLink } from './Tasks';

interface FirstStepsProps {
  steps: readonly FirstStep[];
  done: NonNullable<Overview['steps']>;
  /** Suffix of the storage key that records whether the user has seen the card. */
  place: string;
}

const addressOf = ({ opens: { resource, screen } }: FirstStep) =>
  screen === 'create' ? wayTo.create(resource) : wayTo.list(resource);

const Step = ({ step, isDone }: { step: FirstStep; isDone: boolean }) => {
  const text = useText();
  const Icon = isDone ? CheckCircleIcon : RadioButtonUncheckedIcon;
  return (
    <RowLink to={addressOf(step)} height={60}>
      <Icon
        titleAccess={text(isDone ? 'home.done' : 'home.open')}
        sx={{ color: isDone ? 'success.main' : 'text.disabled' }}
      />
      <Box component="span" sx={{ flex: 1, minInlineSize: 0, paddingBlock: 1 }}>
        <Box
          component="span"
          sx={{ display: 'block', fontWeight: 600, ...(isDone && { color: 'text.secondary', fontWeight: 400 }) }}
        >
          {text(step.label)}
        </Box>
        {!isDone && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', typography: 'body2' }}>
            {text(step.hint)}
          </Box>
        )}
      </Box>
    </RowLink>
  );
};

/**
 * A card with a new tenant's setup tasks, shown while any task is open. If the user has seen an open task, the card
 * stays visible even after all tasks are completed, until the user dismisses it.
 */
export const FirstSteps = ({ steps, done, place }: FirstStepsProps) => {
  const text = useText();
  const formats = useFormats();
  const [isOpen, setOpen] = useStore(`firstSteps.${place}`, false);
  const knownSteps = steps.filter(({ name }) => Object.hasOwn(done, name));
  const count = knownSteps.filter(({ name }) => done[name]).length;
  const isLeft = count < knownSteps.length;
  useEffect(() => {
    if (isLeft) setOpen(true);
  }, [isLeft, setOpen]);
  if (!isLeft && !isOpen) return null;
  const title = text(isLeft ? 'home.steps' : 'home.allDone');
  return (
    <Card component="section" aria-label={title} sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          padding: 2,
          paddingBlockEnd: isLeft ? 1 : 2,
        }}
      >
        <Box sx={{ flex: '1 1 14rem' }}>
          <Typography variant="h2">{title}</Typography>
          {isLeft && (
            <Typography color="text.secondary" variant="body2">
              {text('home.stepsHint')}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '0 1 16rem' }}>
          <LinearProgress
            variant="determinate"
            value={(count / knownSteps.length) * 100}
            aria-label={title}
            sx={{ flex: 1, blockSize: 8, borderRadius: 4 }}
          />
          <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap' }}>
            <Figure>{formats.number(count)}</Figure> {text('home.of')}{' '}
            <Figure>{formats.number(knownSteps.length)}</Figure>
          </Typography>
        </Box>
        {!isLeft && <Button onClick={() => setOpen(false)}>{text('home.dismiss')}</Button>}
      </Box>
      {isLeft && (
        <Box
          component="ol"
          sx={{
            display: 'grid',
            margin: 0,
            padding: 0,
            paddingBlockEnd: 1,
            listStyle: 'none',
            '@container (min-width: 44rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
            '@container (min-width: 75rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {knownSteps.map((step) => (
            <li key={step.name}>
              <Step step={step} isDone={done[step.name]!} />
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
};
