import { useListContext, useLocation, useNavigate } from 'react-admin';
import { useEffect, useState } from 'react';
import { listSearch } from '../rows/start';

/**
 * Writes the page into an address that names none. react-admin takes such an address for "where I was last", so that a
 * step back from page 2 to the list's first address would lead to page 2 again. What narrows and sorts the list, as last
 * time or by the person's own view, goes with it: an address that names a page says it all.
 */
export const PageInAddress = () => {
  const { page, perPage, filterValues, sort } = useListContext();
  const { pathname, search } = useLocation();
  const [list] = useState(pathname);
  const navigate = useNavigate();
  useEffect(() => {
    // While the next screen loads, the address is its own already.
    if (search || pathname !== list) return;
    const now = { filter: filterValues as Record<string, unknown>, sort, perPage };
    navigate({ search: listSearch(now, page) }, { replace: true });
    // Later pages go into the address by themselves.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  return null;
};
