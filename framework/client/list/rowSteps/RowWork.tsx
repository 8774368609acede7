import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { StartedAction } from '../../actions/ActionButton';
import { PendingStep, StepMenu, useStepEntries } from '../../actions/steps';
import type { Step } from '../../actions/steps';
import type { PressedStep } from './RowSteps';

interface RowWorkProps {
  resource: AnyResource;
  pressed: PressedStep;
  onClose(): void;
}

const RowMenu = ({ resource, pressed: { record, anchor }, onClose }: RowWorkProps) => {
  const id = useId();
  const translate = useTranslate();
  const [step, setStep] = useState<Step>();
  const { primary, more } = useStepEntries({ resource, record, room: 0 });
  if (step)
    return <PendingStep resource={resource} record={record} step={step} onDeleted={onClose} onClose={onClose} />;
  // The row itself has the button of the next action.
  const entries = primary && primary.step.operation !== 'action' ? [primary, ...more] : more;
  // A record without another step still has a page.
  const show = { key: 'show', label: translate('ra.action.show'), to: wayTo.show(resource.name, record.id) };
  return (
    <StepMenu
      id={id}
      anchor={anchor}
      entries={entries.length > 0 ? entries : [show]}
      onChoose={setStep}
      onClose={onClose}
    />
  );
};

/** Runs the pressed step of a row: at once, after a dialog, or through the menu. */
const RowWork = (props: RowWorkProps) => {
  const { resource, pressed, onClose } = props;
  const { record, name } = pressed;
  if (name === undefined) return <RowMenu {...props} />;
  return <StartedAction resource={resource} record={record} ids={[record.id]} name={name} onClose={onClose} />;
};

export default RowWork;
