import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { LinkBase, useNavigate, useRedirect } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { isForeign } from '../../../declaration/resource/api';
import type { AnyResource } from '../../../declaration/resource/resource';
import { ActionButton } from '../../actions/ActionButton';
import { StepsButton } from '../../actions/StepsButton';
import { useOffer } from '../../actions/offers';
import { PendingStep, useReason, useStepEntries } from '../../actions/steps';
import type { Step, StepEntry } from '../../actions/steps';
import { usePhone } from '../../hooks/viewport';
import { useRights } from '../../hooks/useRegistry';
import { useTitle } from '../../hooks/useText';
import { useHistoryAddress } from '../../timeline/sources';
import { lazyPart } from '../../views/lazyPart';

/** Checks whether a record is still to be published. If so, users who may edit it can preview it. */
const isPreviewed = ({ api, published }: AnyResource, record: RaRecord): boolean =>
  Boolean(published && api.public) && !isForeign(api) && (record.state === 'draft' || record.state === 'scheduled');

const PreviewDialog = lazyPart(() => import('../PreviewDialog'));

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
  const may = useRights(resource);
  const phone = usePhone();
  const redirect = useRedirect();
  const [pendingStep, setPendingStep] = useState<Step>();
  const { primary, secondary, more } = useStepEntries({
    resource,
    record,
    room: phone ? 1 : 2,
    hasPreview: may('edit', record) && isPreviewed(resource, record),
    history: useHistoryAddress(resource, record.id),
  });
  const navigate = useNavigate();
  const explain = useReason();
  const title = useTitle(resource);
  useOffer({
    label: title(record),
    steps: [...(primary ? [primary] : []), ...secondary, ...more].map((entry) => ({
      key: entry.key,
      label: entry.label,
      Icon: entry.Icon,
      does: entry === primary && entry.step.operation === 'action' ? 'step' : entry.operation,
      run: () => {
        if (explain(entry)) return;
        if (entry.to !== undefined) navigate(entry.to);
        else setPendingStep({ ...entry.step, isAtOnce: true });
      },
    })),
  });
  const onClose = () => setPendingStep(undefined);
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
      <StepsButton entries={more} onChoose={setPendingStep} />
      {pendingStep?.operation === 'preview' && resource.published && (
        <Suspense fallback={null}>
          <PreviewDialog resource={resource} published={resource.published} record={record} onClose={onClose} />
        </Suspense>
      )}
      {pendingStep && pendingStep.operation !== 'preview' && (
        <PendingStep
          resource={resource}
          record={record}
          step={pendingStep}
          onDeleted={() => redirect('list', resource.name)}
          onClose={onClose}
        />
      )}
    </>
  );
};
