import type { Fields } from '../../../core/kind';
import type { ActionSet } from '../../resource/actions';
import type { AnyResource } from '../../resource/resource';
import { machineOf } from '../../resource/steps';

/** Names of what can be done with every resource; its route or right would be another's. */
const taken = [
  'list',
  'show',
  'create',
  'edit',
  'delete',
  'export',
  'add',
  'update',
  'updateStatus',
  'update_status',
  'reorder',
];

/** What is wrong with how an action is taken back. */
const undoComplaints = (actions: ActionSet, name: string): string[] => {
  const { undo } = actions[name]!;
  if (!undo) return [];
  const by = Object.hasOwn(actions, undo.by) && undo.by !== name ? actions[undo.by] : undefined;
  if (!by) return [`action ${name} is taken back by ${undo.by}, which is no other action of it`];
  const asked = (by.input ?? {}) as Fields;
  const given = Object.keys(undo.input ?? {});
  const isMissing = (field: string) =>
    asked[field]!.required && !('default' in asked[field]!) && !given.includes(field);
  return [
    ...given
      .filter((field) => !Object.hasOwn(asked, field))
      .map((field) => `action ${name} is taken back with ${field}, which ${undo.by} doesn't ask for`),
    ...Object.keys(asked)
      .filter(isMissing)
      .map((field) => `action ${name} is taken back without ${field}, which ${undo.by} asks for`),
  ];
};

/** What is wrong with the actions of a resource, whatever they ask. */
export const actionComplaints = ({ actions, fields: declared }: AnyResource): string[] => {
  const fields = declared as Fields;
  return Object.entries(actions).flatMap(([name, { input, confirm, place, reveals, moves = {}, patch }]) => [
    ...(taken.includes(name) ? [`action ${name} has the name of an operation or a call that every resource has`] : []),
    // What it shows would go as the menu closes.
    ...(place === 'menu' && reveals ? [`action ${name} stands in a menu and reveals something`] : []),
    ...(place === 'menu' && !input && !confirm ? [`action ${name} stands in a menu and asks nothing`] : []),
    ...Object.keys(moves)
      .filter((moved) => !machineOf(fields[moved]))
      .map((moved) => `action ${name} moves ${moved}, which knows no steps`),
    ...Object.keys(typeof patch === 'object' ? patch : {})
      .filter((written) => machineOf(fields[written]))
      .map((written) => `action ${name} writes ${written}, which changes by steps: it must move it`),
    ...undoComplaints(actions, name),
  ]);
};
