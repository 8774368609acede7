import { languagesOf } from '../../../core/text/text';
import type { Text } from '../../../core/text/text';
import type { Found } from '../../../declaration/wire/found';
import type { ResourceHead } from '../../../declaration/admin/registry';
import { isAllowed } from '../../../declaration/admin/access';
import { wayTo } from '../../../core/ways';
import { useRole } from '../../hooks/useClient';
import { useRegistry } from '../../hooks/useRegistry';
import { useLabel, useText } from '../../hooks/useText';
import { useIcons } from '../services/icons';
import type { Opened } from '../ahead/recent';
import type { Entry } from './useEntries';
import { useGo } from './useEntries';

/** Records of one resource. */
export interface RecordGroup {
  name: string;
  label: string;
  entries: Entry[];
}

/** A title as the wire has it: where it is in several languages, in the order of the resource's label. */
const titleFrom = (head: ResourceHead, title: Found['title']): unknown =>
  Array.isArray(title)
    ? Object.fromEntries(languagesOf(head.label).map((language, place) => [language, title[place]]))
    : title;

/** What makes entries of records that were found or opened. */
export const useRecordEntries = () => {
  const registry = useRegistry();
  const role = useRole();
  const icon = useIcons();
  const text = useText();
  const label = useLabel();
  const go = useGo();

  const entryOf = (head: ResourceHead, id: number | string, title: unknown): Entry => {
    const name = typeof title === 'object' ? text(title as Text | null) : String(title);
    return {
      key: `${head.name} ${id}`,
      label: name || `#${id}`,
      icon: icon(head),
      isRecord: true,
      run: () => go(wayTo.show(head.name, id)),
    };
  };

  return {
    /** The records that the server found, by their resources, in its order. */
    found: (all: readonly Found[]): RecordGroup[] => {
      const groups = new Map<string, RecordGroup>();
      for (const { resource, id, title } of all) {
        const head = registry.head(resource);
        if (!head) continue;
        const group = groups.get(resource) ?? { name: resource, label: label(head.label, 'many'), entries: [] };
        group.entries.push(entryOf(head, id, titleFrom(head, title)));
        groups.set(resource, group);
      }
      return [...groups.values()];
    },
    /** Those that were opened, of what may be opened still. */
    opened: (all: readonly Opened[]): Entry[] =>
      all.flatMap(({ resource, id, title }) => {
        const head = registry.head(resource);
        return head && isAllowed(role, head, 'show') ? [entryOf(head, id, title)] : [];
      }),
  };
};
