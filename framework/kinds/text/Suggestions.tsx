import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box, Chip, Skeleton } from '@mui/material';
import { useGetList } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnyResource } from '../../declaration/resource/resource';
import { useDeclared, useRights } from '../../client/hooks/useRegistry';
import { useTitle } from '../../client/hooks/useText';

/** The maximum number of suggestions. Beyond that, typing is faster than picking from a list. */
const most = 20;

interface SuggestionsProps {
  source: string;
  label: string;
  /** The name of the resource whose titles are suggested. */
  from: string;
}

const Chips = ({ source, label, of }: Omit<SuggestionsProps, 'from'> & { of: AnyResource }) => {
  const title = useTitle(of);
  const may = useRights(of);
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name: source });
  const { data, isLoading } = useGetList<RaRecord>(
    of.name,
    {
      pagination: { page: 1, perPage: most },
      sort: of.list.sort as { field: string; order: 'ASC' | 'DESC' },
      filter: of.status === undefined ? {} : { [of.status]: true },
    },
    { enabled: may('list'), retry: false, networkMode: 'always' },
  );
  if (isLoading) return <Skeleton variant="rounded" height={32} />;
  if (!data || data.length === 0) return null;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingBlock: 0.5 }}>
      {data.map((record) => {
        const text = title(record);
        const isChosen = value === text;
        return (
          <Chip
            key={record.id}
            clickable
            component="button"
            type="button"
            aria-pressed={isChosen}
            label={<bdi>{text}</bdi>}
            icon={isChosen ? <CheckIcon fontSize="small" /> : undefined}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            onClick={() => setValue(source, isChosen ? null : text, { shouldDirty: true, shouldValidate: !isChosen })}
            sx={{ minBlockSize: { xs: 44, sm: 32 }, maxInlineSize: '100%' }}
          />
        );
      })}
    </Box>
  );
};

/**
 * The titles of another resource's records, as buttons that fill in an input. Hidden from users who may not read the
 * resource.
 */
const Suggestions = ({ from, ...props }: SuggestionsProps) => {
  const of = useDeclared(from);
  return of ? <Chips {...props} of={of} /> : null;
};

export default Suggestions;
