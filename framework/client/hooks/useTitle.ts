import { kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { RecordBase } from '../../declaration/resource/record';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Text } from '../../core/text/text';
import { useFormats } from './useFormats';
import { useText } from './useText';

/** What a record is called, by the resource's title field in the active language; its number where it has no name. */
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
