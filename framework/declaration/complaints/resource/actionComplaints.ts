import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { ActionSet } from '../../resource/actions';
import { publishStates } from '../../resource/publish';
import type { AnyResource } from '../../resource/resource';
import { machineOf } from '../../resource/steps';

/**
 * Names reserved for the operations and calls of every resource; an action's route or right would collide with them.
 */
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

export const actionComplaints = ({ actions, fields: declared }: AnyResource): string[] => {
  const fields = declared as Fields;
  return Object.entries(actions).flatMap(([name, { input, confirm, place, reveals, moves = {}, patch }]) => [
    ...(taken.includes(name) ? [`action ${name} has the name of an operation or a call that every resource has`] : []),
    // The revealed value would vanish when the menu closes.
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

const moments: readonly string[] = ['date', 'dateTime'];

/** Reports public fields that would reveal another resource's records before they are published. */
const tellingComplaints = ({ api, fields }: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] =>
  Object.entries(api.public ? (fields as Fields) : {}).flatMap(([name, declared]) => {
    const of = (declared as { to?: string }).to ?? kindOf(declared)?.count?.(declared)?.of;
    return of !== undefined && known.get(of)?.published
      ? [`the public reads its field ${name}, which would tell of records of ${of} that aren’t out`]
      : [];
  });

/** Checks `publish`, as far as it depends on the kinds of fields. */
export const publishComplaints = (resource: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] => {
  const { published, fields: declared } = resource;
  const telling = tellingComplaints(resource, known);
  if (!published) return telling;
  const fields = declared as Fields;
  const { from, until, on } = published;
  const ends = [from, until].filter((name) => name !== undefined);
  const kinds = new Set(ends.map((name) => fields[name]!.kind));
  const wrong = ends.filter((name) => !moments.includes(fields[name]!.kind));
  return [
    ...telling,
    ...(ends.length === 0
      ? ['it is published, but neither from a moment nor until one: `publish` must name one of both']
      : []),
    ...wrong.map((name) => `it is published by ${name}, which is no day and no moment, but ${fields[name]!.kind}`),
    ...(wrong.length === 0 && kinds.size > 1
      ? [
          `it is published from ${from!} until ${until!}, of which one is a day and the other a moment: both must be the one or the other`,
        ]
      : []),
    ...(from !== undefined && from === until ? [`it is published from ${from} until ${from}: that is never`] : []),
    ...(on !== undefined && fields[on]!.kind !== 'toggle'
      ? [`it is published by ${on}, which is no toggle, but ${fields[on]!.kind}`]
      : []),
    ...(on === undefined && from !== undefined && fields[from]!.required
      ? [
          `it is published from ${from}, which is required, so that nothing could be a draft: let it be empty, or name a toggle as \`on\``,
        ]
      : []),
    ...((fields.state as { choices?: unknown }).choices === publishStates
      ? []
      : ['its field state has the name of the one that `publish` gives it: it must have another']),
  ];
};
