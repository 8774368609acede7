import AddIcon from '@mui/icons-material/AddOutlined';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpwardOutlined';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Skeleton, IconButton } from '@mui/material';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { optionsOf } from '../../core/kind';
import { filled, isolated } from '../../core/text/text';
import { useMediaQuery } from '../../client/hooks/viewport';
import { useLabel, useText } from '../../client/hooks/useText';
import { lazyPart } from '../../client/views/lazyPart';
import type { InputProps } from '../../client/widgets/types';
import { Frame, InputsWithHiddenLabels } from '../../client/widgets/Frame';
import { useErrorText } from '../../client/widgets/useFormValue';
import { isWide } from '../../client/widgets/wide';
import type { AnyField, Fields } from '../../core/kind';
import { isAskedFor } from '../../declaration/resource/when';
import { isWritable } from '../../declaration/wire/wire';
import type { RowsOptions } from './kind';
import { ownInputs } from './cells';
import { useLines } from './useLines';
import type { Lines } from './useLines';

const card = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(13rem, 1fr))' },
  columnGap: 2,
  rowGap: 1,
  padding: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

/** The grid layout of the rows and their headings: a column for each field, and a last column for the row's buttons. */
const lineOf = ({ columns, mayOrder }: Pick<Lines, 'columns' | 'mayOrder'>) =>
  ({
    display: 'grid',
    gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr)) ${mayOrder ? 7.5 : 2.5}rem`,
    columnGap: 1,
    alignItems: 'start',
  }) as const;

const ComputedField = lazyPart(() => import('../../client/form/fields/ComputedField'));

interface RowInputProps {
  lines: Lines;
  source: string;
  index: number;
  name: string;
  field: AnyField;
  isLine: boolean;
  /** The inherited value, shown as a placeholder. */
  inherited: string | undefined;
}

const RowInput = ({ lines, source, index, name, field, isLine, inherited }: RowInputProps) => {
  const text = useText();
  const { resource } = lines;
  const path = `${source}.${index}`;
  const isActive = useWatch({
    compute: (values) =>
      !field.when ||
      isAskedFor(resource.fields as Fields, name, (get(values, path) ?? {}) as object as Record<string, unknown>),
  });
  // Hidden fields are replaced by an empty element, so that the fields after them stay in their columns.
  if (!isActive) return isLine ? <span /> : null;
  if (!isWritable(field)) {
    return (
      <Frame id={`${path}.${name}`} label={text(field.label)} group="group">
        <Suspense>
          <ComputedField resource={resource} row={path} name={name} field={field} />
        </Suspense>
      </Frame>
    );
  }
  const Input = ownInputs.of(field);
  return (
    <Box sx={isLine || !isWide(field) ? { minInlineSize: 0 } : { gridColumn: '1 / -1', minInlineSize: 0 }}>
      <Input
        resource={resource}
        source={`${path}.${name}`}
        field={field}
        label={text(field.label)}
        isRequired={Boolean(field.required)}
        placeholder={inherited}
        {...(!isLine && field.help && { helperText: text(field.help) })}
        {...(!lines.mayEdit(index) && { disabled: true })}
      />
    </Box>
  );
};

const RowProblem = ({ lines, source, index }: Pick<RowInputProps, 'lines' | 'source' | 'index'>) => {
  const { errors } = useFormState({ name: source });
  const errorText = useErrorText();
  const wrong = Object.entries((get(errors, `${source}.${index}`) ?? {}) as object).filter(
    ([name]) => !lines.columns.some((one) => one.name === name),
  );
  if (wrong.length === 0) return null;
  return (
    <Box data-invalid="" sx={{ gridColumn: '1 / -1', color: 'error.main', fontSize: 'caption.fontSize' }}>
      {errorText(Object.fromEntries(wrong))}
    </Box>
  );
};

const RowButtons = ({ lines, source, index }: Pick<RowInputProps, 'lines' | 'source' | 'index'>) => {
  const text = useText();
  const name = lines.name(index);
  const button = (label: Parameters<typeof text>[0], icon: ReactNode, onClick: () => void, step?: -1 | 1) => (
    <IconButton
      size="small"
      aria-label={filled(text(label), { name })}
      data-of={source}
      data-step={step}
      disabled={step !== undefined && (index + step < 0 || index + step >= lines.keys.length)}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end', flexShrink: 0 }}>
      {lines.mayOrder && button('lines.up', <ArrowUpwardIcon fontSize="small" />, () => lines.step(index, -1), -1)}
      {lines.mayOrder && button('lines.down', <ArrowDownwardIcon fontSize="small" />, () => lines.step(index, 1), 1)}
      {lines.mayRemove(index) && button('lines.remove', <ClearIcon fontSize="small" />, () => lines.remove(index))}
    </Box>
  );
};

interface RowLineProps extends Pick<RowInputProps, 'lines' | 'source' | 'index' | 'isLine'> {
  inherited(name: string): string | undefined;
}

/** A row, shown as a line if its fields fit side by side, and otherwise as a card. */
const RowLine = ({ lines, source, index, isLine, inherited }: RowLineProps) => {
  const inputs = lines.columns.map(({ name, field }) => (
    <RowInput
      key={name}
      lines={lines}
      source={source}
      index={index}
      name={name}
      field={field}
      isLine={isLine}
      inherited={inherited(name)}
    />
  ));
  return (
    <Box role="group" aria-label={lines.name(index)} data-line={index} tabIndex={-1} sx={isLine ? lineOf(lines) : card}>
      {isLine ? (
        // The space below a row has a fixed height. Otherwise, a button could move away just before the user clicks it.
        <InputsWithHiddenLabels>{inputs}</InputsWithHiddenLabels>
      ) : (
        <>
          <Box
            sx={{
              gridColumn: '1 / -1',
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              minBlockSize: 40,
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary', minInlineSize: 0, overflowWrap: 'anywhere' }}>
              <bdi>{lines.name(index)}</bdi>
            </Box>
            <RowButtons lines={lines} source={source} index={index} />
          </Box>
          {inputs}
        </>
      )}
      {isLine && <RowButtons lines={lines} source={source} index={index} />}
      <RowProblem lines={lines} source={source} index={index} />
    </Box>
  );
};

const mostInLine = 5;

/** A record's rows as an editable list. All changes are saved with the record. */
const RowsLines = (props: InputProps) => {
  const { source, label, isRequired, helperText, field } = props;
  const text = useText();
  const labelOf = useLabel();
  const errorText = useErrorText();
  const { errors } = useFormState({ name: source });
  const lines = useLines(props);
  const hasRoom = useMediaQuery('(min-width:900px)');
  const { columns, keys, removed, resource, root } = lines;
  const isLine = hasRoom && columns.length <= mostInLine && !columns.some((one) => isWide(one.field));
  const { by } = optionsOf<RowsOptions>(field);
  const inheriting = columns.filter((one) => one.field.inherits === by).map(({ name }) => name);
  const owner = source.split('.').slice(0, -1);
  const owners = useWatch({ name: inheriting.map((name) => [...owner, name].join('.')) }) as unknown[];
  const inherited = (name: string) => {
    const value = owners[inheriting.indexOf(name)];
    return value == null ? undefined : String(value);
  };
  const wrong: unknown = get(errors, source);
  const own = wrong && typeof (wrong as { message?: unknown }).message === 'string' ? errorText(wrong) : undefined;

  return (
    <Frame id={`${source}-lines`} label={label} isRequired={isRequired} error={own} help={helperText} group="group">
      {lines.isLoading ? (
        <Skeleton variant="rounded" height={160} />
      ) : (
        <Box ref={root} sx={{ display: 'grid', gap: 1, minInlineSize: 0 }}>
          {isLine && keys.length > 0 && (
            <Box aria-hidden="true" sx={{ ...lineOf(lines), fontSize: 'body2.fontSize', fontWeight: 600 }}>
              {columns.map((one) => (
                <span key={one.name}>
                  {text(one.field.label)}
                  {one.field.required && (
                    <Box component="span" sx={{ color: 'error.main' }}>
                      {' '}
                      *
                    </Box>
                  )}
                </span>
              ))}
            </Box>
          )}
          {keys.length === 0 && <Box sx={{ color: 'text.secondary' }}>{text('lines.none')}</Box>}
          {keys.map((key, index) => (
            <RowLine key={key} lines={lines} source={source} index={index} isLine={isLine} inherited={inherited} />
          ))}
          {removed.map((one, place) => (
            <Box
              key={one.key}
              data-removed={place}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, color: 'text.secondary' }}
            >
              {filled(text('lines.removed'), { name: isolated(one.name) })}
              <Button size="small" startIcon={<UndoIcon />} onClick={() => lines.undo(place)}>
                {text('lines.undo')}
              </Button>
            </Box>
          ))}
          {lines.mayAdd && (
            <Button variant="outlined" startIcon={<AddIcon />} onClick={lines.add} sx={{ justifySelf: 'start' }}>
              {filled(text('lines.add'), { name: labelOf(resource.label, 'one') })}
            </Button>
          )}
        </Box>
      )}
    </Frame>
  );
};

export default RowsLines;
