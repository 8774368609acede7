import CheckIcon from '@mui/icons-material/CheckOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useId, useState } from 'react';
import { rightTo } from '../../../declaration/admin/ownRights';
import { filled } from '../../../core/text/text';
import { useFormats, useText } from '../../hooks/useText';
import type { RightsGroup, RightsRow } from './rows';
import { operations, toggled } from './rows';

/** The table width, in pixels, below which rows are displayed as blocks. */
const narrow = 680;

const isBlock = `@container rights (max-width: ${narrow}px)`;

const Holder = styled('div')({ containerType: 'inline-size', containerName: 'rights' });

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '2px 4px', textAlign: 'center', fontWeight: 400 },
  '& th[scope=row], & th[scope=rowgroup], & thead th:first-of-type': { textAlign: 'start' },
  '& tr': { borderBlockEnd: `1px solid ${theme.vars!.palette.divider}` },
  '& thead th': { fontSize: theme.typography.caption.fontSize, color: theme.vars!.palette.text.secondary },
  '& th[scope=rowgroup]': { paddingBlockStart: 16, fontWeight: 600 },
  [isBlock]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& th, & td': { textAlign: 'start' },
    '& tr': { paddingBlock: 6 },
    '& td:empty': { display: 'none' },
    '& td[data-operation]': { display: 'inline-block' },
    // On a narrow page, each row is a block that shows only the granted rights.
    '& td[data-operation=denied]': { display: 'none' },
    '& [data-word]': { display: 'inline' },
  },
}));

const Tick = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 32,
  paddingInline: 4,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minBlockSize: 44, minInlineSize: 44 },
});

const Checkbox = styled('input')(({ theme }) => ({
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  margin: 2,
  accentColor: theme.vars!.palette.primary.main,
  cursor: 'inherit',
  '&:focus-visible': { outline: `2px solid ${theme.vars!.palette.primary.main}`, outlineOffset: 2 },
}));

/** The label next to a checkbox. Hidden in wide tables, where the column headings label the checkboxes. */
const Word = styled('span')({ display: 'none' });

interface BoxProps {
  label?: string;
  isOn: boolean;
  /** True if some, but not all, of the rights are granted. */
  isPartly?: boolean;
  onChange(isOn: boolean): void;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
}

const TickBox = ({ label, isOn, isPartly = false, onChange, inputRef }: BoxProps) => (
  <Checkbox
    aria-label={label}
    type="checkbox"
    checked={isOn}
    ref={(element) => {
      if (element) element.indeterminate = isPartly && !isOn;
      inputRef?.(element);
    }}
    onChange={(event) => onChange(event.target.checked)}
  />
);

interface RowProps {
  row: RightsRow;
  held: readonly string[];
  /** Called when the user changes a right. Undefined if the table is read-only. */
  onChange?: ((held: string[]) => void) | undefined;
  inputRef?: BoxProps['inputRef'];
}

const Shown = ({ isOn }: { isOn: boolean }) => {
  const text = useText();
  return (
    <>
      {isOn ? <CheckIcon fontSize="small" color="success" /> : <span aria-hidden="true">–</span>}
      <Box component="span" sx={visuallyHidden}>
        {text(isOn ? 'ownRole.granted' : 'ownRole.denied')}
      </Box>
    </>
  );
};

const ActionTicks = ({ row, held, onChange }: RowProps) => {
  const text = useText();
  return (
    <Box
      role="group"
      aria-label={filled(text('ownRole.actionsOf'), { name: row.label })}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, justifyContent: 'start' }}
    >
      {row.actions.map(({ name, label }) => {
        const isOn = held.includes(rightTo(row, name));
        if (!onChange)
          return (
            isOn && (
              <Tick as="span" key={name}>
                {label}
              </Tick>
            )
          );
        return (
          <Tick key={name}>
            <TickBox isOn={isOn} onChange={(on) => onChange(toggled(row, held, [name], on))} />
            {label}
          </Tick>
        );
      })}
    </Box>
  );
};

const Row = ({ row, held, onChange, inputRef }: RowProps) => {
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const own = row.rights.filter((right) => held.includes(right));
  const actions = row.actions.filter(({ name }) => held.includes(rightTo(row, name)));
  const hasDeniedActions = !onChange && row.actions.length > 0 && actions.length === 0;
  const count = `${formats.number(actions.length)}/${formats.number(row.actions.length)}`;
  const set = (names: readonly string[]) => (isOn: boolean) => onChange?.(toggled(row, held, names, isOn));
  const stateOf = (name: string) => (onChange || held.includes(rightTo(row, name)) ? '' : 'denied');
  const setAll = (isOn: boolean) =>
    onChange?.([...held.filter((right) => !row.rights.includes(right)), ...(isOn ? row.rights : [])]);
  return (
    <>
      <tr>
        <th scope="row">
          {onChange ? (
            <Tick>
              <TickBox
                label={filled(text('ownRole.all'), { name: row.label })}
                isOn={own.length === row.rights.length}
                isPartly={own.length > 0}
                onChange={setAll}
                inputRef={inputRef}
              />
              {row.label}
            </Tick>
          ) : (
            row.label
          )}
        </th>
        {operations.map((name) => (
          <td key={name} data-operation={row.operations.includes(name) ? stateOf(name) : undefined}>
            {row.operations.includes(name) &&
              (onChange ? (
                <Tick>
                  <TickBox
                    label={`${text(`ownRole.${name}`)}: ${row.label}`}
                    isOn={held.includes(rightTo(row, name))}
                    onChange={set([name])}
                  />
                  <Word data-word>{text(`ownRole.${name}`)}</Word>
                </Tick>
              ) : (
                <Tick as="span">
                  <Shown isOn={held.includes(rightTo(row, name))} />
                  <Word data-word>{text(`ownRole.${name}`)}</Word>
                </Tick>
              ))}
          </td>
        ))}
        <td data-operation={hasDeniedActions ? 'denied' : undefined}>
          {hasDeniedActions && <Shown isOn={false} />}
          {row.actions.length > 0 && !hasDeniedActions && (
            <Button
              size="small"
              color="inherit"
              aria-label={`${filled(text('ownRole.actionsOf'), { name: row.label })} (${count})`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
              endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
              sx={{ whiteSpace: 'nowrap' }}
            >
              <Word data-word sx={{ marginInlineEnd: 1 }}>
                {text('ownRole.actions')}
              </Word>
              <bdi dir="ltr">{count}</bdi>
            </Button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={operations.length + 2}>
            <ActionTicks row={row} held={held} onChange={onChange} />
          </td>
        </tr>
      )}
    </>
  );
};

export interface RightsTableProps {
  groups: readonly RightsGroup[];
  held: readonly string[];
  label: string;
  onChange?: ((held: string[]) => void) | undefined;
  /** A ref to the first checkbox, which is focused if the value is invalid. */
  first?: BoxProps['inputRef'];
}

/**
 * A role's rights, with one row per resource and one column per operation. On a narrow page, each row is displayed as a
 * block.
 */
export const RightsTable = ({ groups, held, label, onChange, first }: RightsTableProps) => {
  const text = useText();
  const rows = groups.flatMap((group) => group.rows);
  const columns = operations.map((name) => {
    const having = rows.filter((row) => row.operations.includes(name));
    const given = having.filter((row) => held.includes(rightTo(row, name)));
    return { name, having, isAll: given.length === having.length, isSome: given.length > 0 };
  });
  const setColumn = (having: readonly RightsRow[], name: string) => (isOn: boolean) =>
    onChange?.(having.reduce<string[]>((before, row) => toggled(row, before, [name], isOn), [...held]));
  return (
    <Holder>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('ownRole.resource')}</th>
            {columns.map(({ name, having, isAll, isSome }) => (
              <th scope="col" key={name}>
                {onChange && having.length > 0 ? (
                  <Tick sx={{ flexDirection: 'column', gap: 0 }}>
                    {text(`ownRole.${name}`)}
                    <TickBox
                      label={filled(text('ownRole.allOf'), { right: text(`ownRole.${name}`) })}
                      isOn={isAll}
                      isPartly={isSome}
                      onChange={setColumn(having, name)}
                    />
                  </Tick>
                ) : (
                  text(`ownRole.${name}`)
                )}
              </th>
            ))}
            <th scope="col">{text('ownRole.actions')}</th>
          </tr>
        </thead>
        {groups.map(({ label: name, rows: ofGroup }, place) => (
          <tbody key={name ?? ''}>
            <tr>
              <th scope="rowgroup" colSpan={operations.length + 2}>
                {name ?? text('ownRole.others')}
              </th>
            </tr>
            {ofGroup.map((row, index) => (
              <Row
                key={row.name}
                row={row}
                held={held}
                onChange={onChange}
                inputRef={place === 0 && index === 0 ? first : undefined}
              />
            ))}
          </tbody>
        ))}
      </Table>
    </Holder>
  );
};
