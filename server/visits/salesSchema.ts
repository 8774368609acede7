import { z } from 'zod';
import { answer, count, id, text } from '@matjar/admin/server/http';
import { compared, ranged, sales, schemas } from './schemas';

const sold = compared(sales);

const statistics = z.object({
  ...ranged,
  since: text,
  until: text,
  totals: sold,
  categories: z.array(sold.extend({ category_id: id, name: z.array(text).length(2) })),
  rest: z.object({ revenue: text, previous: text }),
  places: z.array(sold.extend({ city: text.nullable(), name: z.array(text).length(2).nullable() })),
  elsewhere: sold.extend({ cities: count }).nullable(),
  payments: z.array(sold.extend({ payment_method: text })),
});

/** The call that tells what was sold; asked and refused as the visits are. */
export const salesSchema = {
  ...schemas.statistics,
  summary: 'What was sold by category, city and payment method, beside the range before',
  response: {
    ...schemas.statistics.response,
    200: answer('Orders that stand, by when they were placed', { data: statistics }),
  },
};
