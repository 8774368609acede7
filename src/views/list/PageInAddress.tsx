import { useListContext, useLocation, useNavigate } from 'react-admin';
import { useEffect } from 'react';

/**
 * Writes the page into an address that names none. react-admin takes such an address for "where I was last", so that a
 * step back from page 2 to the list's first address would lead to page 2 again.
 */
export const PageInAddress = () => {
  const { page, perPage } = useListContext();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!search) navigate({ search: `?page=${page}&perPage=${perPage}` }, { replace: true });
    // Later pages go into the address by themselves.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  return null;
};
