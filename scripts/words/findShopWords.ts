/** Text of every file by its path from the checkout's folder, with forward slashes. */
export type Texts = ReadonlyMap<string, string>;

/**
 * Words that only a shop has, in the forms that they are met in; parts of names count, too: `shopName`, `sub_vendor`.
 * A product is also the program that is made with the framework, and an order the one that a list is sorted in.
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

/** Words that mean something else by themselves, and a shop's thing in such company. */
const inContext: readonly RegExp[] = [
  /\border[_ -](?:line|number|status|id|item|event)s?\b/gi,
  /\b(?:new|cancel(?:ed)?|places? an|placed an) order\b/gi,
  /\bproduct(?:_|['’]s (?:name|stock|price|variants?|picture))/gi,
  /'client'/g,
];

/** The words that a name or a sentence is made of: `subShopName` is sub, shop, name. */
const wordsIn = (text: string): string[] =>
  (text.match(/\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})/gu) ?? []).map((word) => word.toLowerCase());

/** What others have named: the package, and what a service worker calls its pages. */
const names = /@?matjar[/-]admin|\bclients(?=\.claim|: \{ claim|\(\): Promise)/g;

const inLine = (line: string): string[] => [
  ...wordsIn(line.replaceAll(names, '')).filter((word) => refused.has(word)),
  ...inContext.flatMap((pattern) => line.match(pattern) ?? []),
];

/** Every word of the shop's in files that must know of no shop, as a line that says where. */
export const findShopWords = (texts: Texts): string[] =>
  [...texts].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = [...new Set(inLine(line))];
      return found.length === 0 ? [] : [`${file}:${index + 1}: ${found.join(', ')}: the framework knows no shop`];
    }),
  );
