import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePage } from '@matjar/admin/client/login';
import type { OwnFields } from '@matjar/admin/client/login';
import { fetchCategories } from '../providers/category';
import type { Categories } from './CategoryField';
import { CategoryField } from './CategoryField';

const key = 'last_category_id';

/** The category that the shop's login asks for, beginning with that of the last one. */
export const useCategory = (): OwnFields => {
  const {
    client: { session, storage },
    http,
  } = usePage();
  const [categories, setCategories] = useState<Categories>('loading');
  const select = useRef<HTMLSelectElement>(null);

  const load = () => void fetchCategories(http).then(setCategories, () => setCategories('failed'));
  const again = () => {
    setCategories('loading');
    load();
  };
  const begin = useEffectEvent(() => {
    // Who is logged in is led on.
    if (!session.isLoggedIn()) load();
  });
  const retry = useEffectEvent(() => {
    if (categories === 'failed') again();
  });
  useEffect(() => {
    begin();
    const isBack = () => retry();
    window.addEventListener('online', isBack);
    return () => window.removeEventListener('online', isBack);
  }, []);

  /** The id behind the choice, of the type the API gave it. */
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
    fields: <CategoryField categories={categories} select={select} last={last} onRetry={again} />,
  };
};
