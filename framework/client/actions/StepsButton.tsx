import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../declaration/resource/resource';
import { usePopup } from '../views/lazyPart';
import { PendingStep, StepMenu, useStepEntries } from './steps';
import type { MenuStep, Step } from './steps';

interface StepsButtonProps {
  entries: readonly MenuStep[];
  onChoose(step: Step): void;
}

/** The button that opens a menu of steps. Renders nothing if the menu has no entries. */
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

interface AllStepsProps {
  resource: AnyResource;
  record: RaRecord;
  /** Menu entries shown before the steps. */
  own?: readonly MenuStep[];
}

/** A menu with all of a record's steps. A step that needs neither input nor confirmation runs immediately. */
export const AllSteps = ({ resource, record, own = [] }: AllStepsProps) => {
  const redirect = useRedirect();
  const [step, setStep] = useState<Step>();
  const { primary, more } = useStepEntries({ resource, record, room: 0 });
  const onClose = () => setStep(undefined);
  return (
    <>
      <StepsButton
        entries={[...own, ...(primary ? [primary] : []), ...more]}
        onChoose={(chosen) => setStep({ ...chosen, isAtOnce: true })}
      />
      {step && (
        <PendingStep
          resource={resource}
          record={record}
          step={step}
          onDeleted={() => redirect('list', resource.name)}
          onClose={onClose}
        />
      )}
    </>
  );
};
