import { styled } from '@mui/material/styles';
import { Fragment, Suspense, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AnyResource, Page } from '@matjar/admin';
import { lazyPart, PageSkeleton, useClient, useLabel, useSession } from '@matjar/admin/client';
import { PageHeading } from '@matjar/admin/client/parts';
import { ClosedGate } from './ClosedGate';
import { useCategoryGate } from './useCategoryGate';
import { useLeaveRecord } from './useLeaveRecord';
import { placeOf } from '../../providers/place';

const Unprinted = styled('div')({ '@media print': { display: 'none' } });

const ElsewhereNote = lazyPart(() => import('./ElsewhereNote'));

/** What is said where another tab has gone on to another shop and this page has not. */
const Elsewhere = () => {
  const { session } = useClient();
  const isApart = useSyncExternalStore(session.subscribe, () => session.elsewhere() !== undefined);
  // On paper even an empty line before it would make a page of its own.
  return (
    <Unprinted role="status">
      {isApart && (
        <Suspense fallback={null}>
          <ElsewhereNote />
        </Suspense>
      )}
    </Unprinted>
  );
};

interface GatedProps {
  resource: Pick<AnyResource | Page, 'label'> & { singleton?: boolean };
  children: ReactNode;
}

/**
 * Shows a screen of the shop only while there is a shop to show, and says what is missing instead of letting its calls
 * fail. A change of shop begins the screen afresh: nothing of the old one stays on it.
 */
export const Gated = ({ resource, children }: GatedProps) => {
  const now = useCategoryGate();
  const { session } = useClient();
  const { subcategory_id } = placeOf(useSession());
  const [seen, setSeen] = useState({ gate: now.gate, subcategory: subcategory_id });
  const isSeen = seen.gate === now.gate && seen.subcategory === subcategory_id;
  // Of a session that has ended the page keeps what is on the screen: it may be asked for again over a form.
  if (!isSeen && session.isLoggedIn()) setSeen({ gate: now.gate, subcategory: subcategory_id });
  const { gate, subcategory } = seen;
  const { choosing } = now;
  const label = useLabel();
  useLeaveRecord(subcategory);
  if (gate === 'open') {
    return (
      <>
        <Elsewhere />
        <Fragment key={String(subcategory)}>{children}</Fragment>
      </>
    );
  }
  if (choosing) return <PageSkeleton />;
  return (
    <>
      <PageHeading title={label(resource.label, resource.singleton ? 'one' : 'many')} trail={[]} />
      <ClosedGate reason={gate} />
    </>
  );
};
