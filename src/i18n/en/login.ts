export const login = {
  product: 'Matjar',
  subtitle: 'The back office of your shop',
  category: 'Category',
  choose_category: 'Choose a category',
  loading_categories: 'Loading categories…',
  categories_failed: 'The categories could not be loaded.',
  no_categories: 'There are no categories yet.',
};
