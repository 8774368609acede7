import AddIcon from '@mui/icons-material/AddOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Skeleton } from '@mui/material';
import { get, useFormState, useWatch } from 'react-hook-form';
import { optionsOf } from '../../../core/kind';
import { filled, isolated } from '../../../core/text/text';
import { useMediaQuery } from '../../../client/hooks/useMediaQuery';
import { useLabel, useText } from '../../../client/hooks/useText';
import type { InputProps } from '../../../client/widgets/types';
import { Frame } from '../../../client/widgets/Frame';
import { useErrorText } from '../../../client/widgets/useErrorText';
import { isWide } from '../../../client/widgets/wide';
import type { RowsOptions } from '../kind';
import { RowLine, lineOf } from './RowLine';
import { useLines } from './useLines';

/** As many fields as stand side by side in a line. */
const mostInLine = 5;

/** The rows of a record as a list of their own: added, edited, put in order and taken away, all of it when the record is saved. */
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
