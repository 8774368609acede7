import { useEffect, useRef } from 'react';

interface FollowRecordProps<R> {
  /** The record as it is now known. */
  record: R;
  isChanged(): boolean;
  onFollow(record: R): void;
}

/** Takes newer values of the record into the form while nothing has been typed; afterwards the form is the person's. */
export const FollowRecord = <R,>({ record, isChanged, onFollow }: FollowRecordProps<R>) => {
  const seen = useRef(record);
  useEffect(() => {
    if (seen.current === record) return;
    seen.current = record;
    if (!isChanged()) onFollow(record);
  }, [record, isChanged, onFollow]);
  return null;
};
