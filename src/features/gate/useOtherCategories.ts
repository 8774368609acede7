import { categoryName } from '../../providers/category';
import { useSession, useTextKey } from '@matjar/admin/client';
import type { Elsewhere } from '@matjar/admin/client';
import { placeOf } from '../../providers/place';
import { useCategories } from './useCategories';
import { useChooseCategory } from './useChooseCategory';

/** The categories besides the one at hand, each of which leads to another of one's shops. */
export const useOtherCategories = (): Elsewhere[] => {
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
