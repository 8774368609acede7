import { useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Related } from '../../../declaration/screens/related';
import { Coming } from '../../widgets/Coming';
import { RelatedList } from './RelatedList';
import { RelatedSkeleton } from './RelatedSkeleton';

interface RelatedListsProps {
  resource: AnyResource;
  record: RaRecord;
  lists: readonly Related[];
  /** Told once they stand as they will. */
  onShown(): void;
}

const keyOf = ({ of, by }: Related) => `${of.name} ${by}`;

/** What refers to a record, list by list: all are drawn at once, so that none moves another. */
const RelatedLists = ({ resource, record, lists, onShown }: RelatedListsProps) => {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const isShown = lists.every((list) => settled.includes(keyOf(list)));
  useEffect(() => {
    if (isShown) onShown();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isShown]);
  return (
    <>
      {!isShown && (
        <Coming>
          <RelatedSkeleton resource={resource} record={record} lists={lists} />
        </Coming>
      )}
      {lists.map((list) => (
        <RelatedList
          key={keyOf(list)}
          {...list}
          id={record.id}
          isOneOfTwo={lists.filter(({ of }) => of === list.of).length > 1}
          isShown={isShown}
          onSettled={() => setSettled((others) => [...others, keyOf(list)])}
        />
      ))}
    </>
  );
};

export default RelatedLists;
