import { Box } from '@mui/material';
import type { Changes } from '../../kinds/changes/kind';
import type { Fields } from '../../core/kind';
import { useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { LoggedValue } from './LoggedValue';
import { useLogWords } from './logWords';

export interface Entry {
  id: number | string;
  operation: string;
  resource: string;
  record: string;
  part?: string | null;
  action?: string | null;
  actor?: string | null;
  actor_kind?: string;
  title?: unknown;
  changes?: unknown;
  /** Number of records in a change set. */
  records?: number | null;
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(8rem, 1fr) 2fr 2fr' },
  columnGap: 2,
  rowGap: 0.5,
  paddingBlock: 1.25,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '&:last-of-type': { borderBlockEnd: 0 },
} as const;

const caption = { color: 'text.secondary', fontSize: 'caption.fontSize' } as const;

const side = (tone: 'error' | 'success') =>
  ({
    overflowWrap: 'anywhere',
    minInlineSize: 0,
    paddingInlineStart: 1,
    borderInlineStart: '3px solid',
    borderColor: `${tone}.main`,
  }) as const;

/** An entry's changes, field by field: before and after. */
export const Diff = ({ record }: { record: Entry }) => {
  const text = useText();
  const { part, operation } = record;
  const { parts } = useLogWords();
  const access = part ? parts[part] : undefined;
  const resource = useRegistry().get(access ? record.resource : (part ?? record.resource));
  const fields = (access ? access.fields : (resource?.fields as Fields | undefined)) ?? {};
  const changes = Object.entries((record.changes ?? {}) as Changes).filter(([name]) => fields[name]);
  if (!resource || changes.length === 0)
    return (
      <Box component="p" sx={{ margin: 0 }}>
        {text(access?.note ?? 'log.none')}
      </Box>
    );
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {changes.map(([name, [from, to]]) => (
        <Box component="li" key={name} sx={row} data-field={name}>
          <Box sx={{ fontWeight: 500 }}>{text(fields[name]!.label)}</Box>
          {operation !== 'added' && (
            <Box sx={side('error')}>
              <Box sx={caption}>{text('log.before')}</Box>
              <LoggedValue resource={resource} name={name} field={fields[name]!} value={from} />
            </Box>
          )}
          {operation !== 'deleted' && (
            <Box sx={side('success')}>
              <Box sx={caption}>{text('log.after')}</Box>
              <LoggedValue resource={resource} name={name} field={fields[name]!} value={to} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
