import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../../hooks/useText';
import { useTitle } from '../../hooks/useTitle';
import { cellOf } from '../../widgets/cells';
import type { CellProps } from '../../widgets/types';
import { lazyPart } from '../../views/lazyPart';

const Editing = lazyPart(() => import('./Editing'));

/** A value of the list as a button that lets it be changed there. */
export const InPlaceCell = (props: CellProps) => {
  const { resource, record, field } = props;
  const [open, setOpen] = useState(false);
  const translate = useTranslate();
  const text = useText();
  const title = useTitle(resource);
  const Cell = cellOf(field);
  return (
    <>
      <button type="button" className="value in-place" onClick={() => setOpen(true)}>
        <Cell {...props} />
        <span className="unseen">{` ${translate('ra.action.edit')}: ${text(field.label)}, ${title(record)}`}</span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <Editing {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
