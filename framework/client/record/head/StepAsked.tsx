import { Suspense } from 'react';
import { useRedirect } from 'react-admin';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import { ActionAsked } from '../../actions/ActionAsked';
import { DeleteAsked } from '../../actions/DeleteAsked';
import { lazyPart } from '../../views/lazyPart';
import { useResourceViews } from '../../views/ResourceViews';
import { partIn } from '../../views/slots';
import type { Step } from './steps';

const PreviewDialog = lazyPart(() => import('../preview/PreviewDialog'));

interface StepAskedProps {
  resource: AnyResource;
  record: RaRecord;
  step: Step;
  onClose(): void;
}

/** What a step of a record's page opens: the question before it is done, or a dialog of its own. */
export const StepAsked = ({ resource, record, step: { does, name }, onClose }: StepAskedProps) => {
  const redirect = useRedirect();
  const { tools } = useResourceViews();
  if (does === 'action')
    return <ActionAsked resource={resource} name={name} ids={[record.id]} record={record} onClose={onClose} />;
  if (does === 'delete') {
    return (
      <DeleteAsked
        resource={resource}
        record={record}
        onDeleted={() => redirect('list', resource.name)}
        onClose={onClose}
      />
    );
  }
  const Dialog = does === 'tool' ? partIn(tools?.[name]?.dialog) : undefined;
  return (
    <Suspense fallback={null}>
      {Dialog && <Dialog ids={[record.id]} onClose={onClose} />}
      {does === 'preview' && resource.published && (
        <PreviewDialog resource={resource} published={resource.published} record={record} onClose={onClose} />
      )}
    </Suspense>
  );
};
