import { styled } from '@mui/material/styles';
import { CancelledError, useQueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useNotificationContext, useTakeUndoableMutation, useNotify } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { LiveRegion } from '../../page/announce';
import { isOnlyAhead } from '../../providers/ahead/questions';
import { Toast, addToast, useToastHost } from './Toast';
import type { ToastItem } from './Toast';

/** How long, in milliseconds, to wait before showing the same error again. */
const together = 1000;

/** The maximum age of an error in milliseconds. When this component mounts, older errors aren't shown. */
const fresh = 2000;

const statusOf = (error: unknown): number => (error as { status?: number } | null)?.status ?? 0;

/**
 * Returns whether a failed query still has to be reported. It doesn't if the error is handled elsewhere: a record's
 * page says if the record is missing, the palette says if its search failed, and a 401 or 403 ends the session.
 */
const isUnreported = (query: Query): boolean => {
  const {
    queryKey: [first, call],
    state: { error },
  } = query;
  if (isOnlyAhead(query)) return false;
  if (error instanceof CancelledError || first === 'auth' || first === 'search' || [401, 403].includes(statusOf(error)))
    return false;
  return !(call === 'getOne' && [404, 422].includes(statusOf(error)));
};

/** Shows an error message for every query that fails (SPEC §8). */
const useFailedReads = (): void => {
  const client = useQueryClient();
  const notify = useNotify();
  useEffect(() => {
    const reportedAt = new Map<string, number>();
    const tell = (query: Query) => {
      if (!isUnreported(query)) return;
      const message = query.state.error?.message || 'messages.failed_to_get_data';
      const now = Date.now();
      if (now - (reportedAt.get(message) ?? 0) < together) return;
      reportedAt.set(message, now);
      notify(message, { type: 'error', messageArgs: { _: message } });
    };
    const cache = client.getQueryCache();
    cache
      .findAll({ predicate: ({ state }) => state.status === 'error' && Date.now() - state.errorUpdatedAt < fresh })
      .forEach(tell);
    return cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') tell(event.query);
    });
  }, [client, notify]);
};

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * Moves the messages to the opposite edge if they cover the focused element (WCAG 2.4.11). Returns true if they are at
 * the opposite edge.
 */
const useAside = (host: HTMLElement, count: number): boolean => {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    const look = () => {
      const stop = document.activeElement;
      if (!(stop instanceof HTMLElement) || host.contains(stop) || stop.tabIndex < 0 || !stop.matches(':focus-visible'))
        return;
      const place = stop.getBoundingClientRect();
      if ([...host.querySelectorAll('[data-type]')].some((toast) => overlap(toast.getBoundingClientRect(), place)))
        setAside((is) => !is);
    };
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    later();
    document.addEventListener('focusin', later);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', later);
    };
  }, [host, count]);
  const isAny = count > 0;
  // Once all messages have closed, the next message appears at the default edge again.
  useEffect(() => () => setAside(false), [isAny]);
  return isAside;
};

/**
 * Runs writes immediately. By default, react-admin delays writes so that users can undo them. The framework's messages
 * don't support this kind of undo, and a delayed write would be lost if the user closed the tab.
 */
const useNoUndo = (): void => {
  const takeMutation = useTakeUndoableMutation();
  // `takeMutation` changes whenever a write is pending, so the effect runs for every delayed write.
  useEffect(() => {
    takeMutation()?.({ isUndo: false });
  }, [takeMutation]);
};

// The messages are never wider than the page, even if a message is long.
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center', gap: 8 } as const;

const Stack = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  insetBlockStart: 12,
  insetInline: 12,
  ...column,
  pointerEvents: 'none',
  // On a phone, messages appear above the bottom menu.
  '&[data-aside]': { insetBlock: 'auto calc(76px + env(safe-area-inset-bottom))' },
}));

/** Shows messages at the top centre (SPEC §4). Several messages can be visible at the same time. */
export const Toasts = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const [items, setItems] = useState<ToastItem[]>([]);
  const last = useRef(0);
  const host = useToastHost();
  const isAside = useAside(host, items.length);
  const previousFocus = useRef<HTMLElement | null>(null);
  useNoUndo();
  useFailedReads();

  useEffect(() => {
    if (notifications.length === 0) return;
    setNotifications((waiting) => waiting.filter((payload) => !notifications.includes(payload)));
    notifications.forEach((payload) => {
      last.current += 1;
      const id = last.current;
      setItems((previous) => addToast(previous, payload, id));
    });
  }, [notifications, setNotifications]);

  // Returns focus to the element that was focused before the message appeared.
  const leave = useCallback(() => {
    if (host.contains(document.activeElement)) previousFocus.current?.focus();
  }, [host]);
  const close = useCallback(
    (id: number) => {
      leave();
      setItems((previous) => previous.filter((item) => item.id !== id));
    },
    [leave],
  );
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Stops the event because Escape would otherwise also close a dialog or the page.
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  const renderToasts = (urgent: boolean) =>
    items
      .filter(({ payload }) => (payload.type === 'error') === urgent)
      .map(({ id, payload }) => <Closable key={id} id={id} payload={payload} close={close} />);

  return createPortal(
    <Stack data-aside={isAside || undefined} onFocus={onFocus} onKeyDown={onKeyDown}>
      <Region>{renderToasts(false)}</Region>
      <Region urgent>{renderToasts(true)}</Region>
    </Stack>,
    host,
  );
};

const Region = styled(LiveRegion)({ ...column, inlineSize: '100%' });

const Closable = ({ id, payload, close }: ToastItem & { close: (id: number) => void }) => {
  const onClose = useCallback(() => close(id), [close, id]);
  return <Toast payload={payload} onClose={onClose} />;
};
