import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { AnyResource } from '../../core/resource';
import { PageHeading } from '../../views/PageHeading';
import { useLabel } from '../../views/useText';
import { PageSkeleton } from '../PageSkeleton';
import { useSession } from '../services';
import { ClosedGate } from './ClosedGate';
import { useGate } from './useGate';

/**
 * Shows a screen of the shop only while there is a shop to show, and says what is missing instead of letting its calls
 * fail. A change of shop begins the screen afresh: nothing of the old one stays on it.
 */
export function Gated({ resource, children }: {
  resource: Pick<AnyResource, 'label'> & { singleton?: boolean };
  children: ReactNode;
}) {
  const { gate, choosing } = useGate();
  const { subcategory_id: subcategory } = useSession();
  const label = useLabel();
  if (gate === 'open') return <Fragment key={String(subcategory)}>{children}</Fragment>;
  if (choosing) return <PageSkeleton />;
  return (
    <>
      <PageHeading title={label(resource.label, resource.singleton ? 'one' : 'many')} trail={[]} />
      <ClosedGate reason={gate} />
    </>
  );
}
