import type { LoginOptions } from '../../framework/client/login/page';
import type { Client } from '../../framework/client/providers/client';
import type { Http } from '../../framework/client/providers/http';
import { fetchCategories } from '../providers/category';
import { createCategorySelect } from './categorySelect';

const key = 'last_category_id';

/** The category that the shop's login asks for, beginning with that of the last one. */
export const createOwnFields = (http: Http, { storage }: Client, page: Document = document): NonNullable<LoginOptions['own']> => (speech) => {
  const last = storage.readJson(key);
  const select = createCategorySelect({
    page,
    load: () => fetchCategories(http),
    translate: () => speech.t,
    locale: () => speech.locale,
    last: typeof last === 'string' || typeof last === 'number' ? String(last) : undefined,
  });
  return {
    rules: { category_id: { label: 'login.category' } },
    values: () => {
      const category_id = select.chosen();
      return category_id === undefined ? undefined : { category_id };
    },
    keep: () => storage.writeJson(key, select.chosen()),
    render: select.render,
    load: select.load,
  };
};
