import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import PreviewIcon from '@mui/icons-material/PreviewOutlined';
import { useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../../core/kind';
import { wayTo } from '../../../core/ways';
import { hindranceOf } from '../../../declaration/resource/actions';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { MoreEntry } from '../../actions/MoreMenu';
import { useHistoryWay } from '../../activity/useHistoryWay';
import { usePhone } from '../../hooks/usePhone';
import { useRights } from '../../hooks/useRights';
import { useText } from '../../hooks/useText';
import { useTools } from '../../views/useTools';
import { isPreviewed } from '../preview/isPreviewed';
import { headSteps } from './steps';
import type { HeadSteps, Step } from './steps';

/** How a step looks, wherever it stands. */
export interface StepEntry extends MoreEntry {
  step: Step;
}

/** What the person at the screen may do with a record, as buttons or as entries of a menu have it. */
export const useStepEntries = (
  resource: AnyResource,
  record: RaRecord,
): { [Place in keyof HeadSteps]: Place extends 'primary' ? StepEntry | undefined : StepEntry[] } => {
  const may = useRights(resource);
  const text = useText();
  const translate = useTranslate();
  const phone = usePhone();
  const tools = useTools(record);
  const history = useHistoryWay(resource, record.id);
  const hasPreview = may('edit', record) && isPreviewed(resource, record);
  const { primary, beside, more } = headSteps({
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
      const { label, icon, to } = tools.find(([known]) => known === name)![1];
      return { label: text(label), Icon: icon, to: to?.(record) };
    },
    action: (name: string) => {
      const { label, tone } = resource.actions[name]!;
      const reason = hindranceOf(resource.fields as Fields, resource.actions[name]!, record)?.reason;
      return { label: text(label), isDanger: tone === 'danger', hindrance: reason && text(reason) };
    },
  };
  const entry = (step: Step): StepEntry => ({
    key: `${step.does} ${step.name}`,
    does: step.does,
    step,
    ...looks[step.does](step.name),
  });
  return { primary: primary && entry(primary), beside: beside.map(entry), more: more.map(entry) };
};
