import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import { styled } from '@mui/material/styles';
import { IconButton } from '@mui/material';
import { CloseNotificationContext, useTranslate } from 'react-admin';
import type { NotificationPayload, NotificationType } from 'react-admin';
import { Suspense, useEffect, useState } from 'react';
import type { IconComponent } from '../services/services';
import { motion, radius } from '../theme/tokens';
import { Sentence } from '../../page/announce';
import { lazyPart } from '../../views/lazyPart';

export interface ToastItem {
  id: number;
  payload: NotificationPayload;
}

const maxToasts = 3;

const sameText = (one: NotificationPayload, other: NotificationPayload) =>
  typeof one.message === 'string' && one.message === other.message && one.type === other.type;

/**
 * Adds a message, replacing any message with the same text. If there are too many messages, removes the oldest. No
 * other message may have the same `id`.
 */
export const addToast = (items: readonly ToastItem[], payload: NotificationPayload, id: number): ToastItem[] =>
  [...items.filter((item) => !sameText(item.payload, payload)), { id, payload }].slice(-maxToasts);

/** How long messages are shown, in milliseconds, by type. Errors are shown longer because they take longer to read. */
const durations: Record<NotificationType, number> = { info: 3000, success: 3000, warning: 6000, error: 6000 };

const withUndo = 10_000;

const undoIn = ({ notificationOptions }: NotificationPayload): string | undefined =>
  notificationOptions?.undo as string | undefined;

/** Returns how long a message is shown, in milliseconds, or null if it stays until the user closes it. */
export const durationOf = (payload: NotificationPayload): number | null => {
  const requestedDuration = payload.notificationOptions?.autoHideDuration;
  if (requestedDuration !== undefined) return requestedDuration;
  return undoIn(payload) ? withUndo : durations[payload.type];
};

const UndoButton = lazyPart(() => import('./UndoButton'));

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  inlineSize: 'max-content',
  maxInlineSize: 'min(32rem, 100%)',
  minBlockSize: 44,
  paddingInline: '14px 4px',
  paddingBlock: 2,
  border: `1px solid ${theme.vars!.palette.divider}`,
  borderRadius: radius.large,
  color: theme.vars!.palette.text.primary,
  backgroundColor: theme.vars!.palette.background.paper,
  boxShadow: theme.vars!.shadows[8],
  pointerEvents: 'auto',
  animation: `mj-toast ${motion.calm}ms ${motion.curve}`,
  '@keyframes mj-toast': { from: { opacity: 0, transform: 'translateY(-8px)' } },
  '& > span': { flex: 1, paddingBlock: 6, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '&[data-type=success] > svg': { color: theme.vars!.palette.success.main },
  '&[data-type=info] > svg': { color: theme.vars!.palette.info.main },
  '&[data-type=warning] > svg': { color: theme.vars!.palette.warning.main },
  '&[data-type=error] > svg': { color: theme.vars!.palette.error.main },
}));

const icons: Record<NotificationType, IconComponent> = {
  success: CheckCircleIcon,
  info: InfoIcon,
  warning: WarningAmberIcon,
  error: ErrorOutlineIcon,
};

/** A message that disappears automatically, except while it is hovered or focused. */
export const Toast = ({ payload, onClose }: { payload: NotificationPayload; onClose: () => void }) => {
  const translate = useTranslate();
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const isPaused = pointedAt || focused;
  const { message, type, notificationOptions } = payload;
  const Icon = icons[type];
  const messageArgs = notificationOptions?.messageArgs as Record<string, unknown> | undefined;
  const duration = durationOf(payload);
  const undo = undoIn(payload);

  useEffect(() => {
    if (isPaused || duration === null) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [isPaused, duration, onClose]);

  return (
    <CloseNotificationContext.Provider value={onClose}>
      <Card
        data-type={type}
        onPointerEnter={() => setPointedAt(true)}
        onPointerLeave={() => setPointedAt(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Icon fontSize="small" />
        <span>
          {typeof message === 'string' ? (
            <Sentence text={translate(message, { _: message, ...messageArgs })} />
          ) : (
            message
          )}
        </span>
        {undo && (
          <Suspense fallback={null}>
            <UndoButton changeSet={undo} onDone={onClose} />
          </Suspense>
        )}
        <IconButton color="inherit" size="small" aria-label={translate('app.close')} onClick={onClose}>
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      </Card>
    </CloseNotificationContext.Provider>
  );
};

export const toastsId = 'toasts';

const noFocusTaken = (event: Event) => event.stopPropagation();

/**
 * Creates the element that contains the messages. MUI's dialogs hide sibling elements from screen readers and keep them
 * from receiving focus. This hook exempts the messages.
 */
export const useToastHost = (): HTMLElement => {
  const [host] = useState(() => Object.assign(document.createElement('div'), { id: toastsId }));
  useEffect(() => {
    document.body.append(host);
    const observer = new MutationObserver(() => host.removeAttribute('aria-hidden'));
    observer.observe(host, { attributes: true, attributeFilter: ['aria-hidden'] });
    host.addEventListener('focusin', noFocusTaken);
    return () => {
      observer.disconnect();
      host.removeEventListener('focusin', noFocusTaken);
      host.remove();
    };
  }, [host]);
  return host;
};
