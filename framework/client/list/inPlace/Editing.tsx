import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { usePhone } from '../../hooks/usePhone';
import { lazyPart } from '../../views/lazyPart';
import type { CellProps } from '../../widgets/types';
import type { Way } from './CellEditor';
import { CellEditor } from './CellEditor';
import { isOneLine } from './typed';

const InPlaceEditor = lazyPart(() => import('./InPlaceEditor'));

const steps = { before: -1, behind: 1 } as const;

/** Goes on from a value to another that can be changed; where there is none, it stays. */
const goOn = (from: HTMLElement, way: Way | undefined): void => {
  if (way === 'away') return;
  const cell = from.closest('td');
  const below = cell
    ?.closest('tr')
    ?.nextElementSibling?.children[cell.cellIndex]?.querySelector<HTMLElement>('.in-place');
  const all = [...(from.closest('tbody')?.querySelectorAll<HTMLElement>('.in-place') ?? [])];
  const to = way === 'below' ? below : way && all[all.indexOf(from) + steps[way]];
  (to ?? from).focus();
};

interface EditingProps extends CellProps {
  onClose(): void;
}

/** Changes a value of a list: in its cell where it is a line of text and there is room, else in a dialog over the list. */
const Editing = ({ onClose, ...props }: EditingProps) => {
  const isAside = usePhone() || !isOneLine(props.resource, props.record, props.name);
  if (isAside)
    return (
      <Suspense fallback={null}>
        <InPlaceEditor {...props} onClose={onClose} />
      </Suspense>
    );
  const close = (button: HTMLElement, way?: Way) => {
    flushSync(onClose);
    goOn(button, way);
  };
  return <CellEditor {...props} onClose={close} />;
};

export default Editing;
