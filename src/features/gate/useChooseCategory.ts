import { useMutation } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNavigate, useNotify } from 'react-admin';
import { useMemo } from 'react';
import type { Chosen } from '../../providers/category';
import { createChooseCategory, choosingKey, isGated } from '../../providers/category';
import type { Identifier, ResourceHead } from '@matjar/admin';
import { useClient, useServices } from '@matjar/admin/client';
import { useWhere } from '@matjar/admin/client/api';
import type { Client, Where } from '@matjar/admin/client/api';
import { isWithin, wayTo } from '@matjar/admin/values';
import type { Place } from '../../providers/place';

/**
 * Where to go when the shop changes: the start of the list of the resource that a place belongs to. Undefined where the
 * place is that start, or belongs to no resource of the shop, and so can stay.
 */
export const startOfResource = (
  { pathname, search }: Where,
  resources: readonly ResourceHead[],
): string | undefined => {
  const resource = resources.find((one) => isGated(one) && isWithin(pathname, wayTo.list(one.name)));
  const start = resource && wayTo.list(resource.name);
  return start === undefined || (pathname === start && search === '') ? undefined : start;
};

/**
 * What chooses a category in the header (SPEC §4): says so at once, opens the gate when the reply comes, and shows the
 * server's message. From a record of the old shop, or a later page of its list, it goes back to the list's start.
 */
export const useChooseCategory = (): ((id: Identifier) => void) => {
  const { http, registry } = useServices();
  const { session } = useClient() as Client<Place>;
  const chooseCategory = useMemo(() => createChooseCategory(http, session), [http, session]);
  const notify = useNotify();
  const navigate = useNavigate();
  const where = useWhere();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();

  const { mutate } = useMutation<Chosen, Error, Identifier>({
    mutationKey: choosingKey,
    // Without a connection too it is tried, and fails in words, rather than waiting unseen.
    networkMode: 'always',
    retry: 0,
    mutationFn: async (id) => {
      const reply = chooseCategory(id);
      reply.catch(() => {});
      // By the next turn the old shop's screen is gone, and with it any form that would hold the visitor back.
      await Promise.resolve();
      const start = startOfResource(where(), registry.all);
      if (start) navigate(start);
      return reply;
    },
    onMutate: () => notify('messages.wait_please', { type: 'info', autoHideDuration: 3000 }),
    onSuccess: (chosen) => {
      if (chosen.outcome === 'superseded') return;
      const { message, subcategory_id: subcategory } = chosen;
      if (subcategory === undefined) notify(message ?? 'messages.please_select_invalid_category', { type: 'error' });
      else notify(message ?? 'messages.category_selected', { type: 'success', autoHideDuration: 3000 });
    },
    onError: async (error) => {
      if (!(await logoutIfAccessDenied(error))) notify(error.message, { type: 'error' });
    },
  });
  return mutate;
};
