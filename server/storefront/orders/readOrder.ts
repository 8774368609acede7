import { field, validateFields } from '@matjar/admin';
import type { AnyField, Complaints, Fields } from '@matjar/admin';
import { ApiError, complaint } from '@matjar/admin/server';
import { describedObject, fieldSchemas, holdsNul, readBy, refuseIfAny, requiredNames } from '@matjar/admin/server/http';
import type { Schema } from '@matjar/admin/server/http';
import { isPlain, largestId } from '@matjar/admin/values';
import type { Address } from '@matjar/admin/values';
import { clients } from '../../../src/resources/clients/clients.resource';
import { delivery } from '../../../src/resources/orderDrafts/drafts.fields';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { paymentMethods } from '../../../src/domain/paymentMethods';

export interface GivenLine {
  variant: number;
  qty: number;
}

/** A storefront's order after its format has been validated. Checks that need the database come later. */
export interface GivenOrder {
  /** The shop's id or slug. */
  shop: string;
  client: { full_name: string; phone: string; email: string | null; address: Address | null };
  lines: GivenLine[];
  delivery: string;
  payment_method: string;
  delivery_slot: string | null;
  notes: string | null;
  discount_code: string | null;
  /** The total shown to the client, as a decimal string. Null if the storefront didn't send one. */
  total: string | null;
  token: string | null;
}

/** A basket to quote. The phone number identifies an existing client. The city and area determine the delivery fee. */
export interface GivenBasket {
  shop: string;
  lines: GivenLine[];
  delivery: string;
  discount_code: string | null;
  phone: string | null;
  city: string | null;
  area: string | null;
  country: string | null;
}

type Values = Record<string, unknown>;

const mostLines = 100;

// Payment with points isn't possible in a storefront because it requires a client's account.
const { points: _points, ...methods } = paymentMethods;

const discount_code = orderDrafts.fields.discount_code;

const headFields = {
  shop: field.text({
    label: { en: 'Shop', ar: 'المتجر' },
    required: true,
    max: 80,
    ltr: true,
    pattern: { matches: /^[a-z0-9]+(-[a-z0-9]+)*$/, message: 'validation.invalid' },
  }),
  payment_method: field.choice({ label: orders.fields.payment_method.label, required: true, choices: methods }),
  delivery,
  delivery_slot: orders.fields.delivery_slot,
  notes: field.longText({ label: orders.fields.client_note.label, max: 2000 }),
  discount_code,
  total: field.money({ label: orders.fields.total.label }),
  token: field.text({
    label: { en: 'Token', ar: 'الرمز المميز' },
    max: 100,
    ltr: true,
    pattern: { matches: /^[\w-]+$/, message: 'validation.invalid' },
  }),
};

const { full_name, phone, email } = clients.fields;

const clientFields = { full_name, phone, email, address: orders.fields.address };

const lineFields = {
  variant: field.number({ label: { en: 'Variant', ar: 'الخيار' }, required: true, min: 1, max: largestId }),
  qty: field.number({ label: { en: 'Quantity', ar: 'الكمية' }, required: true, min: 1, max: 1000 }),
};

/** The fields of a storefront's order. Their labels appear in error messages. */
export const orderFields: Readonly<Record<string, AnyField>> = {
  ...headFields,
  ...clientFields,
  ...lineFields,
  client: { ...orders.fields.client } as AnyField,
  lines: { ...orders.fields.lines } as AnyField,
};

/** Validates part of an order. Adds any errors to `complaints`, with their paths prefixed with `place`. */
const validatePart = (fields: Fields, given: Values, place: string, complaints: Complaints): Values => {
  const completed = Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, given[name] ?? ('default' in one ? one.default : null)]),
  );
  const { values, complaints: own } = validateFields(fields, completed, 'create');
  for (const [path, messages] of Object.entries(own)) complaints[`${place}${path}`] = messages;
  return values;
};

const partsOf = (body: unknown, fields: Fields = headFields) => {
  const known = new Set([...Object.keys(fields), 'client', 'lines']);
  if (!isPlain(body) || Object.keys(body).some((name) => !known.has(name)) || holdsNul(body)) {
    throw new ApiError(400, 'messages.invalid_request');
  }
  const { client = {}, lines = [], ...head } = body;
  if (!isPlain(client) || !Array.isArray(lines) || !lines.every(isPlain)) {
    throw new ApiError(400, 'messages.invalid_request');
  }
  return { client, lines, head };
};

const withShop = (head: Values): Values => ({
  ...head,
  shop: typeof head.shop === 'number' ? String(head.shop) : head.shop,
});

const validateLines = (lines: readonly Values[], complaints: Complaints): Values[] => {
  if (lines.length === 0) Object.assign(complaints, complaint('lines', 'validation.required'));
  if (lines.length > mostLines) {
    Object.assign(complaints, complaint('lines', 'validation.too_many_items', 'lines', { smart_count: mostLines }));
  }
  return lines.slice(0, mostLines).map((line, index) => validatePart(lineFields, line, `lines.${index}.`, complaints));
};

const basketFields = {
  shop: headFields.shop,
  delivery,
  discount_code,
  phone: { ...clients.fields.phone, required: false },
  city: field.text({ label: { en: 'City', ar: 'المدينة' }, max: 80 }),
  area: field.text({ label: { en: 'Area', ar: 'المنطقة' }, max: 120 }),
  country: field.text({
    label: { en: 'Country', ar: 'الدولة' },
    max: 2,
    pattern: { matches: /^[A-Z]{2}$/, message: 'validation.country' },
  }),
} as Fields;

/** Validates a basket that is to be quoted. Throws the same errors as `readOrder`. */
const readBasket = (body: unknown): GivenBasket => {
  const { lines, head } = partsOf(body, basketFields);
  const complaints: Complaints = {};
  const basket = validatePart(basketFields, withShop(head), '', complaints);
  const validLines = validateLines(lines, complaints);
  refuseIfAny(complaints);
  return { ...basket, lines: validLines } as unknown as GivenBasket;
};

/**
 * Validates the format of a storefront's order. Throws `ApiError` 400 for a malformed body, and 422 with the path of
 * each invalid value (`client.phone`, `lines.0.qty`). The order is validated against the shop's data later.
 */
const readOrder = (body: unknown): GivenOrder => {
  const { client, lines, head } = partsOf(body);
  const complaints: Complaints = {};
  const order = validatePart(headFields, withShop(head), '', complaints);
  const person = validatePart(clientFields, client, 'client.', complaints);
  const isNowhere = order.delivery !== 'pickup' && (client.address ?? null) === null;
  if (isNowhere) Object.assign(complaints, complaint('client.address', 'validation.delivery_address'));
  const validLines = validateLines(lines, complaints);
  const slot = order.delivery_slot as string | null;
  if (slot && Date.parse(slot) <= Date.now())
    Object.assign(complaints, complaint('delivery_slot', 'validation.future'));
  refuseIfAny(complaints);
  return { ...order, client: person, lines: validLines } as unknown as GivenOrder;
};

const objectOf = (fields: Fields): Schema => ({
  type: 'object',
  properties: fieldSchemas(fields),
  required: requiredNames(fields),
});

const shopName: Schema = {
  anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }],
  description: 'The shop’s number or address name',
};

const linesOf: Schema = { type: 'array', minItems: 1, maxItems: mostLines, items: objectOf(lineFields) };

export const orderBody = describedObject(
  {
    ...fieldSchemas(headFields),
    shop: shopName,
    total: {
      type: 'string',
      description: 'The total that the client saw. If it is no longer the total, no order is placed (409)',
    },
    token: {
      type: 'string',
      description: 'The token of an earlier order with the same phone; it is then also valid for this order',
    },
    client: objectOf(clientFields),
    lines: linesOf,
  },
  [...requiredNames(headFields), 'client', 'lines'],
).transform(readBy(readOrder));

export const basketBody = describedObject({ ...fieldSchemas(basketFields), shop: shopName, lines: linesOf }, [
  'shop',
  'lines',
]).transform(readBy(readBasket));
