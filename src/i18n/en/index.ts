import { withOwn } from '@matjar/admin';
import { catalogue as base, loadLater } from '@matjar/admin/languages/en';
import { login } from './login';
import { messages, validation } from './messages';

export const app = {
  name: 'Matjar',
  copyright: '© %{year} Matjar. All rights reserved.',
  welcome: 'Welcome, %{name}',
  category: 'Category',
  select_category: 'Select a category',
  no_categories: 'There are no categories yet',
  categories_failed: 'The categories could not be loaded',
};

export const catalogue = withOwn(base, { app, login, messages, validation });

export { loadLater };
