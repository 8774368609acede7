import { Box, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import type { AnyField, Fields } from '../../core/kind';
import { wayTo } from '../../core/ways';
import { pastOf } from '../../declaration/history/done';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Changes } from '../../kinds/made/kind';
import { entryCells } from '../activity/cells';
import { FieldChange } from '../activity/FieldChange';
import type { FieldChangeProps } from '../activity/FieldChange';
import { useLogWords } from '../activity/logWords';
import { actionOf } from '../activity/summary';
import { useChangeWording } from '../activity/useChangeWording';
import { useText } from '../hooks/useText';
import { useRegistry } from '../hooks/useRegistry';
import type { LogEntry } from './moments';

/** The maximum number of changed fields that the timeline shows. The log shows all of them. */
const maxChanges = 4;

/** Calls that don't need a heading in the timeline, because the sentences about the changes say enough. */
const edits = new Set<unknown>(['update', 'update_status']);

const asList = { margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' } as const;

/** A change to a field, shown as a list item. */
const Changed = (props: FieldChangeProps) => (
  <Box component="li" data-field={props.name}>
    <FieldChange {...props} />
  </Box>
);

interface Line extends FieldChangeProps {
  key: string;
}

const fieldsIn = (resource: AnyResource, changes: unknown): [string, AnyField, Changes[string]][] =>
  Object.entries((changes ?? {}) as Changes).flatMap(([name, pair]) => {
    const field = (resource.fields as Fields)[name];
    return field ? [[name, field, pair]] : [];
  });

const noValues = [null, null] as const;

/**
 * Combines changes to the same field in several rows of a part into one line. The line includes the values if they are
 * the same in all rows.
 */
const partLines = (part: AnyResource, entries: readonly LogEntry[], counted: (count: number) => string): Line[] => {
  const all = entries.flatMap(({ changes }) => fieldsIn(part, changes));
  return [...new Set(all.map(([name]) => name))].map((name) => {
    const same = all.filter(([other]) => other === name);
    const [, field, pair] = same[0]!;
    const isSame = new Set(same.map(([, , one]) => JSON.stringify(one))).size === 1;
    return {
      key: `${part.name} ${name}`,
      resource: part,
      name,
      field,
      pair: isSame ? pair : noValues,
      of: counted(same.length),
    };
  });
};

export const ChangeItem = ({ entries, log }: { entries: readonly LogEntry[]; log: string }) => {
  const text = useText();
  const registry = useRegistry();
  const { records, fill, say } = useChangeWording();
  const { parts } = useLogWords();
  const [first] = entries as [LogEntry];
  const own = first.part ? undefined : registry.get(first.resource);
  const isChange = first.operation === 'changed' || Boolean(first.part);
  const names = [...new Set(entries.flatMap(({ part }) => part ?? []))];
  // The timeline doesn't list a new record's initial values, because the page already shows them.
  const lines: Line[] = [
    ...entries.flatMap(({ id, operation, part, changes }) =>
      own && !part && operation === 'changed'
        ? fieldsIn(own, changes).map(([name, field, pair]) => ({
            key: `${id} ${name}`,
            resource: own,
            name,
            field,
            pair,
          }))
        : [],
    ),
    ...names.flatMap((name) => {
      const part = registry.get(name);
      const changed = entries.filter((entry) => entry.part === name && entry.operation === 'changed');
      return part ? partLines(part, changed, (count) => records(count, part)) : [];
    }),
  ];
  const others = names.flatMap((name) => {
    const part = registry.head(name);
    if (!part) return parts[name] ? [text(parts[name].name)] : [];
    if (!isChange) return [];
    return (['added', 'deleted'] as const).flatMap((operation) => {
      const count = entries.filter((entry) => entry.part === name && entry.operation === operation).length;
      return count > 0 ? [fill(operation, { records: records(count, part) })] : [];
    });
  });
  const action = actionOf(first, registry);
  // A heading such as "Price changed" would only repeat the beginning of the sentence.
  const isSaid =
    edits.has(first.action) ||
    (action && lines.some(({ field }) => say('changed', text(field.label)) === pastOf(action, text)));
  const hasHeading = !isSaid || lines.length + others.length === 0;
  return (
    <>
      {hasHeading && (
        <Box component="span" sx={{ fontWeight: 600 }}>
          <entryCells.action record={first} />
        </Box>
      )}
      {lines.length + others.length > 0 && (
        <Box component="ul" sx={asList}>
          {lines.slice(0, maxChanges).map(({ key, ...line }) => (
            <Changed key={key} {...line} />
          ))}
          {others.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Box>
      )}
      {lines.length > maxChanges && (
        <Link component={LinkBase} to={wayTo.show(log, first.activity)} sx={{ fontSize: 'body2.fontSize' }}>
          {text('timeline.others')}
        </Link>
      )}
    </>
  );
};
