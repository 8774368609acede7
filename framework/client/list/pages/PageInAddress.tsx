import { useListContext, useLocation, useNavigate } from 'react-admin';
import { useEffect, useState } from 'react';
import { listSearch } from '../rows/start';

/**
 * Adds the page to an address without one, along with filters and sort. For react-admin, such an address means the last
 * position, so going back from page 2 would lead to page 2 again.
 */
export const PageInAddress = () => {
  const { page, perPage, filterValues, sort } = useListContext();
  const { pathname, search } = useLocation();
  const [list] = useState(pathname);
  const navigate = useNavigate();
  useEffect(() => {
    // While the next screen loads, the address is already its own.
    if (search || pathname !== list) return;
    const now = { filter: filterValues as Record<string, unknown>, sort, perPage };
    navigate({ search: listSearch(now, page) }, { replace: true });
    // Later pages are put into the address by react-admin.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  return null;
};
