import type { Text } from '@matjar/admin/values';

export const texts = {
  funnel: { en: 'From visit to order', ar: 'من الزيارة إلى الطلب' },
  funnelNote: {
    en: 'Visitors up to the cart, then orders by the day they were placed, including canceled ones, and how many of them are completed so far.',
    ar: 'زوار حتى السلة، ثم الطلبات حسب يوم تقديمها بما فيها الملغاة، وما اكتمل منها حتى الآن.',
  },
  step: { en: 'Step', ar: 'الخطوة' },
  count: { en: 'Count', ar: 'العدد' },
  ofVisitors: { en: 'Share of visitors', ar: 'من الزوار' },
  ofStepBefore: { en: 'Share of the previous step', ar: 'من الخطوة السابقة' },
  byCategory: { en: 'Sales by category', ar: 'المبيعات حسب الفئة' },
  byCategoryNote: {
    en: 'An order counts in every category that it contains products from.',
    ar: 'يُحسب الطلب في كل فئة فيه شيء منها.',
  },
  byPlace: { en: 'Sales by city', ar: 'المبيعات حسب المدينة' },
  byPlaceNote: {
    en: 'Based on the addresses of the orders, in either language.',
    ar: 'كما وردت في عناوين الطلبات، بأي من اللغتين.',
  },
  byPayment: { en: 'Sales by payment method', ar: 'المبيعات حسب طريقة الدفع' },
  category: { en: 'Category', ar: 'الفئة' },
  city: { en: 'City', ar: 'المدينة' },
  payment: { en: 'Payment method', ar: 'طريقة الدفع' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  sales: { en: 'Sales', ar: 'المبيعات' },
  share: { en: 'Share of sales', ar: 'الحصة من المبيعات' },
  rest: { en: 'Delivery, tax and refunds by amount', ar: 'التوصيل والضريبة ومبالغ الاسترداد' },
  total: { en: 'Total', ar: 'الإجمالي' },
  noCity: { en: 'Without an address', ar: 'دون عنوان' },
  elsewhere: { en: 'Other cities', ar: 'مدن أخرى' },
  all: { en: 'Show all', ar: 'عرض الكل' },
  fewer: { en: 'Show fewer', ar: 'عرض أقل' },
  csv: { en: 'CSV', ar: 'CSV' },
  print: { en: 'Print', ar: 'طباعة' },
  nothing: { en: 'Nothing was sold in this period', ar: 'لا مبيعات في هذه الفترة' },
} as const satisfies Record<string, Text>;
