import { styled } from '@mui/material/styles';
import { useNotificationContext } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { LiveRegion } from '../../page/LiveRegion';
import { Toast } from './Toast';
import { addToast } from './queue';
import type { ToastItem } from './queue';
import { useAside } from './useAside';
import { useFailedReads } from './useFailedReads';
import { useNoUndo } from './useNoUndo';
import { useToastHost } from './useToastHost';

// As wide as the page and no wider, however long a message is.
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: 8 } as const;

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetBlockStart: 12,
  insetInline: 12,
  ...column,
  pointerEvents: 'none',
  // Above a phone's menu.
  '&[data-aside]': { insetBlock: 'auto calc(76px + env(safe-area-inset-bottom))' },
}));

/**
 * react-admin's messages, top and centre (SPEC §4), several at once so that none waits for another, in the page's live regions.
 */
export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const [items, setItems] = useState<ToastItem[]>([]);
  const last = useRef(0);
  const host = useToastHost();
  const isAside = useAside(host, items.length);
  const cameFrom = useRef<HTMLElement | null>(null);
  useNoUndo();
  useFailedReads();

  useEffect(() => {
    if (notifications.length === 0) return;
    setNotifications((waiting) => waiting.filter((payload) => !notifications.includes(payload)));
    notifications.forEach((payload) => {
      last.current += 1;
      const id = last.current;
      setItems((shown) => addToast(shown, payload, id));
    });
  }, [notifications, setNotifications]);

  // The focus goes back to where it was before it came to a message.
  const leave = useCallback(() => {
    if (host.contains(document.activeElement)) cameFrom.current?.focus();
  }, [host]);
  const close = useCallback(
    (id: number) => {
      leave();
      setItems((shown) => shown.filter((item) => item.id !== id));
    },
    [leave],
  );
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It isn't meant for the dialog below, nor for the page.
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  const drawn = (urgent: boolean) =>
    items
      .filter(({ payload }) => (payload.type === 'error') === urgent)
      .map(({ id, payload }) => <Closable key={id} id={id} payload={payload} close={close} />);

  return createPortal(
    <Stack data-aside={isAside || undefined} onFocus={onFocus} onKeyDown={onKeyDown}>
      <Region>{drawn(false)}</Region>
      <Region urgent>{drawn(true)}</Region>
    </Stack>,
    host,
  );
};

const Region = styled(LiveRegion)({ ...column, inlineSize: '100%' });

const Closable = ({ id, payload, close }: ToastItem & { close: (id: number) => void }) => {
  const onClose = useCallback(() => close(id), [close, id]);
  return <Toast payload={payload} onClose={onClose} />;
};
