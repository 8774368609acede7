import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  useMediaQuery,
  useTheme,
  FormControlLabel,
  FormHelperText,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import type { Values } from '../values/values';
import { mergedValues } from './merged';
import { PartName, PartValue } from './PartValue';
import type { Part, Side, Versions } from './parts';
import { isConflict, partKey, partsOf, rowOfPart } from './parts';

interface ConflictProps {
  name: ReactNode;
  values: Record<Side | 'base', ReactNode>;
  chosen: Side | undefined;
  isMissing: boolean;
  onChoose(side: Side): void;
}

const card = {
  alignItems: 'start',
  margin: 0,
  padding: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  minInlineSize: 0,
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.hover' },
  '& .MuiFormControlLabel-label': { flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' },
  // Clicking a link in a version must select the version instead of opening the link.
  '& a': { pointerEvents: 'none' },
} as const;

const Conflict = ({ name, values, chosen, isMissing, onChoose }: ConflictProps) => {
  const id = useId();
  const text = useText();
  const translate = useTranslate();
  const sides: [Side, string][] = [
    ['mine', translate('app.stale.yours')],
    ['theirs', translate('app.stale.theirs')],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 0.5, paddingBlock: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        aria-describedby={`${id}-note`}
        value={chosen ?? ''}
        onChange={(_event, side) => onChoose(side as Side)}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 1 }}
      >
        {sides.map(([side, label]) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" slotProps={{ input: isMissing ? { 'aria-invalid': true } : {} }} />}
            sx={isMissing ? { ...card, borderColor: 'error.main' } : card}
            label={
              <>
                <Box sx={{ fontSize: 'body2.fontSize', color: 'text.secondary' }}>{label}</Box>
                {values[side]}
              </>
            }
          />
        ))}
      </RadioGroup>
      <FormHelperText id={`${id}-note`} error={isMissing} component="div" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {isMissing ? (
          text('merge.missing')
        ) : (
          <>
            {text('merge.before')}
            {': '}
            {values.base}
          </>
        )}
      </FormHelperText>
    </Box>
  );
};

interface MergedPartsProps {
  parts: readonly Part[];
  nameOf(part: Part): ReactNode;
  valueOf(part: Part): ReactNode;
}

const sources = { mine: 'merge.you', theirs: 'merge.other', both: 'merge.both' } as const;

/**
 * Lists the changed parts that aren't in conflict, along with who changed them and the values that will be saved. On a
 * phone, each entry's values are stacked.
 */
const MergedParts = ({ parts, nameOf, valueOf }: MergedPartsProps) => {
  const text = useText();
  return (
    <Box
      component="table"
      sx={{
        inlineSize: '100%',
        borderCollapse: 'collapse',
        tableLayout: { sm: 'fixed' },
        '& th, & td': {
          padding: 1,
          textAlign: 'start',
          verticalAlign: 'top',
          overflowWrap: 'anywhere',
          display: { xs: 'block', sm: 'table-cell' },
        },
        '& :is(th, td)': { paddingBlock: { xs: 0.25, sm: 1 } },
        '& thead': { display: { xs: 'none', sm: 'table-header-group' } },
        '& tr': { display: { xs: 'block', sm: 'table-row' }, paddingBlock: { xs: 1, sm: 0 } },
        '& tbody tr': { borderBlockStart: '1px solid', borderColor: 'divider' },
        '& thead th': { fontSize: 'body2.fontSize', color: 'text.secondary', fontWeight: 400 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{text('merge.part')}</th>
          <th scope="col">{text('merge.result')}</th>
          <th scope="col">{text('merge.from')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={partKey(part)}>
            <th scope="row">{nameOf(part)}</th>
            <td>{valueOf(part)}</td>
            <Box component="td" sx={{ color: 'text.secondary' }}>
              {text(sources[part.by])}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

interface MergeDialogProps {
  resource: AnyResource;
  fields: Fields;
  versions: Versions<Values>;
  /** True while saving. Further clicks are ignored. */
  busy: boolean;
  onMerge(values: Values): void;
  onDiscard(): void;
  onClose(): void;
}

/**
 * A dialog that merges the user's input with a version that somebody else saved. Parts that only one side changed are
 * merged automatically. For each conflict, the user chooses a side.
 */
const MergeDialog = ({ resource, fields, versions, busy, onMerge, onDiscard, onClose }: MergeDialogProps) => {
  const id = useId();
  const text = useText();
  const translate = useTranslate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const root = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const parts = useMemo(() => partsOf(fields, versions), [fields, versions]);
  const conflicts = parts.filter(isConflict);
  const mergedParts = parts.filter((part) => !isConflict(part));
  const open = conflicts.filter((part) => !choices[partKey(part)]);

  const nameOf = (part: Part) => <PartName fields={fields} part={part} row={rowOfPart(fields, part, versions)} />;
  const valueOf = (part: Part, value: unknown) => (
    <PartValue resource={resource} fields={fields} part={part} value={value} />
  );
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map((part) => [partKey(part), side])));

  const save = () => {
    if (busy) return;
    setSubmitted(true);
    if (open.length === 0) return onMerge(mergedValues(fields, versions, parts, choices));
    root.current?.querySelectorAll('[role=radiogroup]')[conflicts.indexOf(open[0]!)]?.querySelector('input')?.focus();
  };

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{translate('app.stale.title')}</DialogTitle>
      <DialogContent ref={root} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText id={`${id}-body`}>
          {text(conflicts.length > 0 ? 'merge.body' : 'merge.bodyAlone')}
        </DialogContentText>
        {conflicts.length > 0 && (
          <section aria-labelledby={`${id}-conflicts`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, paddingBlockEnd: 1 }}>
              <Box component="h3" id={`${id}-conflicts`} sx={{ margin: 0, flex: 1, fontSize: 'h6.fontSize' }}>
                {text('merge.conflicts')}
              </Box>
              {conflicts.length > 1 && (
                <>
                  <Button size="small" onClick={() => chooseAll('mine')}>
                    {text('merge.allMine')}
                  </Button>
                  <Button size="small" onClick={() => chooseAll('theirs')}>
                    {text('merge.allTheirs')}
                  </Button>
                </>
              )}
            </Box>
            {conflicts.map((part) => (
              <Conflict
                key={partKey(part)}
                name={nameOf(part)}
                values={{
                  base: valueOf(part, part.base),
                  mine: valueOf(part, part.mine),
                  theirs: valueOf(part, part.theirs),
                }}
                chosen={choices[partKey(part)]}
                isMissing={isSubmitted && open.includes(part)}
                onChoose={(side) => setChoices((before) => ({ ...before, [partKey(part)]: side }))}
              />
            ))}
          </section>
        )}
        {mergedParts.length > 0 && (
          <section aria-labelledby={`${id}-taken`}>
            <Box component="h3" id={`${id}-taken`} sx={{ margin: 0, paddingBlockEnd: 1, fontSize: 'h6.fontSize' }}>
              {text('merge.taken')}
            </Box>
            <MergedParts
              parts={mergedParts}
              nameOf={nameOf}
              valueOf={(part) => valueOf(part, part.joined ?? (part.by === 'theirs' ? part.theirs : part.mine))}
            />
          </section>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button onClick={onDiscard} variant="outlined" color="error">
          {text('merge.discard')}
        </Button>
        <Button onClick={save} variant="contained" aria-disabled={busy}>
          {text('merge.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default MergeDialog;
