import { isDeepStrictEqual } from 'node:util';
import type { ZodType } from 'zod';
import type { AnyField } from '../../../../core/kind';
import type { Region } from '../../../../core/zones/timeZones';
import { perObject } from '../../../../core/objects';
import { isBlank } from '../../../../core/text/plain';
import { fieldSchema } from '../../../../declaration/validation/validate';
import { emptyOf } from '../../../../declaration/resource/when';
import { kindOf } from '../../../../kinds';
import { languagesIn } from '../../../../core/kind';

const isNothing = (value: unknown): boolean =>
  value == null || isBlank(value) || (Array.isArray(value) && value.length === 0);

/** A field's schema in a region, made once: making it costs a hundred times as much as using it. */
const schemasIn = perObject((region: Region) =>
  perObject((declared: AnyField): ZodType => fieldSchema(declared, region)),
);

/** A value as it would be kept; what can't be, as it is. */
export const keptOf = (declared: AnyField, value: unknown, region: Region): unknown => {
  const parsed = schemasIn(region)(declared).safeParse(value);
  return parsed.success ? parsed.data : value;
};

/** The same, without what a file doesn't say of it: formatting, parts of a second, noughts after an amount. */
const essence = (declared: AnyField, value: unknown, region: Region): unknown => {
  const kind = kindOf(declared);
  const kept = keptOf(declared, value, region);
  if (isNothing(kept)) return isNothing(emptyOf(declared)) ? null : emptyOf(declared);
  if (declared.kind === 'dateTime' && typeof kept === 'string') return Math.floor(Date.parse(kept) / 1000);
  if (declared.kind === 'money') return Number(kept);
  if (!kind.toColumns || !kind.fromWire || typeof kept !== 'object') return kept;
  const texts = (kind.plain?.(kept) ?? kept) as Record<string, unknown>;
  const halves = languagesIn(declared).map((key) =>
    typeof texts[key] === 'string' ? texts[key].replace(/\s+/g, ' ').trim() : '',
  );
  return halves.every((text) => text === '') ? null : halves;
};

/** Whether a field would be the same with one value as with another. */
export const isSame = (declared: AnyField, one: unknown, other: unknown, region: Region): boolean =>
  isDeepStrictEqual(essence(declared, one, region), essence(declared, other, region));
