import { Alert, Box, Button, Skeleton, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { Fields } from '../../core/kind';
import { optionsOf } from '../../core/kind';
import { filled, inSentence } from '../../core/text/text';
import { useText } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Frame } from '../../client/widgets/Frame';
import { useErrorText } from '../../client/widgets/useFormValue';
import { GridTable } from './GridTable';
import type { RowsOptions } from './kind';
import { useGrid } from './useGrid';

/** A hint to select values for the axes, shown while both axes are empty. */
const ChooseFirst = ({ resource, field }: InputProps) => {
  const text = useText();
  const { axes = {} } = optionsOf<RowsOptions>(field);
  const [one = '', other = ''] = Object.values(axes).map((name) =>
    inSentence(text((resource.fields as Fields)[name]!.label)),
  );
  return <Alert severity="info">{filled(text('rows.chooseFirst'), { one, other })}</Alert>;
};

/** A record's rows as a grid, which shows one field at a time. */
const RowsGrid = (props: InputProps) => {
  const { source, label, isRequired, helperText, column, first } = props;
  const text = useText();
  const errorText = useErrorText();
  const grid = useGrid(props);
  const { errors, submitCount } = useFormState();
  const wrong: unknown = get(errors, source);
  const inCells = Array.isArray(wrong)
    ? wrong
    : Object.values((wrong as object | undefined) ?? {}).filter((one) => typeof one === 'object');
  const isWrong = (name: string) => inCells.some((one) => Boolean((one as Record<string, unknown> | null)?.[name]));
  // Starts with the field `first` if it is set, and otherwise with the first field that is neither a code nor
  // inherited.
  const [start] = useState(
    () =>
      grid.columns.find(({ name, field }) => (first ? name === first : !field.unique && !grid.inherits(name))) ??
      grid.columns[0],
  );
  const [chosen, setChosen] = useState({ tab: start?.name ?? '', after: 0 });
  // After a failed save, the grid switches to the first field with an error.
  const firstWrong = chosen.after < submitCount ? grid.columns.find(({ name }) => isWrong(name))?.name : undefined;
  const tab = column ?? firstWrong ?? chosen.tab;
  const own = wrong && typeof (wrong as { message?: unknown }).message === 'string' ? errorText(wrong) : undefined;
  const unseen =
    inCells.length > 0 && !grid.columns.some(({ name }) => isWrong(name)) ? errorText(inCells[0]) : undefined;

  return (
    <Frame
      id={`${source}-grid`}
      label={label}
      isRequired={isRequired}
      error={own ?? unseen}
      help={helperText ?? text('rows.pasteHint')}
      group="group"
    >
      {grid.isLoading ? (
        <Skeleton variant="rounded" height={160} />
      ) : grid.isEmpty ? (
        <ChooseFirst {...props} />
      ) : (
        <Box sx={{ minInlineSize: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {column === undefined && (
              <Tabs
                value={tab}
                variant="scrollable"
                aria-label={text('rows.columns')}
                onChange={(_event, next: string) => setChosen({ tab: next, after: submitCount })}
                sx={{ flex: 1, minInlineSize: 0 }}
              >
                {grid.columns.map(({ name, field }) => (
                  <Tab
                    key={name}
                    value={name}
                    label={text(field.label)}
                    sx={isWrong(name) ? { color: 'error.main' } : undefined}
                  />
                ))}
              </Tabs>
            )}
            {column === undefined && grid.missing > 0 && (
              <Button size="small" onClick={grid.fillAll}>
                {text('rows.fillAll')} ({grid.missing})
              </Button>
            )}
          </Box>
          <GridTable
            {...props}
            grid={grid}
            column={grid.columns.find(({ name }) => name === tab) ?? grid.columns[0]!}
          />
        </Box>
      )}
    </Frame>
  );
};

export default RowsGrid;
