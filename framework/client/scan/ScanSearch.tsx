import { useListContext, useNavigate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { wayTo } from '../../core/ways';
import { ScanButton } from './ScanButton';

/** Searches a list by a code that the camera reads, and opens the record where it is the only one. */
export const ScanSearch = ({ resource }: { resource: string }) => {
  const navigate = useNavigate();
  const { data, total, isFetching, filterValues, displayedFilters, setFilters } = useListContext();
  const sought = useRef<string>(undefined);
  const { search } = filterValues as { search?: unknown };

  useEffect(() => {
    if (sought.current === undefined || search !== sought.current || isFetching) return;
    sought.current = undefined;
    const [only] = data ?? [];
    if (only && total === 1) navigate(wayTo.show(resource, only.id));
  }, [search, isFetching, data, total, navigate, resource]);

  return (
    <ScanButton
      isTool
      onCode={(code) => {
        sought.current = code;
        setFilters({ ...filterValues, search: code }, displayedFilters, false);
      }}
    />
  );
};
