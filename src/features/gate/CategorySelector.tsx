import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { categoryChoices, categoryName, fetchCategories } from '../../providers/category';
import { useTextKey } from '../../../framework/client/hooks/useText';
import { placeOf } from '../../providers/place';
import { useChooseCategory } from './useChooseCategory';
import { SelectButton } from '../../../framework/client/shell/popup/SelectButton';
import { useServices } from '../../../framework/client/shell/frame/services';
import { useSession } from '../../../framework/client/hooks/useClient';

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
  // What somebody changes of them here is seen here at once; others ask anew when they come.
  useEffect(() => client.getMutationCache().subscribe(({ type, mutation }) => {
    const { status, variables } = mutation?.state ?? {};
    const isTheirs = (variables as { resource?: unknown } | undefined)?.resource === categoryChoices[0];
    if (type === 'updated' && isTheirs && status === 'success') void client.invalidateQueries({ queryKey: categoryChoices });
  }), [client]);
  const { error } = query;
  useEffect(() => {
    if (error) void logoutIfAccessDenied(error);
  }, [error, logoutIfAccessDenied]);
  return query;
};

/** The category one works in: its name in the active language, and the choice of another. */
export const CategorySelector = () => {
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
  const nothing = categories?.length === 0 && translate('app.no_categories');
  return (
    <SelectButton
      label={translate('app.category')}
      choices={(categories ?? []).map((category) => ({ value: category.id, label: categoryName(category, language) }))}
      value={current}
      placeholder={translate(isPending ? 'app.loading' : 'app.select_category')}
      onChoose={choose}
      instead={failed || nothing || (isPending ? translate('app.loading') : undefined)}
    />
  );
};
