import { textKey } from '../../framework/core/languages';
import type { Translate } from '../../framework/client/i18n/translator';
import { categoryName } from '../providers/category';
import type { Category } from '../providers/category';

export interface CategorySelectOptions {
  page: Document;
  load: () => Promise<Category[]>;
  translate: () => Translate;
  locale: () => string;
  /** Id of the category chosen at the last login, as text. */
  last: string | undefined;
}

export interface CategorySelect {
  /** Asks for the categories; a failure is shown with a button to try again. */
  load(): Promise<void>;
  /** The id behind the choice, of the type the API gave it. */
  chosen(): Category['id'] | undefined;
  /** Writes the names again, in the language of the page; the choice stays. */
  render(): void;
}

type State = 'loading' | 'failed' | Category[];

const placeholders = { loading: 'loading_categories', failed: 'categories_failed' } as const;

/** Fills the form's category field. */
export const createCategorySelect = (options: CategorySelectOptions): CategorySelect => {
  const { page, load, translate, locale, last } = options;
  const select = page.querySelector<HTMLSelectElement>('#category_id')!;
  const retry = page.querySelector<HTMLButtonElement>('#retry')!;
  const spoken = page.querySelector<HTMLElement>('#categories-failed')!;
  let state: State = 'loading';

  const option = (value: string, text: string) => Object.assign(page.createElement('option'), { value, text });

  const placeholder = () => {
    if (typeof state === 'string') return placeholders[state];
    return state.length === 0 ? 'no_categories' : 'choose_category';
  };

  // A choice that isn't among the categories leaves the placeholder.
  const choose = (value: string) => {
    select.value = value;
    if (select.selectedIndex < 0) select.value = '';
  };

  const render = () => {
    const categories = typeof state === 'string' ? [] : state;
    const { value } = select;
    select.replaceChildren(
      option('', translate()(`login.${placeholder()}`)),
      ...categories.map((category) => option(String(category.id), categoryName(category, textKey(locale())))),
    );
    if (value) choose(value);
    select.setAttribute('aria-busy', String(state === 'loading'));
    retry.hidden = state !== 'failed';
    spoken.textContent = state === 'failed' ? translate()('login.categories_failed') : '';
  };

  const start = async () => {
    state = 'loading';
    render();
    state = await load().catch((): State => 'failed');
    render();
    if (typeof state !== 'string') choose(last ?? (state.length === 1 ? String(state[0].id) : ''));
    select.dispatchEvent(new Event('change'));
  };

  retry.addEventListener('click', () => {
    select.focus();
    void start();
  });
  window.addEventListener('online', () => state === 'failed' && void start());

  return {
    load: start,
    chosen: () => (typeof state === 'string' ? undefined : state.find(({ id }) => String(id) === select.value)?.id),
    render,
  };
};
