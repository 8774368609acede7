import { largestId } from '../../core/ids';
import type { Language, MenuGroup, Role } from '../../core/register';
import type { Label, Text } from '../../core/text/text';
import { inEach } from '../../core/text/text';
import { field } from '../../kinds';
import type { Choices } from '../../kinds/choice/kind';
import { platformLog } from '../admin/page';
import type { Scope } from '../resource/scope';
import type { LogWords } from '../../languages/en/log';
import type { AnyResource } from '../resource/resource';
import { defineResource } from '../resource/resource';

/** The roles that may read a log, and the roles that may restore records from it. */
interface Readers {
  scope: Scope;
  readers: readonly Role[];
  writers: readonly Role[];
}

export interface LogOptions {
  menu: MenuGroup;
  tenants: Readers;
  platform: Readers & { label: Label; entries: Label };
  /** The author name shown for changes by users who aren't signed in. */
  guests: Text;
  /**
   * The text of the log's resources in each language. The framework's own text is in modules such as
   * `@matjar/admin/languages/en/log`.
   */
  words: Readonly<Record<Language, LogWords>>;
}

const readOnly = true;
const required = true;

type LogInput = Pick<LogOptions, 'guests' | 'menu' | 'words'> & { resources: readonly AnyResource[] };

const createFields = ({ resources, guests, words }: LogInput, sets: string) => {
  const say = (key: keyof LogWords): Text => inEach(words, (language) => words[language][key]);
  const choices = Object.fromEntries(
    resources.map(({ name, label }) => [name, inEach(label, (language) => label[language][1])]),
  ) as Choices;
  const operations = {
    added: { ...say('added'), tone: 'success' },
    changed: { ...say('changed'), tone: 'info' },
    deleted: { ...say('deleted'), tone: 'danger' },
  } as const;
  const actors = {
    user: say('user'),
    key: say('key'),
    client: guests,
    system: say('system'),
  };
  /** The fields that change sets and entries have in common. */
  const both = {
    at: field.dateTime({ label: say('when'), required, readOnly }),
    operation: field.choice({ label: say('happened'), required, readOnly, choices: operations }),
    title: field.localized({ label: say('record'), required, readOnly, max: 700 }),
    resource: field.choice({ label: say('resource'), required, readOnly, choices }),
    record: field.text({ label: say('number'), required, readOnly, max: 20, ltr: true }),
    part: field.text({ label: say('part'), readOnly, max: 60 }),
    actor: field.text({ label: say('by'), readOnly, max: 120 }),
    actor_id: field.number({ label: say('account'), readOnly, max: largestId }),
    actor_kind: field.choice({ label: say('from'), required, readOnly, choices: actors }),
    action: field.text({ label: say('action'), readOnly, max: 120, ltr: true }),
    request: field.text({ label: say('request'), readOnly, max: 60, ltr: true }),
  };
  const ofSet = say('set');
  return {
    say,
    /** A change set: all changes made by one action, across all tables. Its title is the title of the main record. */
    set: {
      ...both,
      change_set: field.text({ label: ofSet, required, readOnly, unique: true, max: 36, ltr: true }),
      records: field.number({ label: say('records'), readOnly, computed: true }),
      summary: field.summary({ label: say('summary'), readOnly, computed: true }),
      restorable: field.toggle({ label: say('restorable'), readOnly, computed: true, default: false }),
      outcome: field.outcome({ label: say('outcome'), readOnly, virtual: true }),
    },
    /** An entry for one change to one row. Entries are written by database triggers (`framework/server/features/audit`). */
    entry: {
      ...both,
      part_id: field.number({ label: say('partNumber'), readOnly, max: largestId }),
      activity: field.ref({ label: ofSet, to: sets, required, readOnly }),
      changes: field.changes({ label: say('diff'), readOnly }),
    },
  };
};

const list = {
  columns: ['at', 'operation', 'title', 'resource', 'actor'],
  filters: ['resource', 'operation', 'actor', 'at', 'record'],
  search: [],
  sort: { field: 'at', order: 'DESC' },
} as const;

const shown = ['summary', 'at', 'title', 'resource', 'records', 'actor', 'actor_kind', 'request'] as const;

const none = { create: [], edit: [], delete: [] } as const;

const rightsOf = (readers: readonly Role[]) => ({ ...none, list: readers, show: readers, export: readers });

/** Declares a log: its change sets and their entries. Both are append-only. */
const oneLog = <const N extends string, const E extends string>(
  input: LogInput,
  log: Readers & {
    name: N;
    entriesName: E;
    path: string;
    keys: readonly [set: string, entry: string];
    tables: readonly [sets: string, entries: string];
    label: Label;
    entries: Label;
  },
) => {
  const { say, set, entry } = createFields(input, log.name);
  const both = {
    scope: log.scope,
    title: 'title',
    appendOnly: true,
    partitionedBy: 'at',
    tellsOfAll: true,
    keys: 'read',
    can: rightsOf(log.readers),
  } as const;
  const sets = defineResource({
    ...both,
    name: log.name,
    label: log.label,
    api: { path: log.path, key: log.keys[0] },
    table: log.tables[0],
    menu: input.menu,
    fields: set,
    list: { ...list, columns: ['at', 'summary', 'title', 'resource', 'actor'] },
    form: [{ label: say('heading'), fields: shown }],
  }).withActions({
    restore: {
      label: say('restore'),
      done: say('restoreDone'),
      input: {
        preview: field.toggle({ label: say('preview'), default: false }),
      },
      when: ({ restorable }: { restorable: boolean | null }) => restorable === true,
      allow: log.writers,
    },
  });
  const entries = defineResource({
    ...both,
    name: log.entriesName,
    label: log.entries,
    api: { path: `${log.path}_entries`, key: log.keys[1] },
    table: log.tables[1],
    fields: entry,
    list: { ...list, filters: [...list.filters, 'activity'] },
  });
  return { sets, entries };
};

/**
 * Declares the audit log as resources. The log contains every change to records of `resources`, with its author. The
 * changes are available both row by row and grouped into change sets. Tenant records and platform records have separate
 * logs.
 */
export const logOf = (resources: readonly AnyResource[], { tenants, platform, ...options }: LogOptions) => {
  const { words } = options;
  const input = { ...options, resources };
  const label = (one: keyof LogWords, many: keyof LogWords): Label =>
    inEach(words, (language) => [words[language][one], words[language][many]] as const);
  const own = oneLog(input, {
    ...tenants,
    name: 'activity',
    entriesName: 'activity/entries',
    path: 'activity',
    keys: ['activity_id', 'entry_id'],
    tables: ['change_sets', 'audit_log'],
    label: label('change', 'activity'),
    entries: label('row', 'rows'),
  });
  const others = oneLog(input, {
    ...platform,
    name: platformLog,
    entriesName: 'platform-activity/entries',
    path: 'platform_activity',
    keys: ['platform_activity_id', 'platform_entry_id'],
    tables: ['platform_change_sets', 'platform_audit_log'],
  });
  return {
    activity: own.sets,
    activityEntries: own.entries,
    platformActivity: others.sets,
    platformActivityEntries: others.entries,
  };
};

export type LogResources = ReturnType<typeof logOf>;
