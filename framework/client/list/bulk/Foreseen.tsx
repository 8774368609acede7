import { Box } from '@mui/material';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AnyField } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { Replaced } from '../../activity/Replaced';
import { useFormats } from '../../hooks/useFormats';
import { useText } from '../../hooks/useText';
import { useTitle } from '../../hooks/useTitle';

/** As many records as are shown; of the rest the number is told. */
const mostShown = 3;

interface ForeseenProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  records: readonly RaRecord[];
}

/** What the first of the chosen records have in a field, and what they are to have as the form stands. */
export const Foreseen = ({ resource, name, field, records }: ForeseenProps) => {
  const text = useText();
  const { number } = useFormats();
  const title = useTitle(resource);
  const id = useId();
  const value: unknown = useWatch({ name });
  const shown = records.slice(0, mostShown);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="span" id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        {text('list.foreseen.heading')}
      </Box>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
      >
        {shown.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
              columnGap: 1.5,
              overflowWrap: 'anywhere',
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <bdi>{title(record)}</bdi>
            </Box>
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
              <Replaced resource={resource} name={name} field={field} before={record[name]} after={value} />
            </Box>
          </Box>
        ))}
        {records.length > shown.length && (
          <Box
            component="li"
            sx={{ color: 'text.secondary' }}
          >{`${text('list.foreseen.others')}: ${number(records.length - shown.length)}`}</Box>
        )}
      </Box>
    </Box>
  );
};
