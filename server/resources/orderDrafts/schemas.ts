import { z } from 'zod';
import { answer, count, errors, id, refusal, text } from '@matjar/admin/server/http';
import { numberIn, plainNumber } from '@matjar/admin/values';
import { draftFields } from '../../../src/resources/orderDrafts/drafts.fields';
import { shopCall, shopRefusals } from '../../shopCalls';

const languagePair = z.array(text.nullable()).length(2);

/** Maximum number of lines per draft. */
const maxLines = 100;

const taxKind = z.enum(['standard', 'zero', 'exempt']);

const { discount_rate, discount_amount, discount_code, delivery_fee } = draftFields;

export const quotedLine = z.object({
  place: count,
  variant: id,
  qty: count,
  left: count,
  name: languagePair,
  colour: languagePair.nullable(),
  size: languagePair.nullable(),
  sku: text,
  image: text.nullable(),
  price: text,
  discount: text,
  total: text,
  tax: text.nullable(),
  tax_kind: taxKind.nullable(),
  tax_rate: text.nullable(),
});

export const taxRow = z.object({ kind: taxKind.nullable(), rate: text.nullable(), net: text, tax: text, gross: text });

export const sums = {
  subtotal: text,
  discount: text,
  delivery_fee: text,
  tax: text.meta({ description: 'The tax that is added to the prices' }),
  included_tax: text.meta({ description: 'The tax that the prices include' }),
  prices_include_tax: z.boolean(),
  tax_rows: z.array(taxRow).meta({ description: 'The price by tax rate, after discounts and with the delivery' }),
  total: text,
};

/** A decimal amount. Digits in any script are accepted and normalized. */
const amount = z
  .string('validation.invalid')
  .overwrite(plainNumber)
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'validation.invalid')
  .nullable()
  .default(null);

const base = {
  tags: ['Orders'],
  ...shopCall,
};

const refusals = {
  ...shopRefusals,
  422: refusal('A value is wrong, or the role may not', { errors }),
};

/** Request schemas for draft order calls other than the resource's operations and actions. */
export const schemas = {
  quote: {
    ...base,
    summary: 'Calculate the current price of a draft order',
    description:
      'By the computation of an order that is placed: prices, the shop’s discounts, delivery and tax. Changes nothing.',
    body: z.strictObject({
      draft: id.nullish().meta({ description: 'The id of a stored draft, whose shop applies' }),
      client: id.nullable().default(null),
      lines: z
        .array(
          z.strictObject({
            variant: id,
            qty: z.preprocess(
              numberIn,
              z.int('validation.invalid').min(1, 'validation.invalid').max(1000, 'validation.invalid'),
            ),
          }),
          'validation.array',
        )
        .max(maxLines, 'validation.too_many_items'),
      discount_type: z.enum(['none', 'percent', 'amount'], 'validation.invalid').default('none'),
      discount_rate: z
        .preprocess(
          numberIn,
          z.number('validation.invalid').min(0, 'validation.invalid').max(100, 'validation.invalid'),
        )
        .nullable()
        .default(null),
      discount_amount: amount,
      discount_code: text.max(40, 'validation.too_long').nullable().default(null),
      delivery: z.enum(['deliver', 'pickup'], 'validation.invalid').default('deliver'),
      delivery_fee: amount,
      delivery_slot: z.iso.datetime({ offset: true, error: 'validation.date' }).nullable().default(null),
      address: z
        .strictObject({
          city: text.max(80, 'validation.too_long'),
          area: text.max(120, 'validation.too_long').nullable().default(null),
          country: text
            .regex(/^[A-Z]{2}$/, 'validation.country')
            .nullable()
            .default(null),
        })
        .nullable()
        .default(null)
        .meta({ description: 'Decides the delivery zone; by default the client’s first address' }),
    }),
    response: {
      200: answer('Lines that can’t be sold are left out and listed in `problems` by position', {
        data: z.object({ lines: z.array(quotedLine), ...sums, problems: z.record(z.string(), text) }),
      }),
      ...refusals,
    },
  },
  goods: {
    ...base,
    summary: 'Find variants for a draft order',
    description:
      'Variants of products that are found by name, SKU, barcode or tag, one piece of each as it would be sold now.',
    querystring: z.strictObject({
      q: text.max(200, 'validation.too_long').optional().meta({ description: 'If empty, the newest variants' }),
      client: id.optional(),
      draft: id.optional(),
    }),
    response: {
      200: answer('`exact` is the variant with exactly this SKU or barcode', {
        data: z.object({ exact: id.nullable(), goods: z.array(quotedLine) }),
      }),
      ...refusals,
    },
  },
} as const;

/** The fields of a quote. Their labels appear in error messages. */
export const quoteFields = { discount_rate, discount_amount, discount_code, delivery_fee };
