import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { categoryName } from '../../providers/category';
import { useSession, useTextKey } from '@matjar/admin/client';
import { SelectButton } from '@matjar/admin/client/parts';
import { placeOf } from '../../providers/place';
import { useCategories } from './useCategories';
import { useChooseCategory } from './useChooseCategory';

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
