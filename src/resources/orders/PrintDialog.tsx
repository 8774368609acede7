import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { PrintChoice } from '../../domain/paper/printing';
import { documents, papers, printAddress, printChoiceOf, printLanguages } from '../../domain/paper/printing';
import type { Identifier } from '@matjar/admin';
import { useText, useTextKey } from '@matjar/admin/client';
import type { Text } from '@matjar/admin/values';
import { texts } from './texts';

interface ChoiceProps {
  label: Text;
  value: string;
  choices: Readonly<Record<string, Text>>;
  onChange(value: string): void;
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => {
  const text = useText();
  const id = useId();
  return (
    <FormControl sx={{ display: 'flex', marginBlockEnd: 1 }}>
      <FormLabel id={id}>{text(label)}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={value} onChange={(_event, next) => onChange(next)}>
        {Object.entries(choices).map(([name, title]) => (
          <FormControlLabel key={name} value={name} control={<Radio />} label={text(title)} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

interface PrintChoiceProps {
  title: Text;
  /** True if the user can also select the document to print. */
  hasDocuments?: boolean;
  /** Returns the URL of the print page, or undefined if the URL isn't known yet. */
  addressOf(choice: PrintChoice): string | undefined;
  onClose(): void;
}

/** A dialog for choosing the language and the paper before printing. The choice is remembered for next time. */
export const PrintChoiceDialog = ({ title, hasDocuments, addressOf, onClose }: PrintChoiceProps) => {
  const text = useText();
  const key = useTextKey();
  const translate = useTranslate();
  const id = useId();
  const [stored, keep] = useStore<Partial<PrintChoice>>('preferences.all-orders.print', {});
  const choice = printChoiceOf(stored ?? {}, key);
  const set = (name: keyof PrintChoice) => (value: string) => keep({ ...choice, [name]: value });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text(title)}</DialogTitle>
      <DialogContent>
        {hasDocuments && (
          <Choice label={texts.document} value={choice.document} choices={documents} onChange={set('document')} />
        )}
        <Choice label={texts.language} value={choice.language} choices={printLanguages} onChange={set('language')} />
        <Choice label={texts.paper} value={choice.paper} choices={papers} onChange={set('paper')} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button
          variant="contained"
          component="a"
          href={addressOf(choice)}
          disabled={!addressOf(choice)}
          target="_blank"
          rel="noopener"
          onClick={onClose}
        >
          {text(texts.preview)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const PrintDialog = ({ ids, onClose }: { ids: readonly Identifier[]; onClose(): void }) => (
  <PrintChoiceDialog
    title={texts.print}
    hasDocuments
    addressOf={(choice) => printAddress(ids, choice)}
    onClose={onClose}
  />
);

export default PrintDialog;
