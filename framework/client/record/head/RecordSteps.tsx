import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useNotify, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { ActionButton } from '../../actions/ActionButton';
import { usePopup } from '../../views/usePopup';
import { lazyScreen } from '../../views/lazyScreen';
import type { Step } from './steps';
import { StepAsked } from './StepAsked';
import { useStepEntries } from './useStepEntries';
import type { StepEntry } from './useStepEntries';

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
  const { step, label, Icon, to, does } = entry;
  if (step.does === 'action')
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
    'data-does': does,
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

/** What the person at the screen may do with a record: what comes next, a little beside it, and all else in a menu. */
export const RecordSteps = ({ resource, record }: RecordStepsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [asked, setAsked] = useState<Step>();
  const { trigger, popup } = usePopup(MoreMenu, 'menu');
  const { primary, beside, more } = useStepEntries(resource, record);
  const label = translate('app.more_actions');
  const choose = (key: string) => {
    const { step, label: action, hindrance } = more.find((entry) => entry.key === key)!;
    popup?.onClose();
    if (hindrance === undefined) setAsked(step);
    else notify(translate('messages.action_hindered', { action, reason: hindrance }), { type: 'warning' });
  };
  return (
    <>
      {beside.map((entry) => (
        <StepButton key={entry.key} resource={resource} record={record} entry={entry} onAsk={setAsked} />
      ))}
      {primary && (
        <StepButton key={primary.key} resource={resource} record={record} entry={primary} isFirst onAsk={setAsked} />
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
      {asked && <StepAsked resource={resource} record={record} step={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};
