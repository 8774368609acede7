import { Alert, Box, Button, Card, CardContent, LinearProgress, Skeleton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { LinkBase, useTranslate, useNavigate } from 'react-admin';
import { inSentence } from '../../../core/text/text';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useFormats } from '../../hooks/useText';
import { ErrorState } from '../../page/EmptyState';
import { Found, Matching } from './parts';
import { useFill, isAtWork, useChangeImport, useImport, useDiscardImport } from './useImports';
import type { Import } from './useImports';
import { ConfirmDialog } from '../../views/lazyConfirmDialog';

const CallOff = ({ resource, id }: { resource: AnyResource; id: string }) => {
  const fill = useFill();
  const navigate = useNavigate();
  const { mutate, isPending } = useDiscardImport(id);
  const callOff = () =>
    mutate(undefined, { onSuccess: () => navigate(wayTo.import(resource.name), { replace: true }) });
  return (
    <Button aria-disabled={isPending} onClick={() => !isPending && callOff()}>
      {fill('import.callOff')}
    </Button>
  );
};

const Progress = ({ one }: { one: Import }) => {
  const fill = useFill();
  const formats = useFormats();
  const stateKey = `import.${one.state as 'checking' | 'running' | 'undoing'}` as const;
  const share = one.total === 0 ? 0 : one.done / one.total;
  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2" role="status">
          {fill(stateKey)}
        </Typography>
        <LinearProgress variant="determinate" value={100 * share} aria-label={fill(stateKey)} />
        <Typography>
          {fill('import.progress', {
            done: one.done,
            total: one.total,
            percent: formats.percent(Math.floor(100 * share)),
          })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {fill('import.leave')}
        </Typography>
      </CardContent>
    </Card>
  );
};

const RelatedRecords = ({ one: { makes, state } }: { one: Import }) => {
  const fill = useFill();
  const textKey = state === 'checked' ? 'import.makes' : state === 'undone' ? 'import.madeKept' : 'import.made';
  return makes.map(({ resource, label, records }) => (
    <Box key={resource}>{fill(textKey, { count: records, name: inSentence(label) })}</Box>
  ));
};

const ImportOutcome = ({ one }: { one: Import }) => {
  const fill = useFill();
  const { state, problem, counts, written, makes, columns, importable } = one;
  if (problem)
    return (
      <Alert severity="error" role="alert">
        {problem}
      </Alert>
    );
  if (state === 'done')
    return (
      <Alert severity="success" role="status">
        {fill('import.done', { count: written })}
        <RelatedRecords one={one} />
      </Alert>
    );
  if (state === 'undone') {
    return (
      <Alert severity={written > 0 || makes.length > 0 ? 'warning' : 'success'} role="status">
        {fill('import.undone')}
        {written > 0 && `. ${fill('import.kept', { count: written })}`}
        <RelatedRecords one={one} />
      </Alert>
    );
  }
  const fetches = importable.some((column) => column.fetches && columns.includes(column.name));
  return (
    <Alert severity="info" role="status">
      {fill(counts.new + counts.changed > 0 ? 'import.checked' : 'import.nothing')}
      <RelatedRecords one={one} />
      {fetches && counts.new + counts.changed > 0 && <Box>{fill('import.pictures')}</Box>}
    </Alert>
  );
};

export const OneImport = ({ resource, id }: { resource: AnyResource; id: string }) => {
  const fill = useFill();
  const translate = useTranslate();
  const { data: one, error, refetch } = useImport(id);
  const { mutate, isPending } = useChangeImport(id);
  const [matching, setMatching] = useState(false);
  const [asking, setAsking] = useState(false);
  if (!one) {
    return error ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    ) : (
      <Box role="status" aria-label={translate('app.loading')} data-coming="">
        <Skeleton variant="rounded" height={240} />
      </Box>
    );
  }
  const { state, problem, counts } = one;
  const change: typeof mutate = (...args) => {
    setMatching(false);
    setAsking(false);
    if (!isPending) mutate(...args);
  };
  if (state === 'matching' || matching)
    return (
      <Matching one={one} isPending={isPending} onCheck={change} aside={<CallOff resource={resource} id={id} />} />
    );
  if (isAtWork(one)) return <Progress one={one} />;
  const rows = counts.new + counts.changed;
  const mayUndo = state === 'done' || (problem !== null && (state === 'running' || state === 'undoing'));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ImportOutcome one={one} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'checked' && (
          <Button variant="contained" disabled={rows === 0 || isPending} onClick={() => change({ call: 'run' })}>
            {fill('import.run', { count: rows })}
          </Button>
        )}
        {state === 'checked' && <Button onClick={() => setMatching(true)}>{fill('import.change')}</Button>}
        {state === 'running' && (
          <Button variant="contained" onClick={() => change({ call: 'run' })}>
            {fill('import.goOn')}
          </Button>
        )}
        {state === 'checking' && (
          <Button variant="contained" onClick={() => setMatching(true)}>
            {fill('import.change')}
          </Button>
        )}
        {(state === 'checked' || state === 'checking') && <CallOff resource={resource} id={id} />}
        {mayUndo && (
          <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
            {fill('import.undo')}
          </Button>
        )}
        {(state === 'done' || state === 'undone') && (
          <Button component={LinkBase} to={wayTo.import(resource.name)}>
            {fill('import.another')}
          </Button>
        )}
      </Box>
      <Found one={one} />
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={fill('import.undo')}
            body={fill('import.undoBody')}
            confirmLabel={fill('import.undo')}
            tone="danger"
            onConfirm={() => change({ call: 'undo' })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Box>
  );
};
