import { Alert, AlertTitle, Box, Card, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../../core/kind';
import { filled } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useRole } from '../../hooks/useClient';
import { useRegistry, useRights } from '../../hooks/useRegistry';
import { useText } from '../../hooks/useText';
import { CopyButton } from '../../page/CopyButton';
import { RecordDetails } from '../RecordDetails';
import { PartName, PartValue } from '../../form/merge/PartValue';
import { partKey, partsOf, rowOfPart } from '../../form/merge/parts';
import { keepable } from '../../form/draft/draft';
import type { Values } from '../../form/values/values';

interface ReadOnlyFormProps {
  resource: AnyResource;
  fields: Fields;
  base: Values;
  /** The record being edited. Undefined in a form for a new record. */
  record: RaRecord | undefined;
}

/**
 * Replaces a form that the user is no longer allowed to save. Shows the reason, the user's input (so that it can be
 * copied) and the record's values, read-only.
 */
const ReadOnlyForm = ({ resource, fields: all, base, record }: ReadOnlyFormProps) => {
  const id = useId();
  const text = useText();
  const role = useRole();
  const { roles } = useRegistry();
  const may = useRights(resource);
  const { getValues } = useFormContext<Values>();
  const typed = useRef<HTMLDListElement>(null);
  const fields = keepable(all);
  const [versions] = useState(() => ({ base, mine: getValues(), theirs: base }));
  const parts = partsOf(fields, versions);
  const label = role && roles[role] ? text(roles[role].label) : '';
  return (
    <>
      <Alert severity="warning" role="alert">
        <AlertTitle>{text('record.lowered.title')}</AlertTitle>
        {filled(text('record.lowered.body'), { role: label })}
      </Alert>
      {parts.length > 0 && (
        <Card
          variant="outlined"
          component="section"
          aria-labelledby={id}
          sx={{ padding: 'var(--mj-card)', display: 'grid', gap: 1.5, justifyItems: 'start' }}
        >
          <Typography id={id} variant="h2">
            {text('record.lowered.typed')}
          </Typography>
          <Box
            component="dl"
            ref={typed}
            sx={{
              margin: 0,
              display: 'grid',
              gap: 1,
              minInlineSize: 0,
              overflowWrap: 'anywhere',
              '& dt': { color: 'text.secondary', fontSize: 'body2.fontSize' },
              '& dd': { margin: 0 },
            }}
          >
            {parts.map((part) => (
              <div key={partKey(part)}>
                <dt>
                  <PartName fields={fields} part={part} row={rowOfPart(fields, part, versions)} />
                </dt>
                <dd>
                  <PartValue resource={resource} fields={fields} part={part} value={part.mine} />
                </dd>
              </div>
            ))}
          </Box>
          <CopyButton value={() => typed.current?.innerText ?? ''} shown={() => typed.current} />
        </Card>
      )}
      {record && may('show') && <RecordDetails resource={resource} record={record} />}
    </>
  );
};

export default ReadOnlyForm;
