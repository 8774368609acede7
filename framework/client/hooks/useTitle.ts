import { kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Text } from '../../core/text/text';
import { useFormats, useText } from './useText';

/** Returns a function that reads a record's title in the active language; `#` and the id if it is empty. */
export const useTitle = (resource: AnyResource): ((record: RecordBase) => string) => {
  const text = useText();
  const formats = useFormats();
  return (record) => {
    const value = (record as unknown as Record<string, unknown>)[resource.title as string];
    const declared = (resource.fields as Fields)[resource.title as string];
    if (value == null || value === '' || !declared) return `#${record.id}`;
    if (declared.kind === 'percent') return formats.percent(value as number);
    return (kindOf(declared).fromWire ? text(value as Text) : String(value)) || `#${record.id}`;
  };
};
