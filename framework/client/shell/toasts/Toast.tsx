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
import type { IconComponent } from '../services/parts';
import { motion, radius } from '../theme/tokens';
import { Sentence } from '../../page/LiveRegion';
import { lazyPart } from '../../views/lazyPart';
import { durationOf, undoIn } from './queue';

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

/** One message; it leaves by itself, but not while someone points at it or has the focus in it. */
export const Toast = ({ payload, onClose }: { payload: NotificationPayload; onClose: () => void }) => {
  const translate = useTranslate();
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointedAt || focused;
  const { message, type, notificationOptions } = payload;
  const Icon = icons[type];
  const messageArgs = notificationOptions?.messageArgs as Record<string, unknown> | undefined;
  const duration = durationOf(payload);
  const undo = undoIn(payload);

  useEffect(() => {
    if (held || duration === null) return;
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [held, duration, onClose]);

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
