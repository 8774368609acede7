import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { inSentence } from '../../../core/text/text';
import { useFormats, useListed, useText } from '../../hooks/useText';
import { notificationsKey } from '../../providers/feed/notificationsKey';
import { useServices } from '../services/services';
import { Count, shownCount } from './Count';

export interface WaitingRecords {
  count: number;
  /** The formatted number of pending records. */
  shown: string;
  /** The menu entry's name for screen readers, including the number of pending records. */
  spoken: string;
  /** The id of the first pending record, if the bottom bar opens it. */
  first: number | undefined;
}

/**
 * Returns a function that looks up how many records are pending for a menu entry. The result is undefined if there are
 * none. Uses the cached notifications, so it sends no request.
 */
export const useWaiting = (): ((name: string, label: string) => WaitingRecords | undefined) => {
  const client = useQueryClient();
  const data = useSyncExternalStore(client.getQueryCache().subscribe, () =>
    client.getQueryData<Partial<Record<'first' | 'waiting', Readonly<Record<string, number>>>>>(notificationsKey),
  );
  const { registry } = useServices();
  const text = useText();
  const formats = useFormats();
  const listed = useListed();
  return (name, label) => {
    const count = data?.waiting?.[name];
    const words = registry.head(name)?.waiting;
    if (!count || !words) return undefined;
    const shown = shownCount(count, formats);
    return {
      count,
      shown,
      spoken: listed([label, `${formats.number(count)} ${inSentence(text(words))}`]),
      first: data?.first?.[name],
    };
  };
};

/**
 * Returns the accessible name of a button that shows the sum of several entries' numbers. It consists of the button's
 * visible text (the label and the sum) and the entries' names. If only one entry has a number, the sum is left out.
 */
export const spokenSum = (label: string, sum: string, entries: readonly { spoken?: string }[]): string[] => {
  const waiting = entries.flatMap(({ spoken }) => spoken ?? []);
  return [waiting.length > 1 ? `${label} ${sum}` : label, ...waiting];
};

interface WaitingProps {
  /** The resource's name (`of`) and the label of its menu entry. */
  of: string;
  label: string;
  /** The id of the element that names the entry for screen readers. */
  id: string;
}

/** Shows the number of pending records in a menu entry. Renders nothing if there are no pending records. */
const Waiting = ({ of: name, label, id }: WaitingProps) => {
  const waiting = useWaiting()(name, label);
  return (
    waiting && (
      <>
        <Count aria-hidden="true">
          {' '}
          <bdi dir="ltr">{waiting.shown}</bdi>
        </Count>
        <span id={id} hidden>
          {waiting.spoken}
        </span>
      </>
    )
  );
};

export default Waiting;
