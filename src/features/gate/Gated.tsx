import { styled } from '@mui/material/styles';
import { Fragment, Suspense, useState, useSyncExternalStore, useEffect, useRef, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { AnyResource, Page, Identifier, ResourceHead } from '@matjar/admin';
import { lazyPart, PageSkeleton, useClient, useLabel, useSession, useServices } from '@matjar/admin/client';
import { useWhere } from '@matjar/admin/client/api';
import type { Client, Where } from '@matjar/admin/client/api';
import { PageHeading, EmptyState } from '@matjar/admin/client/parts';
import { isWithin, wayTo } from '@matjar/admin/values';
import StoreIcon from '@mui/icons-material/StoreOutlined';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useNavigate, useTranslate, useLogoutIfAccessDenied, useNotify } from 'react-admin';
import type { Gate, Chosen } from '../../providers/category';
import { gate as gateOf, choosingKey, createChooseCategory, isGated } from '../../providers/category';
import { placeOf } from '../../providers/place';
import type { Place } from '../../providers/place';

/**
 * Returns the URL to open when the shop changes: the first page of the current resource's list. Returns undefined if
 * that page is already open, or if the resource doesn't belong to a shop.
 */
export const startOfResource = (
  { pathname, search }: Where,
  resources: readonly ResourceHead[],
): string | undefined => {
  const resource = resources.find((one) => isGated(one) && isWithin(pathname, wayTo.list(one.name)));
  const start = resource && wayTo.list(resource.name);
  return start === undefined || (pathname === start && search === '') ? undefined : start;
};

/**
 * Returns the function that selects a category (SPEC §4). The function shows a notice immediately. When the response
 * arrives, it opens the gate and shows the server's message. If a record or a later page of a list is open, it goes to
 * the list's first page.
 */
export const useChooseCategory = (): ((id: Identifier) => void) => {
  const { http, registry } = useServices();
  const { session } = useClient() as Client<Place>;
  const chooseCategory = useMemo(() => createChooseCategory(http, session), [http, session]);
  const notify = useNotify();
  const navigate = useNavigate();
  const where = useWhere();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  const { mutate } = useMutation<Chosen, Error, Identifier>({
    mutationKey: choosingKey,
    // The request is sent even if the browser is offline, so that it fails with a message instead of being paused.
    networkMode: 'always',
    retry: 0,
    mutationFn: async (id) => {
      const reply = chooseCategory(id);
      reply.catch(() => {});
      // Waits until the previous shop's screen is unmounted, because its form could block the navigation.
      await Promise.resolve();
      const start = startOfResource(where(), registry.all);
      if (start) navigate(start);
      return reply;
    },
    onMutate: () => notify('messages.wait_please', { type: 'info', autoHideDuration: 3000 }),
    onSuccess: (chosen) => {
      if (chosen.outcome === 'superseded') return;
      const { message, subcategory_id: subcategory } = chosen;
      if (subcategory === undefined) notify(message ?? 'messages.please_select_invalid_category', { type: 'error' });
      else notify(message ?? 'messages.category_selected', { type: 'success', autoHideDuration: 3000 });
    },
    onError: async (error) => {
      if (!(await logoutIfAccessDenied(error))) notify(error.message, { type: 'error' });
    },
  });
  return mutate;
};

interface GateState {
  choosing: boolean;
  /** `open`, or the key of the message that explains why the gate is closed. */
  gate: Gate;
}

/**
 * Returns the state of the gate. The shop's resources are available only in a category with a known sub-category (SPEC
 * §4).
 */
export const useCategoryGate = (): GateState => {
  const { session } = useClient();
  return {
    gate: useSyncExternalStore(session.subscribe, () => gateOf(session)),
    choosing: useIsMutating({ mutationKey: choosingKey }) > 0,
  };
};

/** Replaces screens that need a category with a message that explains why none is open. */
export const ClosedGate = ({ reason }: { reason: Exclude<Gate, 'open'> }) => {
  const translate = useTranslate();
  return (
    <EmptyState role="alert" picture={<StoreIcon sx={{ fontSize: 40 }} />} title={translate(`messages.${reason}`)} />
  );
};

/**
 * Opens the first page of the list after another tab has switched the shop, because the current record or page might
 * not exist in the new shop.
 */
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

/** Shows a warning if another tab has switched to a different shop. */
const OtherShopWarning = () => {
  const { session } = useClient();
  const isApart = useSyncExternalStore(session.subscribe, () => session.elsewhere() !== undefined);
  // In print, even an empty line above this content would add a page.
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
 * Renders a shop's screen if a shop is open. If not, renders a message that explains why. Switching shops remounts the
 * screen so that no data from the previous shop remains.
 */
export const Gated = ({ resource, children }: GatedProps) => {
  const now = useCategoryGate();
  const { session } = useClient();
  const { subcategory_id } = placeOf(useSession());
  const [seen, setSeen] = useState({ gate: now.gate, subcategory: subcategory_id });
  const isSeen = seen.gate === now.gate && seen.subcategory === subcategory_id;
  // After a logout, the screen stays mounted: the login form can be shown over a form with unsaved input.
  if (!isSeen && session.isLoggedIn()) setSeen({ gate: now.gate, subcategory: subcategory_id });
  const { gate, subcategory } = seen;
  const { choosing } = now;
  const label = useLabel();
  useLeaveRecord(subcategory);
  if (gate === 'open') {
    return (
      <>
        <OtherShopWarning />
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
