import { createRegistry } from '../core/registry';
import { availableCategories } from './availableCategories/availableCategories.resource';
import { brands } from './brands/brands.resource';
import { categories } from './categories/categories.resource';
import { colours } from './colours/colours.resource';
import { currencies } from './currencies/currencies.resource';
import { myAccount } from './myAccount/myAccount.resource';
import { myShop } from './myShop/myShop.resource';
import { products } from './products/products.resource';
import { sizes } from './sizes/sizes.resource';
import { subCategories } from './subCategories/subCategories.resource';

/** Every declared area, in the order the menu lists them within their groups. */
export const resources = [
  products,
  categories,
  subCategories,
  brands,
  colours,
  sizes,
  currencies,
  myShop,
  myAccount,
  availableCategories,
] as const;

export const registry = createRegistry(resources);
