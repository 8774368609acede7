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
} from '@mui/material';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import { useText } from '../../hooks/useText';
import type { Values } from '../values/values';
import { Conflict } from './Conflict';
import { mergedValues } from './merged';
import { PartName } from './PartName';
import type { Part, Side, Versions } from './parts';
import { isConflict, partKey, partsOf, rowOfPart } from './parts';
import { PartValue } from './PartValue';
import { Taken } from './Taken';

interface MergeDialogProps {
  resource: AnyResource;
  /** The fields that are asked for. */
  fields: Fields;
  versions: Versions<Values>;
  /** It is being saved: a second press does nothing. */
  busy: boolean;
  /** Saves what came of both. */
  onMerge(values: Values): void;
  /** The person would rather have the record as it is now. */
  onDiscard(): void;
  onClose(): void;
}

/** Somebody else saved the record meanwhile: what only one side changed is taken, and of what both did one is chosen. */
const MergeDialog = ({ resource, fields, versions, busy, onMerge, onDiscard, onClose }: MergeDialogProps) => {
  const id = useId();
  const text = useText();
  const translate = useTranslate();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const root = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [isAsked, setAsked] = useState(false);
  const parts = useMemo(() => partsOf(fields, versions), [fields, versions]);
  const conflicts = parts.filter(isConflict);
  const taken = parts.filter((part) => !isConflict(part));
  const open = conflicts.filter((part) => !choices[partKey(part)]);

  const nameOf = (part: Part) => <PartName fields={fields} part={part} row={rowOfPart(fields, part, versions)} />;
  const valueOf = (part: Part, value: unknown) => (
    <PartValue resource={resource} fields={fields} part={part} value={value} />
  );
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(conflicts.map((part) => [partKey(part), side])));

  const save = () => {
    if (busy) return;
    setAsked(true);
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
                isMissing={isAsked && open.includes(part)}
                onChoose={(side) => setChoices((before) => ({ ...before, [partKey(part)]: side }))}
              />
            ))}
          </section>
        )}
        {taken.length > 0 && (
          <section aria-labelledby={`${id}-taken`}>
            <Box component="h3" id={`${id}-taken`} sx={{ margin: 0, paddingBlockEnd: 1, fontSize: 'h6.fontSize' }}>
              {text('merge.taken')}
            </Box>
            <Taken
              parts={taken}
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
