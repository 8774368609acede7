import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PreviewIcon from '@mui/icons-material/PreviewOutlined';
import { Suspense } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../core/kind';
import { wayTo } from '../../core/ways';
import { hindranceOf, nextAction, placeOf } from '../../declaration/resource/actions';
import type { AnyResource } from '../../declaration/resource/resource';
import { isEditable } from '../../declaration/resource/resource';
import { useRights } from '../hooks/useRegistry';
import { useText } from '../hooks/useText';
import { lazyScreen } from '../views/lazyPart';
import type { PopupProps } from '../views/lazyPart';
import { partIn, useResourceViews, useTools } from '../views/ResourceViews';
import { PendingAction, StartedAction } from './ActionButton';
import { PendingDeletion } from './DeleteButton';
import type { MoreEntry } from './MoreMenu';

/** A step on a record's page: a declared action, a tool, or a step common to all resources. */
export interface Step {
  operation: 'action' | 'delete' | 'edit' | 'history' | 'preview' | 'tool';
  name: string;
  /** True if the step runs immediately when it is chosen, without a dialog. */
  isAtOnce?: true;
}

interface HeadSteps {
  /** The step with the highlighted button. Undefined if no step is possible. */
  primary: Step | undefined;
  /** Steps that have a button in addition to the primary button. */
  secondary: Step[];
  more: Step[];
}

interface HeadStepsOptions {
  resource: AnyResource;
  record: RaRecord;
  may(name: string, record?: object): boolean;
  tools: readonly string[];
  hasPreview: boolean;
  hasHistory: boolean;
  /** Maximum number of buttons in addition to the primary button. */
  room: number;
}

const generalStep = (operation: Exclude<Step['operation'], 'action' | 'tool'>): Step => ({
  operation,
  name: operation,
});

/**
 * Arranges the possible steps. The primary step is the record's next action or, if there is none, the edit form. Other
 * enabled steps are buttons next to it. The rest go in the menu, with destructive actions last, unless there is room
 * for them as buttons.
 */
export const headSteps = ({
  resource,
  record,
  may,
  tools,
  hasPreview,
  hasHistory,
  room,
}: HeadStepsOptions): HeadSteps => {
  const { actions } = resource;
  const fields = resource.fields as Fields;
  const canChange = isEditable(resource, record);
  const next = nextAction(resource as never, record, (name) => may(name, record));
  const obstacleOf = (name: string) => hindranceOf(fields, actions[name]!, record);
  const offered = Object.keys(actions).filter((name) => {
    const place = placeOf(actions[name]!);
    if (name === next || place === 'views' || !may(name, record)) return false;
    const obstacle = obstacleOf(name);
    // An action that normally has a button but isn't possible yet is shown in the menu with the reason.
    return !obstacle || (place === 'button' && obstacle.reason !== undefined);
  });
  const isDanger = (name: string) => actions[name]!.tone === 'danger';
  const isAtHand = (name: string) => placeOf(actions[name]!) === 'button' && !isDanger(name) && !obstacleOf(name);
  const action = (name: string): Step => ({ operation: 'action', name });
  const edit = may('edit') && canChange ? [generalStep('edit')] : [];
  const useful = [...(hasPreview ? [generalStep('preview')] : []), ...offered.filter(isAtHand).map(action)];
  const [primary, ...others] =
    next === undefined ? [edit[0], ...useful] : [action(next), ...useful.slice(0, 1), ...edit, ...useful.slice(1)];
  const rest = [...others, ...tools.map((name): Step => ({ operation: 'tool', name }))];
  // The negative choice in a decision, such as "Reject" next to "Approve", goes in the menu if its button doesn't fit.
  const dangers = offered.filter(isDanger).map(action);
  const visibleDangers = dangers
    .filter(({ name }) => placeOf(actions[name]!) === 'button' && !obstacleOf(name))
    .slice(0, Math.max(0, room - rest.length));
  return {
    primary,
    secondary: [...rest.slice(0, room), ...visibleDangers],
    more: [
      ...rest.slice(room),
      ...offered.filter((name) => !isAtHand(name) && !isDanger(name)).map(action),
      ...(hasHistory ? [generalStep('history')] : []),
      ...dangers.filter((step) => !visibleDangers.includes(step)),
      ...(may('delete') && canChange ? [generalStep('delete')] : []),
    ],
  };
};

export interface StepEntry extends MoreEntry {
  step: Step;
}

interface StepEntriesOptions {
  resource: AnyResource;
  record: RaRecord;
  /** Maximum number of buttons in addition to the primary button. */
  room: number;
  hasPreview?: boolean;
  /** The path of the record's history page. Undefined if the user can't open the history. */
  history?: string | undefined;
}

/** Returns the steps that a record offers the user, with their labels. */
export const useStepEntries = ({
  resource,
  record,
  room,
  hasPreview = false,
  history,
}: StepEntriesOptions): {
  [Place in keyof HeadSteps]: Place extends 'primary' ? StepEntry | undefined : StepEntry[];
} => {
  const may = useRights(resource);
  const text = useText();
  const translate = useTranslate();
  const tools = useTools(record);
  const { primary, secondary, more } = headSteps({
    resource,
    record,
    may,
    hasPreview,
    tools: tools.map(([name]) => name),
    hasHistory: history !== undefined,
    room,
  });
  const looks = {
    edit: () => ({ label: translate('ra.action.edit'), Icon: EditIcon, to: wayTo.edit(resource.name, record.id) }),
    preview: () => ({ label: text('record.preview.preview'), Icon: PreviewIcon }),
    history: () => ({ label: text('log.history'), Icon: HistoryIcon, to: history }),
    delete: () => ({ label: translate('ra.action.delete'), Icon: DeleteIcon, isDanger: true }),
    tool: (name: string) => {
      const { label, icon, to } = tools.find(([toolName]) => toolName === name)![1];
      return { label: text(label), Icon: icon, to: to?.(record) };
    },
    action: (name: string) => {
      const { label, tone } = resource.actions[name]!;
      const reason = hindranceOf(resource.fields as Fields, resource.actions[name]!, record)?.reason;
      return { label: text(label), isDanger: tone === 'danger', disabledReason: reason && text(reason) };
    },
  };
  const entry = (step: Step): StepEntry => ({
    key: `${step.operation} ${step.name}`,
    operation: step.operation,
    step,
    ...looks[step.operation](step.name),
  });
  return { primary: primary && entry(primary), secondary: secondary.map(entry), more: more.map(entry) };
};

const MoreMenu = lazyScreen(() => import('./MoreMenu'));

/** An entry in a menu of steps: a step, a function to call, or a link to a page. */
export interface MenuStep extends MoreEntry {
  step?: Step;
  run?: () => void;
}

interface StepMenuProps extends PopupProps {
  entries: readonly MenuStep[];
  onChoose(step: Step): void;
}

/**
 * Returns a function that shows the user why a step isn't possible yet. If the step is possible, the function returns
 * false.
 */
export const useReason = () => {
  const notify = useNotify();
  const translate = useTranslate();
  return ({ label: action, disabledReason: reason }: MoreEntry): boolean => {
    if (reason !== undefined) notify(translate('messages.action_hindered', { action, reason }), { type: 'warning' });
    return reason !== undefined;
  };
};

const Steps = ({ entries, onChoose, onClose, ...popup }: StepMenuProps) => {
  const explain = useReason();
  const choose = (key: string) => {
    const entry = entries.find((one) => one.key === key)!;
    if (!entry.run && !explain(entry)) return onChoose(entry.step!);
    onClose();
    entry.run?.();
  };
  return <MoreMenu {...popup} entries={entries} onChoose={choose} onClose={onClose} />;
};

/** A menu of steps. Choosing a step that isn't possible yet shows the reason. */
export const StepMenu = Object.assign(Steps, { preload: MoreMenu.preload, warm: MoreMenu.warm });

interface PendingStepProps {
  resource: AnyResource;
  record: RaRecord;
  step: Step;
  /** Called after the record has been deleted. */
  onDeleted(): void;
  onClose(): void;
}

/** Shows the dialog of an action, a deletion or a tool. */
export const PendingStep = ({ resource, record, step, onDeleted, onClose }: PendingStepProps) => {
  const { operation, name, isAtOnce } = step;
  const { tools } = useResourceViews();
  const ActionStep = isAtOnce ? StartedAction : PendingAction;
  if (operation === 'action')
    return <ActionStep resource={resource} name={name} ids={[record.id]} record={record} onClose={onClose} />;
  if (operation === 'delete')
    return <PendingDeletion resource={resource} record={record} onDeleted={onDeleted} onClose={onClose} />;
  const Dialog = operation === 'tool' ? partIn(tools?.[name]?.dialog) : undefined;
  return <Suspense fallback={null}>{Dialog && <Dialog ids={[record.id]} onClose={onClose} />}</Suspense>;
};
