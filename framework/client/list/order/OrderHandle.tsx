import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import { IconButton } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RaRecord } from 'react-admin';
import { useRef } from 'react';
import type { AnyResource } from '../../../declaration/resource';
import type { AdminDataProvider } from '../../providers/dataProvider';
import { useTitle } from '../../hooks/useTitle';
import { startDrag } from './moveRows';
import type { Drag } from './moveRows';

/** Moves a record of the page to another place in it, and says where it stands now. */
const useMove = (resource: AnyResource) => {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [], page, perPage, total } = useListContext<RaRecord>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const title = useTitle(resource);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ record, place }: { record: RaRecord; place: number }) => {
      const others = data.filter(({ id }) => id !== record.id);
      const neighbour = place === 0 ? { before: others[0]!.id } : { after: others[place - 1]!.id };
      return dataProvider.reorder(resource.name, { id: record.id, place: neighbour });
    },
    onSuccess: (_answer, { record, place }) => {
      const words = { name: title(record), place: (page - 1) * perPage + place + 1, total };
      notify(translate('app.moved', words), { type: 'success' });
      refresh();
    },
    onError: ({ message }) =>
      notify(message || 'messages.failed_to_update_data', { type: 'error', messageArgs: { _: message || undefined } }),
  });
  return (record: RaRecord, place: number) => {
    const isElsewhere = place !== data.findIndex(({ id }) => id === record.id);
    if (!isPending && isElsewhere && place >= 0 && place < data.length) mutate({ record, place });
  };
};

/** Puts the record at hand in its place: dragged with mouse or finger, or with the arrow keys. */
const OrderHandle = ({ resource, record }: { resource: AnyResource; record: RaRecord }) => {
  const { data = [] } = useListContext<RaRecord>();
  const translate = useTranslate();
  const title = useTitle(resource);
  const move = useMove(resource);
  const drag = useRef<Drag | null>(null);
  const place = data.findIndex(({ id }) => id === record.id);
  const stop = () => {
    const end = drag.current?.end();
    drag.current = null;
    return end;
  };
  return (
    <IconButton
      size="small"
      data-move
      aria-label={translate('app.move', { name: title(record) })}
      aria-description={translate('app.move_help')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') stop();
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(record, place + step);
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = startDrag(event.currentTarget, event.clientY);
      }}
      onPointerMove={(event) => drag.current?.to(event.clientY)}
      onPointerUp={() => {
        const end = stop();
        if (end !== undefined) move(record, end);
      }}
      onPointerCancel={stop}
      sx={{ cursor: 'grab', touchAction: 'none', minInlineSize: { xs: 44, sm: 24 }, minBlockSize: { xs: 44, sm: 24 } }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
};

export default OrderHandle;
