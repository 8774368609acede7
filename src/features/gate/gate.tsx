import { worksInShops } from '../../roles';
import type { Gate, Elsewhere } from '@matjar/admin/client';
import { useSession, useTextKey, useServices } from '@matjar/admin/client';
import { SelectButton } from '@matjar/admin/client/parts';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate, useLogoutIfAccessDenied } from 'react-admin';
import { gate as stateOf, isGated, categoryName, categoryChoices, fetchCategories } from '../../providers/category';
import { placeOf } from '../../providers/place';
import { Gated, useChooseCategory } from './Gated';

/** Fetches the available categories once, then again whenever this page changes them. */
const useCategories = () => {
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
  // The page shows its own changes immediately. Other tabs don't show them until they are reloaded.
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const { status, variables } = mutation?.state ?? {};
        const isCategoryChange = (variables as { resource?: unknown } | undefined)?.resource === categoryChoices[0];
        if (type === 'updated' && isCategoryChange && status === 'success')
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

const CategorySelector = () => {
  const translate = useTranslate();
  const language = useTextKey();
  const { category_id: current } = placeOf(useSession());
  const choose = useChooseCategory();
  const { data: categories, isPending, isError, refetch } = useCategories();

  const failed = isError && (
    <Button fullWidth onClick={() => void refetch()}>
      {translate('app.categories_failed')}. {translate('app.retry')}
    </Button>
  );
  const emptyMessage = categories?.length === 0 && translate('app.no_categories');
  return (
    <SelectButton
      label={translate('app.category')}
      choices={(categories ?? []).map((category) => ({ value: category.id, label: categoryName(category, language) }))}
      value={current}
      placeholder={translate(isPending ? 'app.loading' : 'app.select_category')}
      onChoose={choose}
      instead={failed || emptyMessage || (isPending ? translate('app.loading') : undefined)}
    />
  );
};

/** Returns every category except the selected one, along with a function that switches to it. */
const useOtherCategories = (): Elsewhere[] => {
  const language = useTextKey();
  const { category_id: current } = placeOf(useSession());
  const choose = useChooseCategory();
  const { data: categories = [] } = useCategories();
  return categories
    .filter(({ id }) => id !== current)
    .map((category) => ({
      id: category.id,
      name: categoryName(category, language),
      choose: () => choose(category.id),
    }));
};

/** The category selected in the header. A vendor's screens require it (SPEC §4). */
export const categoryGate: Gate = {
  concerns: (role) => role === undefined || worksInShops(role),
  holds: isGated,
  state: stateOf,
  Screen: Gated,
  Control: CategorySelector,
  useElsewhere: useOtherCategories,
};
