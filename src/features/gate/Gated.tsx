import { styled } from '@mui/material/styles';
import { Fragment, Suspense, useState, useSyncExternalStore, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { AnyResource, Page, Identifier } from '@matjar/admin';
import { lazyPart, PageSkeleton, useClient, useLabel, useSession, useServices } from '@matjar/admin/client';
import { useWhere } from '@matjar/admin/client/api';
import { PageHeading, EmptyState } from '@matjar/admin/client/parts';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import { useIsMutating } from '@tanstack/react-query';
import { useNavigate, useTranslate } from 'react-admin';
import type { Gate } from '../../providers/category';
import { gate as gateOf, choosingKey } from '../../providers/category';
import { placeOf } from '../../providers/place';
import { startOfResource } from './useChooseCategory';

interface GateState {
  /** Whether a category is being chosen at this moment. */
  choosing: boolean;
  /** `open`, or the name of the message that says why the menu is closed. */
  gate: Gate;
}

/** Whether the shop's resources can be used: only once a category's sub-category is known (SPEC §4). */
export const useCategoryGate = (): GateState => {
  const { session } = useClient();
  return {
    gate: useSyncExternalStore(session.subscribe, () => gateOf(session)),
    choosing: useIsMutating({ mutationKey: choosingKey }) > 0,
  };
};

/** In the place of what waits for a category: what is missing. */
export const ClosedGate = ({ reason }: { reason: Exclude<Gate, 'open'> }) => {
  const translate = useTranslate();
  return (
    <EmptyState role="alert" picture={<StoreIcon sx={{ fontSize: 40 }} />} title={translate(`messages.${reason}`)} />
  );
};

/** Goes back to a list's start where another tab has led the page to another shop, which has no such record or page. */
const useLeaveRecord = (subcategory: Identifier | undefined): void => {
  const { registry } = useServices();
  const where = useWhere();
  const navigate = useNavigate();
  const last = useRef(subcategory);
  useEffect(() => {
    if (subcategory === undefined || subcategory === last.current) return;
    const isOther = last.current !== undefined;
    last.current = subcategory;
    const start = isOther ? startOfResource(where(), registry.all) : undefined;
    if (start) navigate(start, { replace: true });
  });
};

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
