import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { Suspense, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useRegistry } from '../hooks/useRegistry';
import { useFormats, useText } from '../hooks/useText';
import { ErrorState } from '../page/EmptyState';
import { ConfirmDialog } from '../views/lazyConfirmDialog';
import { lazyPart } from '../views/lazyPart';
import type { Factor } from './useFactors';
import { useFactors } from './useFactors';

const CodeSetupDialog = lazyPart(() => import('./CodeSetupDialog'));
const RecoveryCodes = lazyPart(() => import('./RecoveryCodes'));

interface GroupProps {
  title: string;
  note: string;
  action?: ReactNode;
  children?: ReactNode;
}

const Group = ({ title, note, action, children }: GroupProps) => (
  <Box sx={{ paddingBlock: 1.5, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 16rem', minInlineSize: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {note}
        </Typography>
      </Box>
      {action}
    </Box>
    {children && (
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </Box>
    )}
  </Box>
);

/** A second factor with the time of its last use, and a button to remove it. */
const Row = ({ name, one, onRemove }: { name: string; one: Factor; onRemove(): void }) => {
  const text = useText();
  const formats = useFormats();
  const at = one.used_at ?? one.created_at;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlockStart: 1 }}>
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <bdi>{name}</bdi>
        <Typography variant="body2" color="text.secondary">
          {text(one.used_at ? 'secondFactor.used' : 'secondFactor.added')}:{' '}
          <time dateTime={at}>{formats.dateTime(at)}</time>
        </Typography>
      </Box>
      <Button variant="outlined" aria-label={`${text('secondFactor.remove')}: ${name}`} onClick={onRemove}>
        {text('secondFactor.remove')}
      </Button>
    </Box>
  );
};

interface Removal {
  id: number;
  body: string;
}

const Methods = () => {
  const id = useId();
  const text = useText();
  const factors = useFactors();
  const [removal, setRemoval] = useState<Removal>();
  const { data, isPending, error, refetch } = factors.list;
  const hasFactor = data && (data.code !== null || data.passkeys.length > 0);
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby={id}
      aria-busy={factors.isBusy}
      sx={{ padding: 'var(--mj-card)', marginBlockStart: 2 }}
    >
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1 }}>
        {text('secondFactor.title')}
      </Typography>
      {isPending && (
        <Box data-coming="" role="status" aria-label={text('secondFactor.loading')}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Box>
      )}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Group
            title={text('secondFactor.codes')}
            note={text('secondFactor.codes_note')}
            action={
              <Button variant={hasFactor ? 'outlined' : 'contained'} onClick={factors.beginSetup}>
                {text(data.code ? 'secondFactor.replace' : 'secondFactor.set_up')}
              </Button>
            }
          >
            {data.code && (
              <Row
                name={text('secondFactor.app')}
                one={data.code}
                onRemove={() => setRemoval({ id: data.code!.factor_id, body: text('secondFactor.remove_code') })}
              />
            )}
          </Group>
          <Group
            title={text('secondFactor.passkeys')}
            note={text('secondFactor.passkeys_note')}
            action={
              <Button variant="outlined" onClick={factors.addPasskey}>
                {text('secondFactor.add_passkey')}
              </Button>
            }
          >
            {data.passkeys.length > 0 &&
              data.passkeys.map((one) => (
                <Row
                  key={one.factor_id}
                  name={one.name}
                  one={one}
                  onRemove={() => setRemoval({ id: one.factor_id, body: text('secondFactor.remove_passkey') })}
                />
              ))}
          </Group>
          {hasFactor && (
            <Group
              title={text('secondFactor.recovery')}
              note={`${text('secondFactor.recovery_note')} ${text('secondFactor.left')}: ${data.recovery_left}`}
              action={
                <Button variant="outlined" onClick={factors.renewCodes}>
                  {text('secondFactor.renew')}
                </Button>
              }
            />
          )}
          {data.devices.length > 0 && (
            <Group title={text('secondFactor.devices')} note={text('secondFactor.devices_note')}>
              {data.devices.map((one) => (
                <Row
                  key={one.factor_id}
                  name={[one.browser, one.system].filter(Boolean).join(' · ') || text('secondFactor.unknown')}
                  one={one}
                  onRemove={() => factors.remove(one.factor_id)}
                />
              ))}
            </Group>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {factors.setup && (
          <CodeSetupDialog setup={factors.setup} onConfirm={factors.confirmSetup} onClose={factors.closeSetup} />
        )}
        {factors.codes && (
          <RecoveryCodes codes={factors.codes} file={text('secondFactor.codes_file')} onClose={factors.closeCodes} />
        )}
        {removal && (
          <ConfirmDialog
            title={text('secondFactor.remove_title')}
            body={removal.body}
            confirmLabel={text('secondFactor.remove')}
            tone="danger"
            busy={factors.isBusy}
            onConfirm={() => {
              setRemoval(undefined);
              factors.remove(removal.id);
            }}
            onClose={() => setRemoval(undefined)}
          />
        )}
      </Suspense>
    </Card>
  );
};

/** The user's second factors. Renders nothing if the API doesn't support second factors. */
const SignInMethods = () => useRegistry().offers('factors') && <Methods />;

export default SignInMethods;
