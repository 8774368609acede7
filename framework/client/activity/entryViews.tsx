import { Box, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { LogResources } from '../../declaration/history/log';
import { defineViews } from '../views/defineViews';
import type { Fields } from '../../core/kind';
import type { Text } from '../../core/text/text';
import { useClient } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import { useLabel, useText } from '../hooks/useText';
import { Figure } from '../widgets/cellParts';
import { pastOf } from '../../declaration/history/done';
import { useLogWords } from './logWords';
import { actionOf, callOf, summaryText, useChangeWording } from './changeWording';
import { wayTo } from '../../core/ways';
import type { Changes, SummaryItem } from '../../kinds/made/kind';
import { LoggedValue } from './LoggedValue';

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
  records?: number | null;
  summary?: readonly SummaryItem[] | null;
}

/** The name of the API call for each logged operation. */
const callNames: Readonly<Record<string, string>> = { added: 'add', changed: 'update', deleted: 'delete' };

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

interface CellOf {
  record: Entry;
  whole?: boolean;
}

const Title = ({ record, whole }: CellOf) => {
  const text = useText();
  const label = useLabel();
  const registry = useRegistry();
  const resource = registry.get(record.resource);
  const part = record.part ? registry.get(record.part) : undefined;
  const { parts } = useLogWords();
  const access = record.part ? parts[record.part] : undefined;
  const name = (
    <>
      <bdi>{text(record.title as Text)}</bdi>
      {part && ` (${label(part.label, 'one')})`}
      {access && ` (${text(access.name)})`}
    </>
  );
  const isThere = record.operation !== 'deleted' || Boolean(record.part);
  const more = (record.records ?? 1) - 1;
  const others = more > 0 && (
    <Box
      component="span"
      title={`${text('log.records')}: ${more + 1}`}
      sx={{ marginInlineStart: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      <Figure dir="ltr">{`+${more}`}</Figure>
    </Box>
  );
  if (!whole || !resource || resource.singleton || !isThere)
    return (
      <span>
        {name}
        {others}
      </span>
    );
  return (
    <>
      <Link component={LinkBase} to={wayTo.show(resource.name, record.record)}>
        {/* The link may be a flex container, which would discard the space before the name of the part. */}
        <span>{name}</span>
      </Link>
      {others}
    </>
  );
};

const Actor = ({ record }: CellOf) => {
  const text = useText();
  const { actors } = useLogWords();
  const { actor, actor_kind: kind = 'system' } = record;
  return <bdi>{actor ?? text(actors[kind] ?? 'log.system')}</bdi>;
};

/**
 * The action's name in the past tense, as declared by the record's resource or by the resource that the action was
 * called on. For an unknown call, shows the operation's name.
 */
const Action = ({ record }: CellOf) => {
  const text = useText();
  const registry = useRegistry();
  const log = useLogWords();
  const {
    config: { apiPrefix },
  } = useClient();
  const action = actionOf(record, registry);
  if (action) return <bdi>{pastOf(action, text)}</bdi>;
  return <bdi>{text(callOf(record, log, apiPrefix) ?? log.calls[callNames[record.operation] ?? 'update'])}</bdi>;
};

/** Summarizes a change set in one sentence, including the number of records. */
const Summary = ({ record }: CellOf) => {
  const registry = useRegistry();
  const text = useText();
  const wording = useChangeWording();
  const log = useLogWords();
  const {
    config: { apiPrefix },
  } = useClient();
  return <bdi>{summaryText(record, { registry, text, wording, log, prefix: apiPrefix })}</bdi>;
};

const ChangesCell = ({ record, whole }: CellOf) => (whole ? <Diff record={record} /> : null);

const bothCells = { title: Title, actor: Actor, action: Action };

export const activityCells = { ...bothCells, summary: Summary };

export const entryCells = { ...bothCells, changes: ChangesCell };

export default defineViews({} as LogResources['activityEntries'], { cells: entryCells as never });
