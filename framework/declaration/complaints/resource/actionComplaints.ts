import type { Fields } from '../../../core/kind';
import { kindOf } from '../../../kinds';
import type { ActionSet } from '../../resource/actions';
import { publishStates } from '../../resource/publish';
import type { AnyResource } from '../../resource/resource';
import { machineOf } from '../../resource/steps';

/**
 * The names of operations and calls that every resource has. An action with one of these names would conflict with the
 * operation's route or right.
 */
const reservedNames = [
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
  if (!by) return [`action ${name} is undone by ${undo.by}, which is not another action of the resource`];
  const inputFields = (by.input ?? {}) as Fields;
  const undoInputs = Object.keys(undo.input ?? {});
  const isMissing = (field: string) =>
    inputFields[field]!.required && !('default' in inputFields[field]!) && !undoInputs.includes(field);
  return [
    ...undoInputs
      .filter((field) => !Object.hasOwn(inputFields, field))
      .map((field) => `the undo of action ${name} gives ${field}, which is not an input of ${undo.by}`),
    ...Object.keys(inputFields)
      .filter(isMissing)
      .map((field) => `the undo of action ${name} lacks ${field}, which ${undo.by} requires: add it to \`undo.input\``),
  ];
};

/** Checks whether an action requires input. An action that runs other actions can't provide their input. */
const isAsking = ({ input }: ActionSet[string]) =>
  Object.values((input ?? {}) as Fields).some((one) => one.required && !('default' in one));

const runsComplaints = (actions: ActionSet, name: string): string[] => {
  const { runs, moves, patch, input, over } = actions[name]!;
  if (!runs) return [];
  const known = runs.filter((step) => Object.hasOwn(actions, step) && !actions[step]!.runs);
  return [
    ...(runs.length < 2 ? [`action ${name} runs fewer than two actions: name at least two`] : []),
    ...(moves || patch || input || over
      ? [`action ${name} runs other actions, so it can't have \`moves\`, \`patch\`, \`input\` or \`over\` of its own`]
      : []),
    ...runs
      .filter((step) => !known.includes(step))
      .map((step) => `action ${name} runs ${step}, which is not another action of the resource with work of its own`),
    ...known
      .filter((step) => isAsking(actions[step]!))
      .map(
        (step) => `action ${name} runs ${step}, which requires input: make the input optional, or give it a default`,
      ),
  ];
};

export const actionComplaints = ({ actions, fields: declared }: AnyResource): string[] => {
  const fields = declared as Fields;
  return Object.entries(actions).flatMap(([name, { input, confirm, place, reveals, moves = {}, patch }]) => [
    ...(reservedNames.includes(name)
      ? [`action ${name} has the name of an operation or a call that every resource has: rename it`]
      : []),
    // A value revealed by a menu entry would disappear when the menu closes.
    ...(place === 'menu' && reveals
      ? [`action ${name} reveals a value, which would vanish with its menu: make its place 'button'`]
      : []),
    ...(place === 'menu' && !input && !confirm
      ? [`action ${name} is in a menu, but asks nothing: add \`confirm\` or \`input\``]
      : []),
    ...Object.keys(moves)
      .filter((field) => !machineOf(fields[field]))
      .map((field) => `action ${name} moves ${field}, which declares no steps`),
    ...Object.keys(typeof patch === 'object' ? patch : {})
      .filter((field) => machineOf(fields[field]))
      .map((field) => `action ${name} patches ${field}, which changes by steps: use \`moves\` instead`),
    ...undoComplaints(actions, name),
    ...runsComplaints(actions, name),
  ]);
};

const moments: readonly string[] = ['date', 'dateTime'];

/** Reports public fields that would reveal unpublished records of another resource. */
const tellingComplaints = ({ api, fields }: AnyResource, known: ReadonlyMap<string, AnyResource>): string[] =>
  Object.entries(api.public ? (fields as Fields) : {}).flatMap(([name, declared]) => {
    const of = (declared as { to?: string }).to ?? kindOf(declared)?.count?.(declared)?.of;
    return of !== undefined && known.get(of)?.published
      ? [`its field ${name} is public, and would reveal unpublished records of ${of}`]
      : [];
  });

/** Checks that `publish` uses fields of the right kinds. */
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
    ...(ends.length === 0 ? ['`publish` names neither `from` nor `until`: name at least one'] : []),
    ...wrong.map(
      (name) => `\`publish\` names ${name}, which is a ${fields[name]!.kind}: it must be a date or dateTime`,
    ),
    ...(wrong.length === 0 && kinds.size > 1
      ? [`\`publish\` names ${from!} and ${until!}, which are a date and a dateTime: both must be of the same kind`]
      : []),
    ...(from !== undefined && from === until
      ? [`\`publish\` names ${from} as both \`from\` and \`until\`, so that nothing is ever published`]
      : []),
    ...(on !== undefined && fields[on]!.kind !== 'toggle'
      ? [`\`publish.on\` names ${on}, which is a ${fields[on]!.kind}: it must be a toggle`]
      : []),
    ...(on === undefined && from !== undefined && fields[from]!.required
      ? [
          `\`publish.from\` names ${from}, which is required, so that nothing could be a draft: make it optional, or name a toggle as \`on\``,
        ]
      : []),
    ...((fields.state as { choices?: unknown }).choices === publishStates
      ? []
      : ['its field state has the name of a field that `publish` adds: rename it']),
  ];
};
