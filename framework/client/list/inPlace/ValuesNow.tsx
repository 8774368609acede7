import { Box, Skeleton } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyField } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useFormats } from '../../hooks/useFormats';
import { cellOf } from '../../widgets/cells';
import { Figure } from '../../widgets/Figure';

const mostShown = 5;

/** Groups records by a field's value, most frequent first. */
export const groupedBy = (records: readonly RaRecord[], name: string): { record: RaRecord; count: number }[] => {
  const groups = new Map<string, { record: RaRecord; count: number }>();
  for (const record of records) {
    const key = JSON.stringify(record[name] ?? null);
    const known = groups.get(key);
    groups.set(key, { record: known?.record ?? record, count: (known?.count ?? 0) + 1 });
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count);
};

interface ValuesNowProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  records: readonly RaRecord[] | undefined;
  problem: string | undefined;
}

/** The current values of a field among the selected records, with their counts. */
export const ValuesNow = ({ resource, name, field, records, problem }: ValuesNowProps) => {
  const translate = useTranslate();
  const formats = useFormats();
  const id = useId();
  const Cell = cellOf(field);
  const groups = groupedBy(records ?? [], name);
  const rest = groups.slice(mostShown).reduce((sum, { count }) => sum + count, 0);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="span" id={id} sx={{ fontSize: 'body2.fontSize', fontWeight: 600 }}>
        {translate('app.lists.values_now')}
      </Box>
      {problem && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      )}
      {!records && <Skeleton variant="rounded" height={32} />}
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
      >
        {groups.slice(0, mostShown).map(({ record, count }) => (
          <Box component="li" key={record.id} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box sx={{ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <Cell resource={resource} record={record} name={name} field={field} />
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Figure>× {formats.number(count)}</Figure>
            </Box>
          </Box>
        ))}
        {rest > 0 && (
          <Box component="li" sx={{ color: 'text.secondary' }}>
            {translate('app.lists.other_values', { smart_count: rest })}
          </Box>
        )}
      </Box>
    </Box>
  );
};
