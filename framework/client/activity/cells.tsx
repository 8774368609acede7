import { Box, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { Text } from '../../core/text/text';
import { useClient } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import { useLabel, useText } from '../hooks/useText';
import { Figure } from '../widgets/Figure';
import type { Entry } from './Diff';
import { Diff } from './Diff';
import { useLogWords } from './logWords';
import { wayTo } from '../../core/ways';

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
        {name}
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

/** The action's name in the past tense, from the record's resource or the one it was called on. */
const Action = ({ record }: CellOf) => {
  const text = useText();
  const registry = useRegistry();
  const { calls } = useLogWords();
  const {
    config: { apiPrefix },
  } = useClient();
  const { action, resource } = record;
  if (!action) return <span>{text('log.system')}</span>;
  const resources = [resource, ...registry.all.map(({ name }) => name)].map(registry.get);
  const known =
    calls[action.replace(` ${apiPrefix}/`, ' ')] ??
    resources
      .flatMap((one) => (one && Object.hasOwn(one.actions, action) ? [one.actions[action]!] : []))
      .map(({ done, label }) => done ?? label)[0];
  return known ? <span>{text(known)}</span> : <Figure dir="ltr">{action}</Figure>;
};

const Changes = ({ record, whole }: CellOf) => (whole ? <Diff record={record} /> : null);

export const activityCells = { title: Title, actor: Actor, action: Action };

export const entryCells = { ...activityCells, changes: Changes };
