import { isAllowed } from '@matjar/admin';
import { useRegistry, useRole } from '@matjar/admin/client';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface QueryCardProps<Data> {
  title: string;
  data: Data | undefined;
  error: Error | null;
  onRetry(): void;
  /** The card's estimated height in pixels, used while its data loads. */
  height: number;
  children(data: Data): ReactNode;
}

/** A card on a record's page that loads its own data, with loading and error states. */
export const QueryCard = <Data,>({ title, data, error, onRetry, height, children }: QueryCardProps<Data>) => {
  const translate = useTranslate();
  const id = useId();
  const message = error?.message || 'messages.failed_to_get_data';
  return (
    <Card
      variant="outlined"
      component="section"
      aria-labelledby={id}
      aria-busy={!data && !error}
      sx={{ padding: 'var(--mj-card)', minInlineSize: 0 }}
    >
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {data ? (
        children(data)
      ) : error ? (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 14rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
            {translate(message, { _: message })}
          </Box>
          <Button variant="outlined" onClick={onRetry}>
            {translate('app.retry')}
          </Button>
        </Box>
      ) : (
        <Skeleton variant="rounded" height={height} />
      )}
    </Card>
  );
};

/** Returns true if the user has a right in another resource, without loading that resource's declaration. */
export const useMay = (resource: string, right: string): boolean => {
  const head = useRegistry().head(resource);
  const role = useRole();
  return head !== undefined && isAllowed(role, head, right);
};
