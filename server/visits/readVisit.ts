import { field } from '#framework';
import { validateFields } from '../../framework/declaration/validation/validate';
import { visitKinds } from '../../src/domain/visits';
import type { VisitKind } from '../../src/domain/visits';
import { ApiError, InvalidFields } from '../../framework/server/resources/errors';
import { isPlain } from '../../framework/core/isPlain';

/** What the storefront tells of, checked. */
export interface GivenVisit {
  /** Its number, or its address name. */
  shop: string;
  visitor: string;
  kind: VisitKind;
  /** Without the query and the fragment, in which people's secrets travel. */
  path: string;
  product: number | null;
  referrer: string | null;
  medium: string | null;
}

const text = (en: string, ar: string, max: number, pattern?: RegExp) =>
  field.text({
    label: { en, ar }, max, ...(pattern && { pattern: { matches: pattern, message: 'validation.invalid' } }),
  });

const kindNames = Object.fromEntries(visitKinds.map((kind) => [kind, { en: kind, ar: kind }]));

/** The fields of a visit, for their checks and for the labels of the complaints. */
export const visitFields = {
  shop: { ...text('Shop', 'المتجر', 80, /^[a-z0-9]+(-[a-z0-9]+)*$/), required: true },
  visitor: { ...text('Visitor', 'الزائر', 64, /^[\w-]{8,64}$/), required: true },
  kind: field.choice({ label: { en: 'Kind', ar: 'النوع' }, choices: kindNames }),
  path: { ...text('Path', 'المسار', 1000, /^\/[^\s\\]*$/), required: true },
  product: field.number({ label: { en: 'Product', ar: 'المنتج' }, min: 1, max: 2_147_483_647 }),
  referrer: text('Referrer', 'الصفحة السابقة', 2000),
  medium: text('Medium', 'الوسيط', 40),
};

/** The longest path that is kept, in characters. */
const longestPath = 300;

const asText = (value: unknown) => (typeof value === 'number' ? String(value) : value);
const asNumber = (value: unknown) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value);

/**
 * Reads the body of a visit. Throws `ApiError`: 400 for what is no visit at all, a name that isn't known among it (which
 * a complaint would say back), and 422 for values that are wrong.
 */
export const readVisit = (body: unknown): GivenVisit => {
  if (!isPlain(body) || Object.keys(body).some((name) => !Object.hasOwn(visitFields, name))) {
    throw new ApiError(400, 'messages.invalid_request');
  }
  const given = body as Record<string, unknown>;
  const named = Object.fromEntries(Object.keys(visitFields).map((name) => [name, given[name] || null]));
  const whole = { ...named, shop: asText(named.shop), product: asNumber(named.product) };
  const { values, complaints } = validateFields(visitFields, whole, 'create');
  if (Object.keys(complaints).length > 0) throw new InvalidFields(complaints);
  const visit = values as unknown as GivenVisit & { kind: VisitKind | null };
  return { ...visit, kind: visit.kind ?? 'view', path: visit.path.replace(/[?#].*$/s, '').slice(0, longestPath) };
};
