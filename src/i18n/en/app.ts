export const app = {
  name: 'Matjar',
  copyright: '© %{year} Matjar. All rights reserved.',
  welcome: 'Welcome, %{name}',
  category: 'Category',
  select_category: 'Select a category',
  no_categories: 'There are no categories yet',
  categories_failed: 'The categories could not be loaded',
};
