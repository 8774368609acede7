import { field } from '../../kinds';
import { words } from '../../core/text/text';
import type { Changes } from '../../kinds/changes/kind';
import type { AnyResource } from '../resource/resource';

/** What an event says, beside which record it belongs to: the fields of every resource of events. */
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
  note: field.longText({ label: words('event.reason'), readOnly: true, max: 2000 }),
  changes: field.changes({ label: words('event.changes'), readOnly: true }),
  at: field.dateTime({
    label: words('event.when'),
    required: true,
    readOnly: true,
  }),
} as const;

/** An event of a record, as its history has it. */
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

/** The name of the resource of comments. */
export const commentsName = 'comments';

/** As many characters as a comment has at the most. */
export const longestComment = 2000;

/** Whether a resource's records can be commented on: those of tenants that somebody opens. */
export const isDiscussed = ({
  name,
  scope,
  appendOnly,
  rights,
}: Pick<AnyResource, 'appendOnly' | 'name' | 'rights' | 'scope'>): boolean =>
  name !== commentsName && scope.rows === 'tenant' && !appendOnly && rights.show.length > 0;
