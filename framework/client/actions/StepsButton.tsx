import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { Button } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import { usePopup } from '../views/lazyPart';
import { PendingStep, StepMenu, useStepEntries } from './steps';
import type { MenuStep, Step } from './steps';
import { neededFor, useAct } from './useAct';

interface StepsButtonProps {
  entries: readonly MenuStep[];
  onChoose(step: Step): void;
}

/** The button of a menu of steps. Not shown without entries. */
export const StepsButton = ({ entries, onChoose }: StepsButtonProps) => {
  const label = useTranslate()('app.more_actions');
  const { trigger, popup } = usePopup(StepMenu, 'menu');
  if (entries.length === 0) return null;
  const choose = (step: Step) => {
    popup?.onClose();
    onChoose(step);
  };
  return (
    <>
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
      {popup && <StepMenu {...popup} entries={entries} onChoose={choose} />}
    </>
  );
};

interface RunningActionProps {
  resource: AnyResource;
  record: RaRecord | RecordBase;
  name: string;
  onClose(): void;
}

/** Runs an action at once. */
export const RunningAction = ({ resource, record, name, onClose }: RunningActionProps) => {
  const act = useAct({ resource, name, ids: [record.id], record });
  const run = useEffectEvent(() => act.mutate(undefined, { onSettled: onClose }));
  useEffect(() => run(), []);
  return null;
};

interface AllStepsProps {
  resource: AnyResource;
  record: RaRecord;
  /** Entries that come before the steps. */
  own?: readonly MenuStep[];
}

/** A menu of all steps of a record. A step that needs no input and no confirmation runs at once. */
export const AllSteps = ({ resource, record, own = [] }: AllStepsProps) => {
  const redirect = useRedirect();
  const [step, setStep] = useState<Step>();
  const { primary, more } = useStepEntries({ resource, record, room: 0 });
  const onClose = () => setStep(undefined);
  const action = step?.operation === 'action' ? resource.actions[step.name] : undefined;
  const needed = action && neededFor(action, record);
  const isAtOnce = needed && needed.asks.length === 0 && !needed.confirm;
  const work = { resource, record, onClose };
  return (
    <>
      <StepsButton entries={[...own, ...(primary ? [primary] : []), ...more]} onChoose={setStep} />
      {step && isAtOnce && <RunningAction {...work} name={step.name} />}
      {step && !isAtOnce && <PendingStep {...work} step={step} onDeleted={() => redirect('list', resource.name)} />}
    </>
  );
};
