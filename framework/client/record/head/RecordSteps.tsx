import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import PreviewIcon from '@mui/icons-material/PreviewOutlined';
import { Button } from '@mui/material';
import { useState, Suspense } from 'react';
import { LinkBase, useNotify, useTranslate, useRedirect } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { wayTo } from '../../../core/ways';
import { hindranceOf, nextAction, placeOf } from '../../../declaration/resource/actions';
import { isForeign } from '../../../declaration/resource/api';
import type { AnyResource } from '../../../declaration/resource/resource';
import { isEditable } from '../../../declaration/resource/resource';
import { PendingAction, ActionButton } from '../../actions/ActionButton';
import { PendingDeletion } from '../../actions/DeleteButton';
import type { MoreEntry } from '../../actions/MoreMenu';
import { useHistoryAddress } from '../../timeline/sources';
import { usePhone } from '../../hooks/viewport';
import { useRights } from '../../hooks/useRegistry';
import { useText } from '../../hooks/useText';
import { useResourceViews, partIn, useTools } from '../../views/ResourceViews';
import { lazyPart, usePopup, lazyScreen } from '../../views/lazyPart';

/** A step on the page of a record: a declared action, a tool, or a step that all resources have. */
interface Step {
  operation: 'action' | 'delete' | 'edit' | 'history' | 'preview' | 'tool';
  name: string;
}

interface HeadSteps {
  /** The step with the highlighted button. Undefined if no step is possible. */
  primary: Step | undefined;
  /** Steps with a button next to the primary step's button. */
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
  /** Maximum number of buttons next to the primary step's button. */
  room: number;
}

const generalStep = (operation: Exclude<Step['operation'], 'action' | 'tool'>): Step => ({
  operation,
  name: operation,
});

/**
 * Arranges the possible steps. The primary step is the record's next action, or else the form. The form and other
 * enabled buttons come next. The remaining steps are in the menu, with destructive actions last; if there is room,
 * destructive actions are buttons too.
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
    // If a step that would have its own button isn't possible yet, the menu shows it with the reason.
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
  // The negative side of a decision, such as "Reject" next to "Approve", is only in the menu if there is no room for a
  // button.
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

/** Checks whether a record will be published later, so that users who may edit it can preview it. */
const isPreviewed = ({ api, published }: AnyResource, record: RaRecord): boolean =>
  Boolean(published && api.public) && !isForeign(api) && (record.state === 'draft' || record.state === 'scheduled');

interface StepEntry extends MoreEntry {
  step: Step;
}

const useStepEntries = (
  resource: AnyResource,
  record: RaRecord,
): { [Place in keyof HeadSteps]: Place extends 'primary' ? StepEntry | undefined : StepEntry[] } => {
  const may = useRights(resource);
  const text = useText();
  const translate = useTranslate();
  const phone = usePhone();
  const tools = useTools(record);
  const history = useHistoryAddress(resource, record.id);
  const hasPreview = may('edit', record) && isPreviewed(resource, record);
  const { primary, secondary, more } = headSteps({
    resource,
    record,
    may,
    hasPreview,
    tools: tools.map(([name]) => name),
    hasHistory: history !== undefined,
    room: phone ? 1 : 2,
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

const PreviewDialog = lazyPart(() => import('../PreviewDialog'));

interface PendingStepProps {
  resource: AnyResource;
  record: RaRecord;
  step: Step;
  onClose(): void;
}

const PendingStep = ({ resource, record, step: { operation, name }, onClose }: PendingStepProps) => {
  const redirect = useRedirect();
  const { tools } = useResourceViews();
  if (operation === 'action')
    return <PendingAction resource={resource} name={name} ids={[record.id]} record={record} onClose={onClose} />;
  if (operation === 'delete') {
    return (
      <PendingDeletion
        resource={resource}
        record={record}
        onDeleted={() => redirect('list', resource.name)}
        onClose={onClose}
      />
    );
  }
  const Dialog = operation === 'tool' ? partIn(tools?.[name]?.dialog) : undefined;
  return (
    <Suspense fallback={null}>
      {Dialog && <Dialog ids={[record.id]} onClose={onClose} />}
      {operation === 'preview' && resource.published && (
        <PreviewDialog resource={resource} published={resource.published} record={record} onClose={onClose} />
      )}
    </Suspense>
  );
};

const MoreMenu = lazyScreen(() => import('../../actions/MoreMenu'));

interface RecordStepsProps {
  resource: AnyResource;
  record: RaRecord;
}

interface StepButtonProps extends RecordStepsProps {
  entry: StepEntry;
  isFirst?: boolean;
  onAsk(step: Step): void;
}

const StepButton = ({ resource, record, entry, isFirst = false, onAsk }: StepButtonProps) => {
  const { step, label, Icon, to, operation } = entry;
  if (step.operation === 'action')
    return (
      <ActionButton
        resource={resource}
        name={step.name}
        ids={[record.id]}
        record={record}
        isNext={isFirst}
        onAsk={() => onAsk(step)}
      />
    );
  const look = {
    variant: isFirst ? ('contained' as const) : ('outlined' as const),
    color: isFirst ? ('primary' as const) : ('inherit' as const),
    'data-does': operation,
    startIcon: Icon && <Icon />,
  };
  return to === undefined ? (
    <Button {...look} aria-haspopup="dialog" onClick={() => onAsk(step)}>
      {label}
    </Button>
  ) : (
    <Button {...look} component={LinkBase} to={to}>
      {label}
    </Button>
  );
};

/** The actions on a record: the primary button, a few buttons next to it, and a menu. */
export const RecordSteps = ({ resource, record }: RecordStepsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [pendingStep, setPendingStep] = useState<Step>();
  const { trigger, popup } = usePopup(MoreMenu, 'menu');
  const { primary, secondary, more } = useStepEntries(resource, record);
  const label = translate('app.more_actions');
  const choose = (key: string) => {
    const { step, label: action, disabledReason } = more.find((entry) => entry.key === key)!;
    popup?.onClose();
    if (disabledReason === undefined) setPendingStep(step);
    else notify(translate('messages.action_hindered', { action, reason: disabledReason }), { type: 'warning' });
  };
  return (
    <>
      {secondary.map((entry) => (
        <StepButton key={entry.key} resource={resource} record={record} entry={entry} onAsk={setPendingStep} />
      ))}
      {primary && (
        <StepButton
          key={primary.key}
          resource={resource}
          record={record}
          entry={primary}
          isFirst
          onAsk={setPendingStep}
        />
      )}
      {more.length > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          aria-label={label}
          title={label}
          data-does="more"
          sx={{ '&&': { flex: 'none', minInlineSize: 'var(--mj-control)', paddingInline: 1 } }}
          {...trigger}
        >
          <MoreIcon />
        </Button>
      )}
      {popup && <MoreMenu {...popup} entries={more} onChoose={choose} />}
      {pendingStep && (
        <PendingStep resource={resource} record={record} step={pendingStep} onClose={() => setPendingStep(undefined)} />
      )}
    </>
  );
};
