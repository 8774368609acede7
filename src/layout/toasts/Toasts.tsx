import { styled } from '@mui/material/styles';
import { useNotificationContext } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Toast } from './Toast';
import { addToast } from './queue';
import type { ToastItem } from './queue';
import { useNoUndo } from './useNoUndo';

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetBlockStart: 12,
  insetInline: 12,
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  pointerEvents: 'none',
}));

/**
 * react-admin's messages, top and centre (SPEC §4), several at once so that none waits for another. The place of each
 * kind is there before its messages are, or screen readers would miss them.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext();
  const [items, setItems] = useState<ToastItem[]>([]);
  const last = useRef(0);
  useNoUndo();

  useEffect(() => {
    if (notifications.length === 0) return;
    setNotifications((waiting) => waiting.filter((payload) => !notifications.includes(payload)));
    notifications.forEach((payload) => {
      last.current += 1;
      const id = last.current;
      setItems((shown) => addToast(shown, payload, id));
    });
  }, [notifications, setNotifications]);

  const close = useCallback((id: number) => setItems((shown) => shown.filter((item) => item.id !== id)), []);
  const drawn = (urgent: boolean) =>
    items
      .filter(({ payload }) => (payload.type === 'error') === urgent)
      .map(({ id, payload }) => <Closable key={id} id={id} payload={payload} close={close} />);

  return (
    <Stack>
      <Region role="status">{drawn(false)}</Region>
      <Region role="alert">{drawn(true)}</Region>
    </Stack>
  );
}

const Region = styled('div')({ display: 'grid', justifyItems: 'center', gap: 8, inlineSize: '100%' });

function Closable({ id, payload, close }: ToastItem & { close: (id: number) => void }) {
  const onClose = useCallback(() => close(id), [close, id]);
  return <Toast payload={payload} onClose={onClose} />;
}
