import SearchIcon from '@mui/icons-material/SearchOutlined';
import { Dialog, InputBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { fits, wordsOf } from '../../../core/text/fold';
import { filled, languagesOf } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import { wayTo } from '../../../core/ways';
import { isAllowed } from '../../../declaration/admin/roles';
import type { ResourceHead } from '../../../declaration/admin/registry';
import { useRole } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { useText, useLabel } from '../../hooks/useText';
import { ScanButton } from '../../scan/ScanButton';
import { nameOf } from '../focus/keys';
import { Line, Lines, List, Note, Searched, Spoken } from './parts';
import { useRecent } from '../ahead/destination';
import type { Opened } from '../ahead/destination';
import { useIcons } from '../services/services';
import type { CommandHandlers, Entry, EntryGroup } from './useEntries';
import { useCommands, useFound, useGo, useHere, usePlaces, useSteps, useViews } from './useEntries';
import { useFiltered } from './useFiltered';
import type { Found } from '../../../declaration/wire/wire';
import { longestQuery } from '../../../declaration/wire/wire';

interface Group extends EntryGroup {
  name: string;
}

/**
 * Converts a title from the API to a plain or localized string. A localized title is a list of strings, with the
 * languages in the same order as in the resource's label.
 */
const titleFrom = (head: ResourceHead, title: Found['title']): unknown =>
  Array.isArray(title)
    ? Object.fromEntries(languagesOf(head.label).map((language, place) => [language, title[place]]))
    : title;

const useRecordEntries = () => {
  const registry = useRegistry();
  const role = useRole();
  const icon = useIcons();
  const text = useText();
  const label = useLabel();
  const go = useGo();

  const entryOf = (head: ResourceHead, id: number | string, title: unknown, values?: Found['values']): Entry => {
    const resource = values && registry.get(head.name);
    const name = typeof title === 'object' ? text(title as Text | null) : String(title);
    return {
      key: `${head.name} ${id}`,
      label: name || `#${id}`,
      icon: icon(head),
      isRecord: true,
      ...(resource && { found: { resource, values } }),
      run: () => go(wayTo.show(head.name, id)),
    };
  };

  return {
    found: (all: readonly Found[]): Group[] => {
      const groups = new Map<string, Group>();
      for (const { resource, id, title, values } of all) {
        const head = registry.head(resource);
        if (!head) continue;
        const group = groups.get(resource) ?? { name: resource, label: label(head.label, 'many'), entries: [] };
        group.entries.push(entryOf(head, id, titleFrom(head, title), values));
        groups.set(resource, group);
      }
      return [...groups.values()];
    },
    /** Returns an entry for each recently opened record, except for records that the user may no longer open. */
    opened: (all: readonly Opened[]): Entry[] =>
      all.flatMap(({ resource, id, title }) => {
        const head = registry.head(resource);
        return head && isAllowed(role, head, 'show') ? [entryOf(head, id, title)] : [];
      }),
  };
};

/** The maximum number of pages and actions shown alongside records. */
const mostLocal = 6;

const fitting = (entries: readonly Entry[], query: string): Entry[] =>
  entries
    .map((entry) => ({ entry, rank: fits(entry.label, query) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, mostLocal)
    .map(({ entry }) => entry);

/**
 * Searches pages and actions locally, and records on the server. Without a query, shows recently opened records.
 * Implements the combobox pattern for keyboard users (ARIA Authoring Practices).
 */
const Palette = ({ onClose, ...controls }: CommandHandlers & { onClose: () => void }) => {
  const translate = useTranslate();
  const text = useText();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const scanned = useRef<string>(undefined);
  const [places, views, commands, recent] = [usePlaces(), useViews(), useCommands(controls), useRecent()];
  const steps = useSteps();
  const here = useHere([...steps.flatMap((group) => group.entries), ...commands]);
  const filtered = useFiltered(query);
  const { found, isFailed, isPending } = useFound(query);
  const records = useRecordEntries();

  const hasQuery = wordsOf(query).length > 0;
  const local = (entries: Entry[]) => (hasQuery ? fitting(entries, query) : entries);
  const groups: Group[] = [
    ...steps.map((group, index) => ({ ...group, name: `steps ${index}`, entries: local(group.entries) })),
    ...(hasQuery ? [] : [{ name: 'recent', label: text('palette.recent'), entries: records.opened(recent) }]),
    { name: 'filtered', label: text('palette.filtered'), entries: filtered },
    { name: 'here', label: text('palette.here'), entries: local(here) },
    { name: 'pages', label: text('palette.pages'), entries: local(places) },
    { name: 'views', label: translate('app.lists.views'), entries: local(views) },
    { name: 'doings', label: text('palette.doings'), entries: local(commands) },
    ...records.found(found),
  ].filter(({ entries }) => entries.length > 0);
  const entries = groups.flatMap((group) => group.entries);
  const current = entries[Math.min(at, entries.length - 1)];

  const run = (entry: Entry) => {
    onClose();
    entry.run();
  };
  // Opens the record if the search for a scanned code has a single result.
  const follow = useEffectEvent(() => {
    if (scanned.current !== query) return;
    scanned.current = undefined;
    const [onlyEntry, ...others] = records.found(found).flatMap((group) => group.entries);
    if (onlyEntry && others.length === 0) run(onlyEntry);
  });
  useEffect(() => {
    if (!isPending) follow();
  }, [isPending, query]);
  // An HTML id must not contain spaces, but an entry's key may.
  const idOf = (entry: Entry) => `${id}-${entries.indexOf(entry)}`;
  const move = (step: number) => {
    if (!current) return;
    const place = (entries.indexOf(current) + step + entries.length) % entries.length;
    setAt(place);
    document.getElementById(idOf(entries[place]!))?.scrollIntoView({ block: 'nearest' });
  };
  const doing: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => current && run(current),
    'mod+k': onClose,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While the user composes a character with an input method (IME), all key presses belong to the input method.
    const handler = event.nativeEvent.isComposing ? undefined : doing[nameOf(event) ?? event.key];
    if (!handler) return;
    event.preventDefault();
    handler();
  };

  const emptyText = hasQuery && entries.length === 0 && text(isPending ? 'palette.searching' : 'palette.nothing');
  const statusText = isFailed ? text('palette.failed') : emptyText;

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-labelledby={`${id}-name`}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          sx: {
            marginBlockStart: { xs: 1, sm: '10dvh' },
            marginInline: { xs: 1, sm: 4 },
            inlineSize: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
          },
        },
      }}
    >
      <Searched>
        <SearchIcon fontSize="small" aria-hidden="true" />
        <Spoken id={`${id}-name`}>{translate('app.shortcuts.find')}</Spoken>
        <InputBase
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the user opens the palette to type
          autoFocus
          fullWidth
          type="search"
          value={query}
          placeholder={text('palette.hint')}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            maxLength: longestQuery,
            role: 'combobox',
            'aria-labelledby': `${id}-name`,
            'aria-expanded': true,
            'aria-controls': id,
            'aria-autocomplete': 'list',
            'aria-activedescendant': current && idOf(current),
            autoComplete: 'off',
            enterKeyHint: 'go',
          }}
        />
        <ScanButton
          onCode={(code) => {
            setQuery(code);
            scanned.current = code;
            setAt(0);
          }}
        />
      </Searched>
      <List id={id} role="listbox" tabIndex={-1} aria-labelledby={`${id}-name`} aria-busy={isPending || undefined}>
        {groups.map(({ name, label, entries: groupEntries }) => (
          <Lines key={name} label={label}>
            {groupEntries.map((entry) => (
              <Line
                key={entry.key}
                id={idOf(entry)}
                entry={entry}
                query={query}
                isCurrent={entry === current}
                onPoint={() => setAt(entries.indexOf(entry))}
                onChoose={() => run(entry)}
              />
            ))}
          </Lines>
        ))}
      </List>
      <Note role="status">{statusText}</Note>
      <Spoken role="status">
        {hasQuery &&
          !isPending &&
          entries.length > 0 &&
          filled(text('palette.count'), { count: String(entries.length) })}
      </Spoken>
    </Dialog>
  );
};

export default Palette;
