import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied } from 'react-admin';
import { useEffect } from 'react';
import { categoryChoices, fetchCategories } from '../../providers/category';
import { useServices } from '@matjar/admin/client';

/** The categories that one can choose; asked for once, and again when somebody changes them here. */
export const useCategories = () => {
  const { http } = useServices();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const query = useQuery({
    queryKey: categoryChoices,
    queryFn: ({ signal }) => fetchCategories(http, signal),
    retry: 0,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  const client = useQueryClient();
  // What somebody changes of them here is seen here at once; others ask anew when they come.
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const { status, variables } = mutation?.state ?? {};
        const isTheirs = (variables as { resource?: unknown } | undefined)?.resource === categoryChoices[0];
        if (type === 'updated' && isTheirs && status === 'success')
          void client.invalidateQueries({ queryKey: categoryChoices });
      }),
    [client],
  );
  const { error } = query;
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return query;
};
