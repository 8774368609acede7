import { kindOf } from '../../../kinds';
import type { AnyField, Fields } from '../../../core/kind';
import type { AnyResource } from '../../resource/resource';

/** What is wrong with the span of an amount of a resource: see `AmountSpan`. */
export const spanComplaints = (
  name: string,
  declared: AnyField,
  { fields }: AnyResource,
  known: ReadonlyMap<string, AnyResource>,
): string[] => {
  const span = kindOf(declared)?.span?.(declared);
  if (!span) return [];
  const own = fields as Fields;
  const held = own[span.rows];
  const rows = held && kindOf(held).rows?.(held);
  const rowFields = rows && (known.get(rows.resource)?.fields as Fields | undefined);
  if (!rowFields) return [`field ${name} spans amounts of ${span.rows}, which holds no rows`];
  const isKept = (end: string) =>
    own[end]?.kind === declared.kind && own[end].readOnly && !own[end].computed && !own[end].virtual;
  return [
    ...span.ends
      .filter((end) => !isKept(end))
      .map((end) => `field ${name} spans to ${end}, which is no read-only amount that is stored`),
    ...(rowFields[name]?.kind === declared.kind && rowFields[name].inherits === rows.by
      ? []
      : [`field ${name} spans amounts of ${span.rows}, which have none that inherits it`]),
    ...(span.while === undefined || rowFields[span.while]?.kind === 'toggle'
      ? []
      : [`field ${name} spans amounts while ${span.while}, which is no toggle`]),
  ];
};
