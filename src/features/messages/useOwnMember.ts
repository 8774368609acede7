import { useGetList } from 'react-admin';
import { useClient } from '@matjar/admin/client';

/** The number that the person has among the shop's team; undefined for somebody who isn't in it, or where nobody `asks`. */
export const useOwnMember = (asks = true): number | undefined => {
  const email = useClient().session.get().user?.email;
  const { data } = useGetList(
    'team-members',
    {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: { search: email },
    },
    { enabled: asks && Boolean(email), staleTime: 300_000 },
  );
  return data?.find((one) => one.email === email && one.status === 'active')?.id as number | undefined;
};
