import { use } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../core/kind';
import type { Wording } from '../../core/text/text';
import { filled, inSentence } from '../../core/text/text';
import type { Registry } from '../../declaration/admin/registry';
import { pastOf } from '../../declaration/history/done';
import type { AnyResource } from '../../declaration/resource/resource';
import type { SummaryItem } from '../../kinds/made/kind';
import type { ReadText } from '../hooks/useText';
import type { LogWords } from '../views/ResourceViews';
import type { Nouns } from '../../languages/nouns';
import { useClient } from '../hooks/useClient';
import { useCounted } from '../hooks/useCounted';
import { useFormats, useLocale, useText, useTextKey } from '../hooks/useText';
import { formatList } from '../i18n/format';

/** The calls that every resource has. Their summaries describe the changed fields or records. */
const ordinary = new Set(['add', 'update', 'delete', 'update_status']);

/**
 * The maximum number of changed fields that a bulk action's summary lists. If there are more, it names the action
 * instead.
 */
const fewFields = 2;

export interface Summarized {
  operation: string;
  resource: string;
  action?: string | null;
  summary?: readonly SummaryItem[] | null;
}

interface Words {
  registry: Registry;
  text: ReadText;
  wording: ChangeWording;
  log: Required<LogWords>;
  /** The prefix of all API paths. */
  prefix: string;
}

/**
 * Returns the declaration of the action that made a change set. The action may be declared by the record's resource or
 * by another resource.
 */
export const actionOf = ({ resource, action }: Summarized, { all, get }: Registry) =>
  action
    ? [resource, ...all.map(({ name }) => name)]
        .map(get)
        .flatMap((one) => (one && Object.hasOwn(one.actions, action) ? [one.actions[action]!] : []))[0]
    : undefined;

const byOperation = { added: 'add', changed: 'update', deleted: 'delete' } as const;

/** Returns the name of a call that isn't a declared action, or undefined if the call is unknown. */
export const callOf = ({ action }: Summarized, { calls }: LogWords, prefix: string): Wording | undefined =>
  action ? calls?.[action.replace(` ${prefix}/`, ' ')] : undefined;

/** Summarizes a change set, with the number of records: "Price changed for 3 books", "Returned: 2 loans". */
export const summaryText = (set: Summarized, { registry, text, wording, log, prefix }: Words): string => {
  const items = set.summary ?? [];
  const resource = registry.get(set.resource);
  const own = items.find(({ part, operation }) => part === null && operation === set.operation);
  const main = own ?? items.find(({ part }) => part === null);
  const recordsOf = (of: AnyResource, count: number) => wording.records(count, of);
  const sized = (action: string) =>
    resource && main && main.count > 1
      ? wording.fill('action', { action, records: recordsOf(resource, main.count) })
      : action;

  const fieldsOf = ({ part, fields }: SummaryItem) => {
    const declared = part === null ? resource?.fields : (log.parts[part]?.fields ?? registry.get(part)?.fields);
    return fields.flatMap((name) => (declared as Fields | undefined)?.[name] ?? []);
  };
  /** Returns a sentence about a summary item's changed fields, or undefined if none of them is known. */
  const changed = (item: SummaryItem): string | undefined => {
    const labels = fieldsOf(item).map(({ label }) => text(label));
    const of = item.part === null ? resource : registry.get(item.part);
    if (labels.length === 0) return undefined;
    const size = of && (item.part !== null || item.count > 1) ? recordsOf(of, item.count) : undefined;
    if (labels.length > 1) return wording.fields(labels, size);
    return size === undefined ? wording.say('changed', labels[0]!) : wording.sayMany(labels[0]!, size);
  };
  const part = (item: SummaryItem): string | undefined => {
    const of = registry.get(item.part!);
    if (!of) return text(log.parts[item.part!]?.note) || undefined;
    return item.operation === 'changed'
      ? changed(item)
      : wording.fill(item.operation, { records: recordsOf(of, item.count) });
  };
  const parts = () =>
    items
      .filter((item) => item.part !== null)
      .map(part)
      .find(Boolean);

  const action = actionOf(set, registry);
  const isBulkOfFields = (item: SummaryItem | undefined) => {
    const fields = item?.operation === 'changed' && item.count > 1 ? fieldsOf(item) : [];
    return fields.length > 0 && fields.length <= fewFields && fields.every(({ kind }) => kind !== 'toggle');
  };
  if (action) {
    const isMove = 'moves' in action || 'runs' in action;
    if (!isMove && isBulkOfFields(main)) return changed(main!)!;
    const isMany = main !== undefined && main.count > 1;
    if (!wording.isVerbal || !isMany) return sized(pastOf(action, text));
    const { bulk } = action;
    return resource && typeof bulk === 'object'
      ? filled(text(bulk), { records: recordsOf(resource, main.count) })
      : sized(text(action.label));
  }
  const call = callOf(set, log, prefix);
  if (call && !ordinary.has(set.action!)) return sized(text(call));
  if (main && main.operation !== 'changed') {
    if (main.count > 1 && resource) return wording.fill(main.operation, { records: recordsOf(resource, main.count) });
    return text(log.calls[byOperation[main.operation]]);
  }
  return (main && changed(main)) ?? parts() ?? text(log.calls[byOperation[set.operation as 'changed'] ?? 'update']);
};

/** The default noun grammar, for languages that don't declare their own. */
export const plainNouns: Nouns = {
  isFeminine: () => false,
  counted: (count, digits, [one, many]) => `${digits} ${inSentence(count === 1 ? one : many)}`,
};

const loaded = new Map<string, Promise<Nouns>>();

/** Returns the noun grammar of the active language. Suspends until the grammar has loaded. */
const useNouns = (): Nouns => {
  const { key, nouns = async () => plainNouns } = useClient().config.languages.of(useLocale());
  if (!loaded.has(key))
    loaded.set(
      key,
      Promise.resolve(nouns()).catch(() => plainNouns),
    );
  return use(loaded.get(key)!);
};

type Form = 'changed' | 'values' | 'set' | 'removed' | 'several' | 'many' | 'manyValues' | 'severalMany';

/** The maximum number of fields named in one sentence. */
const maxNamed = 3;

type ChangeWording = ReturnType<typeof useChangeWording>;

/**
 * Returns functions that describe changes in sentences in the active language. Suspends until the grammar has loaded.
 */
export const useChangeWording = () => {
  const nouns = useNouns();
  const text = useText();
  const translate = useTranslate();
  const locale = useLocale();
  const language = useTextKey();
  const { number } = useFormats();
  const counted = useCounted();

  /** Returns a sentence about a changed field. Fills in only the placeholders for the field and the records. */
  const say = (form: Form, label: string, gaps: Readonly<Record<string, string>> = {}): string => {
    const template = text(`log.change.${nouns.isFeminine(label) ? 'feminine' : 'masculine'}.${form}`);
    return filled(template, { field: filled(text('log.change.field'), { name: label }), ...gaps });
  };
  /**
   * Formats a record count, such as "3 books". If the resource declares no plural forms, derives them from its label.
   */
  const records = (count: number, resource: Pick<AnyResource, 'counted' | 'label'>): string =>
    counted(count, resource) ?? nouns.counted(count, number(count), resource.label[language]);
  return {
    isVerbal: nouns.isVerbal ?? false,
    say,
    records,
    /** Describes a field that changed in several records: "Price changed for 3 books". */
    sayMany: (label: string, of: string): string => {
      const field = nouns.of?.(label, of);
      return field === undefined ? say('many', label, { records: of }) : say('changed', label, { field });
    },
    /** Describes several changed fields: names them or, if there are many, only counts them. */
    fields: (labels: readonly string[], of?: string): string => {
      const [first = '', ...rest] = labels.map((name, index) => (index === 0 ? name : inSentence(name)));
      const others = labels.length - maxNamed;
      const shown = others > 1 ? rest.slice(0, maxNamed - 1) : rest;
      const quote = (name: string) => filled(text('log.change.field'), { name });
      const field = formatList(
        [
          ...[first, ...shown].map(quote),
          ...(others > 1 ? [translate('log.change.more', { smart_count: others, count: number(others) })] : []),
        ],
        locale,
      );
      return say(of === undefined ? 'several' : 'severalMany', first, {
        field,
        ...(of !== undefined && { records: of }),
      });
    },
    fill: (
      key: 'inLanguage' | 'quoted' | 'on' | 'off' | 'added' | 'deleted' | 'action',
      gaps: Readonly<Record<string, string>>,
    ) => filled(text(`log.change.${key}`), gaps),
  };
};
