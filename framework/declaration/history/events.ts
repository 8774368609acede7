import { field } from '../../kinds';
import { words } from '../../core/text/text';
import type { Changes } from '../../kinds/made/kind';
import type { AnyResource } from '../resource/resource';

/** The fields of every resource that stores events, in addition to the reference to the record. */
export const eventFields = {
  type: field.text({
    label: words('event.type'),
    required: true,
    readOnly: true,
    max: 60,
    ltr: true,
  }),
  actor: field.text({ label: words('event.by'), readOnly: true, max: 120 }),
  actor_id: field.ref({ label: words('event.account'), readOnly: true, to: 'users' }),
  from: field.text({ label: words('event.from'), readOnly: true, max: 60 }),
  to: field.text({ label: words('event.to'), readOnly: true, max: 60 }),
  note: field.longText({ label: words('event.reason'), readOnly: true, max: 2000, personal: true }),
  changes: field.changes({ label: words('event.changes'), readOnly: true }),
  at: field.dateTime({
    label: words('event.when'),
    required: true,
    readOnly: true,
  }),
} as const;

export interface HistoryEvent {
  id: number;
  type: string;
  at: string;
  actor?: string | null;
  from?: string | null;
  to?: string | null;
  note?: string | null;
  changes?: Changes | null;
}

export const commentsName = 'comments';

export const longestComment = 2000;

/** Checks whether users can comment on a resource's records. The records must belong to tenants and have a page. */
export const isDiscussed = ({
  name,
  scope,
  appendOnly,
  rights,
}: Pick<AnyResource, 'appendOnly' | 'name' | 'rights' | 'scope'>): boolean =>
  name !== commentsName && scope.rows === 'tenant' && !appendOnly && rights.show.length > 0;
