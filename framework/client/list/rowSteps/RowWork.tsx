import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { wayTo } from '../../../core/ways';
import type { AnyResource } from '../../../declaration/resource/resource';
import { StartedAction } from '../../actions/ActionButton';
import { PendingStep, StepMenu, useStepEntries } from '../../actions/steps';
import type { Step } from '../../actions/steps';
import type { PressedStep } from './rowButtons';

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
  // The menu doesn't contain the next action, because the row has a button for it.
  const entries = primary && primary.step.operation !== 'action' ? [primary, ...more] : more;
  // If the record has no steps for the menu, the menu contains only a link to the record's page.
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

/** Runs the step that the user chose in a row: immediately, after a dialog, or from the menu. */
const RowWork = (props: RowWorkProps) => {
  const { resource, pressed, onClose } = props;
  const { record, name } = pressed;
  if (name === undefined) return <RowMenu {...props} />;
  return <StartedAction resource={resource} record={record} ids={[record.id]} name={name} onClose={onClose} />;
};

export default RowWork;
