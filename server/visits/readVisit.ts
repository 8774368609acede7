import { z } from 'zod';
import { field } from '@matjar/admin';
import { fieldsOf } from '@matjar/admin/server/http';
import { isPlain, largestId } from '@matjar/admin/values';
import type { Text } from '@matjar/admin/values';
import { visitKinds } from '../../src/domain/visits';
import type { VisitKind } from '../../src/domain/visits';

/** A validated visit reported by a storefront. */
export interface GivenVisit {
  /** The shop's id or slug. */
  shop: string;
  visitor: string;
  kind: VisitKind;
  /** Without the query and fragment, which can contain secrets. */
  path: string;
  product: number | null;
  referrer: string | null;
  medium: string | null;
}

const text = (en: string, ar: string, max: number, pattern?: RegExp) =>
  field.text({
    label: { en, ar },
    max,
    ...(pattern && { pattern: { matches: pattern, message: 'validation.invalid' } }),
  });

const kindNames = { view: { en: 'view', ar: 'view' }, cart: { en: 'cart', ar: 'cart' } } satisfies Record<
  VisitKind,
  Text
>;

/** The fields of a visit, for validation and for the labels in error messages. */
export const visitFields = {
  shop: { ...text('Shop', 'المتجر', 80, /^[a-z0-9]+(-[a-z0-9]+)*$/), required: true as const },
  visitor: { ...text('Visitor', 'الزائر', 64, /^[\w-]{8,64}$/), required: true as const },
  kind: field.choice({ label: { en: 'Kind', ar: 'النوع' }, choices: kindNames }),
  path: { ...text('Path', 'المسار', 1000, /^\/[^\s\\]*$/), required: true as const },
  product: field.number({ label: { en: 'Product', ar: 'المنتج' }, min: 1, max: largestId }),
  referrer: text('Referrer', 'الصفحة السابقة', 2000),
  medium: text('Medium', 'الوسيط', 40),
};

const usualKind: VisitKind = 'view';

/** Maximum stored length of a path, in characters. */
const longestPath = 300;

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** Replaces empty values with null. */
const nothing = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value || null]));

const readable = (given: unknown) => {
  if (!isPlain(given)) return given;
  const said = nothing(given);
  return { ...said, shop: asText(said.shop) };
};

/** The body of a visit. Unknown names get a generic error, because an error message would echo them. */
export const visitBody = z
  .preprocess(
    readable,
    fieldsOf(visitFields, {
      unknown: 'no such call',
      also: {
        shop: {
          anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }],
          description: 'The shop: its number or its address name',
        },
        visitor: { type: 'string', minLength: 8, maxLength: 64, description: 'A random key that the browser keeps' },
        kind: { type: 'string', enum: [...visitKinds], default: usualKind },
        path: { type: 'string', maxLength: 1000, description: 'The page; its query is not kept' },
        product: { type: 'integer', minimum: 1, description: 'The product that was seen or put into the cart' },
        referrer: { type: 'string', description: 'Where the visit came from when it began' },
        medium: { type: 'string', maxLength: 40, description: 'utm_medium of the address it began at' },
      },
    }),
  )
  .transform((visit): GivenVisit => ({
    ...visit,
    kind: visit.kind ?? usualKind,
    path: visit.path.replace(/[?#].*$/s, '').slice(0, longestPath),
  }));
