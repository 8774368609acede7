/** The contents of all files by path. Paths are relative to the checkout and contain forward slashes. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Words that are specific to a shop, in all their forms. Also matched within names such as `shopName` and `sub_vendor`.
 * Excludes "product", which also means the program built with the framework, and "order", which also means a sort
 * order.
 */
const refused = new Set([
  'matjar',
  'shop',
  'shops',
  'shopper',
  'shoppers',
  'shopping',
  'storefront',
  'storefronts',
  'vendor',
  'vendors',
  'subvendor',
  'seller',
  'sellers',
  'merchant',
  'merchants',
  'buyer',
  'buyers',
  'customer',
  'customers',
  'clients',
  'category',
  'categories',
  'subcategory',
  'subcategories',
  'products',
  'sku',
  'skus',
  'orders',
  'cart',
  'carts',
  'coupon',
  'coupons',
  'checkout',
  'invoice',
  'invoices',
  'payout',
  'payouts',
  'commission',
  'boutique',
  'vitrine',
  'panier',
  'متجر',
  'المتجر',
  'متاجر',
  'المتاجر',
  'بائع',
  'البائع',
  'زبون',
]);

/** Phrases that only a shop uses, even though their individual words are also used elsewhere. */
const inContext: readonly RegExp[] = [
  /\border[_ -](?:line|number|status|id|item|event)s?\b/gi,
  /\b(?:new|cancel(?:ed)?|places? an|placed an) order\b/gi,
  /\bproduct(?:_|['’]s (?:name|stock|price|variants?|picture))/gi,
  /'client'/g,
];

/** Splits a name or sentence into words. `subShopName` becomes `sub`, `shop` and `name`. */
const wordsIn = (text: string): string[] =>
  (text.match(/\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((word) => word.toLowerCase());

/**
 * Matches names that contain the shop's words but weren't chosen by the framework: the package's name, and `clients` in
 * the service worker's API.
 */
const names = /@?matjar[/-]admin|\bclients(?=\.claim|: \{ claim|\(\): Promise)/g;

const inLine = (line: string): string[] => [
  ...wordsIn(line.replaceAll(names, '')).filter((word) => refused.has(word)),
  ...inContext.flatMap((pattern) => line.match(pattern) ?? []),
];

/** Returns a line for each shop-specific word found in the framework's files. */
export const findShopWords = (texts: Texts): string[] =>
  [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = [...new Set(inLine(line))];
      return found.length === 0 ? [] : [`${file}:${index + 1}: ${found.join(', ')}: the framework knows no shop`];
    }),
  );
