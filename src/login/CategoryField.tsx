import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { textKey } from '@matjar/admin';
import { Field, useFormFields, usePage } from '@matjar/admin/client/login';
import { categoryName } from '../providers/category';
import type { Category } from '../providers/category';

/** What there is to choose from, or why there is nothing yet. */
export type Categories = 'loading' | 'failed' | readonly Category[];

interface CategoryFieldProps {
  categories: Categories;
  select: RefObject<HTMLSelectElement | null>;
  /** Id of the category chosen at the last login, as text. */
  last(): string | undefined;
  onRetry(): void;
}

const placeholderOf = (categories: Categories) => {
  if (typeof categories === 'string') return categories === 'loading' ? 'loading_categories' : 'categories_failed';
  return categories.length === 0 ? 'no_categories' : 'choose_category';
};

/** The login's category; a failure to load them is shown with a button to try again. */
export const CategoryField = ({ categories, select, last, onRetry }: CategoryFieldProps) => {
  const { t, locale } = usePage();
  const { errors, judge } = useFormFields();
  const isFailed = categories === 'failed';
  const options = typeof categories === 'string' ? [] : categories;

  const begin = useEffectEvent(() => {
    if (typeof categories === 'string') return;
    const [only, ...others] = categories;
    const wanted = last() ?? (only && others.length === 0 ? String(only.id) : '');
    // Whoever was faster has chosen already; and the last one may be gone.
    if (options.some(({ id }) => String(id) === wanted)) select.current!.value ||= wanted;
  });
  const judgeAgain = useEffectEvent(() => errors.category_id && judge('category_id'));
  useLayoutEffect(() => begin(), [categories]);
  useEffect(() => void judgeAgain(), [categories]);

  const retry = () => {
    select.current!.focus();
    onRetry();
  };

  return (
    <>
      <Field name="category_id" className="choice">
        {(control) => (
          <select {...control} ref={select} aria-busy={categories === 'loading'}>
            <option value="">{t(`login.${placeholderOf(categories)}`)}</option>
            {options.map((category) => (
              <option key={category.id} value={String(category.id)}>
                {categoryName(category, textKey(locale))}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="spoken" id="categories-failed" role="status">
        {isFailed && t('login.categories_failed')}
      </p>
      <button className="retry" id="retry" type="button" hidden={!isFailed} onClick={retry}>
        {t('login.retry')}
      </button>
    </>
  );
};
