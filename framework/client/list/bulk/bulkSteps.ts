import type { RaRecord } from 'react-admin';
import { hindranceOf, placeOf } from '../../../declaration/resource/actions';
import type { Fields } from '../../../core/kind';
import type { Wording } from '../../../core/text/text';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isEditable } from '../../../declaration/resource/resource';
import { isAskedFor } from '../../../declaration/resource/when';
import { isWritable } from '../../../declaration/wire/wire';
import { kindOf } from '../../../kinds';
import type { Choices } from '../../../kinds/choice/kind';

/**
 * Returns the fields that can be set for many records at once: the form's fields except secrets and fields that differ
 * in each record (title, pictures, rows, unique fields). Conditional fields are included (see `appliesToAll`).
 */
export const bulkFields = (resource: AnyResource): Fields => {
  const fields = resource.fields as Fields;
  const onForm = resource.form.flatMap((group) => group.fields.map(String));
  return Object.fromEntries(
    onForm
      .filter((name) => {
        const declared = fields[name]!;
        const { writeOnly, pictorial, rows } = kindOf(declared);
        const isOne = name === resource.title || declared.unique || pictorial || rows;
        return isWritable(declared) && !declared.virtual && !writeOnly && !isOne;
      })
      .map((name) => {
        const { when: _, ...declared } = fields[name]!;
        return [name, declared];
      }),
  );
};

/**
 * Returns whether a field applies to all of the records. If the records are undefined, returns false for a conditional
 * field.
 */
export const appliesToAll = (
  { fields }: AnyResource,
  name: string,
  records: readonly RaRecord[] | undefined,
): boolean =>
  !(fields as Fields)[name]!.when ||
  Boolean(records?.length && records.every((record) => isAskedFor(fields, name, record)));

/** Returns both values of the status field, each with its declared label or the key of a default label. */
const statusChoices = (resource: AnyResource): [value: boolean | string, label: Wording | string][] => {
  const declared = resource.status ? (resource.fields as Fields)[String(resource.status)] : undefined;
  const { choices } = (declared ?? {}) as { choices?: Choices };
  if (choices) return Object.entries(choices);
  if (!declared) return [];
  return [
    [true, 'app.active'],
    [false, 'app.inactive'],
  ];
};

export interface BulkStep {
  key: string;
  operation: { action: string } | { status: boolean | string } | { tool: string } | 'edit' | 'delete';
  label: Wording | string;
  /** The number of selected records that the action applies to. Undefined until all records have loaded. */
  count: number | undefined;
  isDanger: boolean;
  isRare: boolean;
}

interface Chosen {
  resource: AnyResource;
  may(name: string, record?: object): boolean;
  /** The selected records. Undefined until all of them have loaded. */
  records: readonly RaRecord[] | undefined;
  tools: readonly { name: string; label: Wording }[];
}

/**
 * Returns the actions that apply to at least one selected record. The resource's actions come first, sorted by the
 * number of records that they apply to, followed by the general actions.
 */
export const bulkSteps = ({ resource, may, records, tools }: Chosen): BulkStep[] => {
  const fields = resource.fields as Fields;
  const to = (applies: (record: RaRecord) => boolean) => records?.filter(applies).length;
  const plain = { isDanger: false, isRare: false };
  const acts = Object.entries(resource.actions)
    .filter(([name, action]) => action.bulk && placeOf(action) !== 'views' && may(name))
    .map(([action, declared]): BulkStep => ({
      key: action,
      operation: { action },
      label: declared.label,
      isDanger: declared.tone === 'danger',
      isRare: placeOf(declared) === 'menu' || declared.tone === 'danger',
      count: to((record) => may(action, record) && !hindranceOf(fields, declared, record)),
    }))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  const edit: BulkStep[] =
    may('edit') && Object.keys(bulkFields(resource)).length > 0
      ? [
          {
            key: 'edit',
            operation: 'edit',
            label: 'app.lists.edit',
            ...plain,
            count: to((record) => isEditable(resource, record)),
          },
        ]
      : [];
  const states = (may('edit') ? statusChoices(resource) : []).map(([status, label]): BulkStep => ({
    key: `status:${String(status)}`,
    operation: { status },
    label,
    ...plain,
    count: to((record) => record[String(resource.status)] !== status),
  }));
  const others = tools.map(({ name, label }): BulkStep => ({
    key: `tool:${name}`,
    operation: { tool: name },
    label,
    ...plain,
    count: records?.length,
  }));
  const deletion: BulkStep[] = may('delete')
    ? [
        {
          key: 'delete',
          operation: 'delete',
          label: 'ra.action.delete',
          isDanger: true,
          isRare: false,
          count: records?.length,
        },
      ]
    : [];
  const first = acts.filter(({ isRare }) => !isRare);
  const rare = acts.filter(({ isRare }) => isRare);
  return [...first, ...edit, ...states, ...others, ...rare, ...deletion].filter(({ count }) => count !== 0);
};

/**
 * Splits the actions into at most `room` buttons and a menu. If only one action would be left for the menu, it becomes
 * a button instead.
 */
export const splitSteps = (steps: readonly BulkStep[], room: number): { buttons: BulkStep[]; menu: BulkStep[] } => {
  if (steps.length <= room + 1 && !steps.some(({ isRare }) => isRare)) return { buttons: [...steps], menu: [] };
  const buttons = steps.filter(({ isRare, isDanger }) => !isRare && !isDanger).slice(0, room);
  return { buttons, menu: steps.filter((step) => !buttons.includes(step)) };
};
