import { useTranslate } from 'react-admin';
import type { Choices, ToggleOptions } from './kind';
import { useText } from '../../client/hooks/useText';
import { StatusChip, Empty, Figure } from '../../client/widgets/cellParts';
import type { CellProps } from '../../client/widgets/types';
import { optionsOf } from '../../core/kind';

/** The label of a choice, shown as a chip if it has a tone. Unknown values are shown unchanged. */
const ChoiceCell = ({ record, name, field }: CellProps) => {
  const text = useText();
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  const { choices } = field as unknown as { choices: Choices };
  const chosen = Object.hasOwn(choices, value) ? choices[value] : undefined;
  if (!chosen?.tone) return <bdi>{chosen ? text(chosen) : String(value)}</bdi>;
  return <StatusChip tone={chosen.tone}>{text(chosen)}</StatusChip>;
};

const ToggleCell = ({ record, name, resource, field }: CellProps) => {
  const translate = useTranslate();
  const on = Boolean(record[name]);
  const [yes, no] = resource.status === name ? ['app.active', 'app.inactive'] : ['app.yes', 'app.no'];
  const { tone = 'success' } = optionsOf<ToggleOptions>(field);
  return <StatusChip tone={on ? tone : 'neutral'}>{translate(on ? yes : no)}</StatusChip>;
};

/** A round colour swatch for a value such as `#12403d`. Blank for any other value. */
export const Swatch = ({ colour }: { colour: string }) => (
  <span
    className="swatch"
    aria-hidden="true"
    // eslint-disable-next-line react/forbid-dom-props -- the colour comes from the record
    style={{ backgroundColor: /^#[0-9a-f]{6}$/i.test(colour) ? colour : undefined }}
  />
);

const ColourCell = ({ record, name }: CellProps) => {
  const value = record[name] as string | null;
  if (!value) return <Empty />;
  return (
    <span className="colour">
      <Swatch colour={value} />
      <Figure dir="ltr">{value}</Figure>
    </span>
  );
};

export const choiceCells = { choice: ChoiceCell, colour: ColourCell, state: ChoiceCell, toggle: ToggleCell };
