import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Kind } from '../../../kinds';
import { ChoicesFilter, ToggleFilter } from '../../../kinds/choice/filters';
import { NumberInput } from '../../../kinds/number/inputs';
import { RefsFilter } from '../../../kinds/ref/inputs';
import { useText } from '../../hooks/useText';
import { CompactInputs } from '../../widgets/Frame';
import { inputOf } from '../../widgets/inputs';
import type { Input } from '../../widgets/types';

const filters: Partial<Record<Kind, Input>> = {
  choice: ChoicesFilter,
  complete: ToggleFilter,
  count: NumberInput,
  ref: RefsFilter,
  refs: RefsFilter,
  state: ChoicesFilter,
  toggle: ToggleFilter,
};

const filterOf = (field: { kind: string }): Input => filters[field.kind as Kind] ?? inputOf(field);

/**
 * The input for a declared filter. The filter's value is a single value (`equals`), a list of values (`oneOf`) or `{
 * gte, lte }` (`range`). Null turns the filter off.
 */
export const FilterInput = ({ resource, name }: { resource: AnyResource; name: string }) => {
  const text = useText();
  const translate = useTranslate();
  const field = (resource.fields as Fields)[name];
  if (!field) return null;
  const Input = filterOf(field);
  const label = text(field.label);
  const common = { resource, field, isRequired: false };
  const { filter, room } = kindOf(field);
  if (filter !== 'range') {
    return (
      <CompactInputs>
        <Input {...common} source={name} label={label} />
      </CompactInputs>
    );
  }
  // Two long values, such as dates with times, don't fit side by side.
  const isLong = typeof room === 'number' && room > 20;
  return (
    <CompactInputs>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${isLong ? 1 : 2}, minmax(0, 1fr))`, gap: 1 }}>
        <Input {...common} source={`${name}.gte`} label={`${label}: ${translate('app.from')}`} />
        <Input {...common} source={`${name}.lte`} label={`${label}: ${translate('app.to')}`} />
      </Box>
    </CompactInputs>
  );
};
