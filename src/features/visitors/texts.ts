import type { Text } from '@matjar/admin/values';
import type { Measure, VisitStep } from '../../domain/statistics';

export const texts = {
  range: { en: 'Period', ar: 'الفترة' },
  custom: { en: 'Other dates', ar: 'تواريخ أخرى' },
  from: { en: 'Start date', ar: 'تاريخ البداية' },
  to: { en: 'End date', ar: 'تاريخ النهاية' },
  show: { en: 'Show', ar: 'عرض' },
  compared: { en: 'compared with', ar: 'مقارنةً بالفترة' },
  thisRange: { en: 'This period', ar: 'هذه الفترة' },
  before: { en: 'Previous period', ar: 'الفترة السابقة' },
  measure: { en: 'What the chart shows', ar: 'ما يعرضه الرسم' },
  byDay: { en: 'Day by day', ar: 'يومًا بيوم' },
  dayFigures: { en: 'Figures of each day', ar: 'أرقام كل يوم' },
  day: { en: 'Day', ar: 'اليوم' },
  export: { en: 'Export CSV', ar: 'تصدير CSV' },
  sources: { en: 'Where visitors come from', ar: 'مصادر الزيارات' },
  sourcesNote: {
    en: 'A visitor who came in several ways counts in each; shares are of the total of these counts.',
    ar: 'من وصل بأكثر من طريقة يُحسب في كل منها، والنسب من مجموع هذه الأعداد.',
  },
  devices: { en: 'Devices', ar: 'الأجهزة المستخدمة' },
  devicesNote: {
    en: 'A visitor who used several devices counts on each; shares are of the total of these counts.',
    ar: 'من استخدم أكثر من جهاز يُحسب في كل منها، والنسب من مجموع هذه الأعداد.',
  },
  products: { en: 'Most viewed products', ar: 'المنتجات الأكثر مشاهدة' },
  sellers: { en: 'Best sellers', ar: 'الأكثر مبيعًا' },
  pieces: { en: 'Pieces sold', ar: 'القطع المبيعة' },
  product: { en: 'Product', ar: 'المنتج' },
  removed: { en: 'Deleted product', ar: 'منتج محذوف' },
  allProducts: { en: 'All products', ar: 'كل المنتجات' },
  more: { en: 'more than %{before}', ar: 'زيادة عن %{before}' },
  less: { en: 'less than %{before}', ar: 'انخفاض عن %{before}' },
  same: { en: 'the same as %{before}', ar: 'دون تغيّر عن %{before}' },
  inBefore: { en: 'in the previous period', ar: 'الفترة السابقة' },
  untilNow: { en: 'up to this time of day', ar: 'حتى هذا الوقت من اليوم' },
  soFar: { en: '%{day}, until now', ar: '%{day}، حتى الآن' },
  dotted: { en: 'Dotted: today until now', ar: 'الخط المنقّط: اليوم حتى الآن' },
  previously: { en: 'Previously', ar: 'سابقًا:' },
  empty: { en: 'Nobody visited in this period', ar: 'لا زوار في هذه الفترة' },
  emptyHint: {
    en: 'Choose other dates. Visits appear here as the storefront reports them.',
    ar: 'اختر تواريخ أخرى. تظهر الزيارات هنا حالما تصل من واجهة المتجر.',
  },
  details: { en: 'All statistics', ar: 'كل الإحصاءات' },
} as const satisfies Record<string, Text>;

export const measureNames: Record<Measure, Text> = {
  visitors: { en: 'Visitors', ar: 'الزوار' },
  views: { en: 'Page views', ar: 'مشاهدات الصفحات' },
  carts: { en: 'Added to cart', ar: 'إضافات إلى السلة' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  revenue: { en: 'Sales', ar: 'المبيعات' },
};

export const stepNames: Record<VisitStep, Text> = {
  visitors: { en: 'Visited the shop', ar: 'زاروا المتجر' },
  product: { en: 'Viewed a product', ar: 'شاهدوا منتجًا' },
  cart: { en: 'Added one to the cart', ar: 'أضافوا منتجًا إلى السلة' },
  placed: { en: 'Orders placed', ar: 'طلبات قُدّمت' },
  completed: { en: 'Orders completed', ar: 'طلبات اكتملت' },
};

/** The names of the preset ranges, keyed by number of days. All preset ranges end today. */
export const presets: Record<number, Text> = {
  1: { en: 'Today', ar: 'اليوم' },
  7: { en: '7 days', ar: '7 أيام' },
  30: { en: '30 days', ar: '30 يومًا' },
  90: { en: '90 days', ar: '90 يومًا' },
};
