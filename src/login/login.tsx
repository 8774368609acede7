import { textKey } from '@matjar/admin';
import { Login, usePage, Field, useFormFields } from '@matjar/admin/client/login';
import type { StartPage, OwnFields } from '@matjar/admin/client/login';
import { useEffect, useEffectEvent, useRef, useState, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { wordsOf } from '../i18n/pages';
import { fetchCategories, categoryName } from '../providers/category';
import type { Category } from '../providers/category';
import { client } from '../providers/client';
import { brand } from './brand';

type Categories = 'loading' | 'failed' | readonly Category[];

interface CategoryFieldProps {
  categories: Categories;
  select: RefObject<HTMLSelectElement | null>;
  /** Returns the id of the category selected at the last login, as a string. */
  last(): string | undefined;
  onRetry(): void;
}

const placeholderOf = (categories: Categories) => {
  if (typeof categories === 'string') return categories === 'loading' ? 'loading_categories' : 'categories_failed';
  return categories.length === 0 ? 'no_categories' : 'choose_category';
};

const CategoryField = ({ categories, select, last, onRetry }: CategoryFieldProps) => {
  const { t, locale } = usePage();
  const { errors, judge } = useFormFields();
  const isFailed = categories === 'failed';
  const options = typeof categories === 'string' ? [] : categories;

  const begin = useEffectEvent(() => {
    if (typeof categories === 'string') return;
    const [only, ...others] = categories;
    const preselected = last() ?? (only && others.length === 0 ? String(only.id) : '');
    // Keeps a category that the user has already selected. The category from the last login may have been deleted.
    if (options.some(({ id }) => String(id) === preselected)) select.current!.value ||= preselected;
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

const key = 'last_category_id';

/** The category field of the login page. The category from the last login is preselected. */
const useCategory = (): OwnFields => {
  const {
    client: { session, storage },
    http,
  } = usePage();
  const [categories, setCategories] = useState<Categories>('loading');
  const select = useRef<HTMLSelectElement>(null);

  const load = () => void fetchCategories(http).then(setCategories, () => setCategories('failed'));
  const reload = () => {
    setCategories('loading');
    load();
  };
  const begin = useEffectEvent(() => {
    // A signed-in user is redirected to the dashboard.
    if (!session.isLoggedIn()) load();
  });
  const retry = useEffectEvent(() => {
    if (categories === 'failed') reload();
  });
  useEffect(() => {
    begin();
    const isBack = () => retry();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }, []);

  /** Returns the selected category's id, in the type that the API uses. */
  const chosen = () =>
    typeof categories === 'string' ? undefined : categories.find(({ id }) => String(id) === select.current!.value)?.id;
  const last = () => {
    const id = storage.readJson(key);
    return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
  };

  return {
    rules: { category_id: { label: 'login.category' } },
    values: () => {
      const category_id = chosen();
      return category_id === undefined ? undefined : { category_id };
    },
    keep: () => storage.writeJson(key, chosen()),
    fields: <CategoryField categories={categories} select={select} last={last} onRetry={reload} />,
  };
};

const ShopLogin = () => {
  const { t } = usePage();
  return (
    <Login own={useCategory()}>
      <p className="ways">
        <a href="/password">{t('login.forgot')}</a>
      </p>
    </Login>
  );
};

export const page: StartPage = { ...brand, client, words: wordsOf('login'), title: 'login.title', Content: ShopLogin };
