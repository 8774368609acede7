import { isRoleOf } from '../admin/roles';
import type { Admin } from '../admin/admin';
import { deliveriesTable, hooksTable } from './tables';
import { eventOf, happenings, watchedOf } from './watched';

/** The longest name of an event: `field.tags` takes no longer ones. */
const longest = 40;

/** What is wrong with an admin's webhooks, where it has some. */
export const webhookComplaints = ({ resources, roles }: Admin): string[] => {
  const hooks = resources.find(({ table }) => table === hooksTable);
  if (!hooks) return [];
  if (!Object.hasOwn(hooks.actions, 'issue'))
    return [`${hooks.name}: its table ${hooksTable} is that of webhooks, which webhooksOf declares`];
  const strangers = hooks.rights.create.filter((role) => isRoleOf(roles, role) && roles[role].outside);
  const events = watchedOf(resources).flatMap((resource) =>
    happenings.map((happening) => eventOf(resource, happening)),
  );
  return [
    ...(hooks.scope.rows === 'tenant'
      ? []
      : [`${hooks.name}: webhooks belong to tenants, not to a scope of ${hooks.scope.rows}`]),
    ...(resources.some(({ table }) => table === deliveriesTable)
      ? []
      : [`${hooks.name}: what is sent to webhooks is a resource of the admin's, too: webhookDeliveries`]),
    ...(resources.some(({ table }) => table === 'change_sets')
      ? []
      : [`${hooks.name}: webhooks tell of what the log has, and the admin has none: logOf`]),
    ...strangers.map((role) => `${hooks.name}: webhooks are made by ${role}, who works for no tenant`),
    ...events
      .filter((event) => event.length > longest)
      .map((event) => `${hooks.name}: the event ${event} is longer than ${longest} letters`),
  ];
};
