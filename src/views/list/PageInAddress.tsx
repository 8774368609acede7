import { useListContext, useLocation, useNavigate } from 'react-admin';
import { useEffect, useState } from 'react';

/**
 * Writes the page into an address that names none. react-admin takes such an address for "where I was last", so that a
 * step back from page 2 to the list's first address would lead to page 2 again.
 */
export const PageInAddress = () => {
  const { page, perPage } = useListContext();
  const { pathname, search } = useLocation();
  const [list] = useState(pathname);
  const navigate = useNavigate();
  useEffect(() => {
    // While the next screen loads, the address is its own already.
    if (!search && pathname === list) navigate({ search: `?page=${page}&perPage=${perPage}` }, { replace: true });
    // Later pages go into the address by themselves.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  return null;
};
