import type { Fields } from '../../core/kind';
import { isAllowed } from '../../declaration/admin/roles';
import type { Happening } from '../../declaration/webhooks/watched';
import { eventOf, happenings, watchedOf } from '../../declaration/webhooks/watched';
import { useRole } from '../hooks/useClient';
import { useRegistry } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { TickedCell, TickedInput } from '../keys/TickedInput';

/** A webhook's events, for each resource the user may read. */
export const EventsInput = ({ source }: { source: string }) => {
  const registry = useRegistry();
  const role = useRole();
  const text = useText();
  const { label } = (registry.get('webhooks')!.fields as Fields)[source]!;
  const given = watchedOf(registry.all.flatMap(({ name }) => registry.get(name) ?? []))
    .filter((resource) => isAllowed(role, resource, 'list'))
    .map((resource) => ({
      resource,
      ticks: happenings.map((happening) => ({
        value: eventOf(resource, happening),
        label: text(`webhook.happening.${happening}`),
      })),
    }));
  return <TickedInput source={source} label={text(label)} given={given} />;
};

/** A webhook's events, one line per resource. */
export const EventsCell = ({ record: { events } }: { record: { events: string[] | null } }) => {
  const text = useText();
  return (
    <TickedCell held={events} sign="." nameOf={(_resource, name) => text(`webhook.happening.${name as Happening}`)} />
  );
};
