import { Box, Link } from '@mui/material';
import { LinkBase } from 'react-admin';
import { isEmpty, isObject } from '../../core/objects';
import type { AnyField, Fields } from '../../core/kind';
import { wayTo } from '../../core/ways';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Changes } from '../../kinds/made/kind';
import { entryCells } from '../activity/cells';
import { LoggedValue } from '../activity/LoggedValue';
import { useLogWords } from '../activity/logWords';
import { useLabel, useText } from '../hooks/useText';
import { useRegistry } from '../hooks/useRegistry';
import type { LogEntry } from './moments';

/** The maximum number of changed fields shown here. The log shows all of them. */
const maxChanges = 4;

/** The maximum number of characters for a value to be shown inline. */
const short = 60;

const isShort = (field: AnyField, value: unknown): boolean => {
  if (value === null || value === undefined || 'to' in field) return true;
  if (isObject(value))
    return Object.values(value).every((part) => part === null || (typeof part === 'string' && part.length <= short));
  return !Array.isArray(value) && String(value).length <= short && !/[<\n]/.test(String(value));
};

export const Arrow = () => (
  <Box
    component="span"
    aria-hidden="true"
    sx={{ display: 'inline-block', '[dir="rtl"] &': { transform: 'scaleX(-1)' } }}
  >
    →
  </Box>
);

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 0.75,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '& span': { minInlineSize: 0 },
} as const;

interface ChangedProps {
  resource: AnyResource;
  name: string;
  field: AnyField;
  pair: Changes[string];
}

/** A changed field, with the old and the new value if they are short. */
export const Changed = ({ resource, name, field, pair: [from, to] }: ChangedProps) => {
  const text = useText();
  const showsValues = isShort(field, from) && isShort(field, to) && !(from === null && to === null);
  return (
    <Box component="li" sx={line} data-field={name}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {text(field.label)}
        {showsValues && ':'}
      </Box>
      {showsValues && (
        <>
          {!isEmpty(from) && (
            <>
              <LoggedValue resource={resource} name={name} field={field} value={from} />
              <Arrow />
            </>
          )}
          <LoggedValue resource={resource} name={name} field={field} value={to} />
        </>
      )}
    </Box>
  );
};

export const ChangeItem = ({ entries, log }: { entries: readonly LogEntry[]; log: string }) => {
  const text = useText();
  const label = useLabel();
  const registry = useRegistry();
  const { parts } = useLogWords();
  const [first] = entries as [LogEntry];
  const changes = entries.flatMap(({ id, operation, part, resource: name, changes: entryChanges }) => {
    const resource = registry.get(part ?? name);
    // Initial values are not repeated, because the page shows them.
    if (operation !== 'changed' || !resource) return [];
    return Object.entries((entryChanges ?? {}) as Changes).flatMap(([field, pair]) => {
      const declared = (resource.fields as Fields)[field];
      return declared ? [{ key: `${id} ${field}`, resource, name: field, field: declared, pair }] : [];
    });
  });
  const others = [
    ...new Set(
      entries.flatMap(({ part, operation }) => {
        const own = part ? registry.head(part) : undefined;
        if (!part || operation === 'changed') return [];
        return own ? [label(own.label, 'one')] : parts[part] ? [text(parts[part].name)] : [];
      }),
    ),
  ];
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600 }}>
        <entryCells.action record={first} />
      </Box>
      {others.length > 0 && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${others.join(' · ')}`}</Box>}
      {changes.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', fontSize: 'body2.fontSize' }}>
          {changes.slice(0, maxChanges).map(({ key, ...one }) => (
            <Changed key={key} {...one} />
          ))}
        </Box>
      )}
      {changes.length > maxChanges && (
        <Link component={LinkBase} to={wayTo.show(log, first.activity)} sx={{ fontSize: 'body2.fontSize' }}>
          {text('timeline.others')}
        </Link>
      )}
    </>
  );
};
