import { useText } from '@matjar/admin/client';
import type { Text } from '@matjar/admin/values';
import { variantOptions } from '../../domain/products';

export const texts = {
  sold: { en: 'Sales of this product', ar: 'مبيعات المنتج' },
  recent: { en: 'The last 30 days, compared with the 30 before', ar: 'آخر 30 يومًا مقارنةً بالثلاثين التي قبلها' },
  pieces: { en: 'Pieces', ar: 'القطع' },
  revenue: { en: 'Sales', ar: 'قيمة المبيعات' },
  returned: { en: 'Returned', ar: 'المُرجع' },
  ever: { en: 'All time', ar: 'منذ البداية' },
  everReturned: { en: 'Returned, all time', ar: 'المُرجع منذ البداية' },
  last: { en: 'Last sale', ar: 'آخر بيع' },
  byVariant: { en: 'By variant, in the last 30 days', ar: 'حسب الخيار في آخر 30 يومًا' },
  nothing: { en: 'Nothing sold yet', ar: 'لا مبيعات بعد' },
  stock: { en: 'Stock history', ar: 'حركة المخزون' },
  took: { en: 'Sold', ar: 'بيع' },
  gave: { en: 'Returned from an order', ar: 'عودة من طلب' },
  left: { en: '%{count} left', ar: 'المتبقي %{count}' },
  gone: { en: 'Deleted variant', ar: 'خيار محذوف' },
  earlier: { en: 'Show earlier', ar: 'عرض ما قبله' },
  unmoved: { en: 'The stock hasn’t changed yet', ar: 'لم يتغيّر المخزون بعد' },
} as const satisfies Record<string, Text>;

type LanguagePair = readonly [string | null, string | null] | null;

const textOf = (pair: LanguagePair): Text | null => pair && { en: pair[0] ?? '', ar: pair[1] ?? '' };

/**
 * Returns a function that formats a variant's name in the current language, such as `Black, Large`. If the variant has
 * neither a colour nor a size, its code is used instead.
 */
export const useVariantName = () => {
  const text = useText();
  return ({ colour, size, sku }: { colour: LanguagePair; size: LanguagePair; sku: string | null }): string | null => {
    const options = variantOptions({ colour: textOf(colour), size: textOf(size) });
    return options ? text(options) : sku;
  };
};
