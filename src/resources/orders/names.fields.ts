/** Fields of an order with other names, by which users filter. */
export const named = {
  placed_at: {
    label: { en: 'Ordered', ar: 'تاريخ الطلب' },
    also: { en: ['date', 'placed', 'created'], ar: ['التاريخ'] },
  },
  client: { label: { en: 'Client', ar: 'العميل' }, also: { en: ['customer', 'buyer'], ar: ['الزبون', 'المشتري'] } },
  on_hold: { label: { en: 'On hold', ar: 'معلّق' }, also: { en: ['held'], ar: ['موقوف'] } },
  city: { label: { en: 'City', ar: 'المدينة' }, also: { en: ['area'], ar: ['المنطقة'] } },
} as const;

/** Other names of further fields. */
export const otherNames = {
  total: { en: ['amount', 'worth', 'value'], ar: ['المبلغ', 'القيمة', 'المجموع'] },
  payment_method: { en: ['method'], ar: ['وسيلة الدفع'] },
  product: { en: ['item'], ar: ['الصنف'] },
  delivery_employee: { en: ['courier', 'driver'], ar: ['المندوب', 'السائق'] },
} as const;
