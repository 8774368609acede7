import {
  Alert,
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
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Identifier } from '@matjar/admin';
import { useServices, useText, useTextKey } from '@matjar/admin/client';
import { saveFile } from '@matjar/admin/client/parts';
import { dossierTexts as texts } from '../../domain/paper/dossier.texts';

interface ExportedFile {
  name: string;
  type: string;
  /** The file's content in base64. */
  content: string;
}

const save = ({ name, type, content }: ExportedFile) => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0)!);
  saveFile(name, new Blob([bytes], { type }));
};

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange(value: string): void;
}

const Choice = ({ label, value, choices, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <FormControl sx={{ display: 'block', marginBlockStart: 2 }}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row aria-labelledby={id} value={value} onChange={(_event, next) => onChange(next)}>
        {choices.map(([one, text]) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={text} />
        ))}
      </RadioGroup>
    </FormControl>
  );
};

/** A dialog for downloading all data that the shop has about a client. The user chooses the format and the language. */
const DataDialog = ({ ids, onClose }: { ids: readonly Identifier[]; onClose(): void }) => {
  const text = useText();
  const translate = useTranslate();
  const { http } = useServices();
  const id = useId();
  const [format, setFormat] = useState('pdf');
  const [language, setLanguage] = useState<string>(useTextKey());
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const query = { client_id: String(ids[0]), format, language };
      const like = { name: '', type: '', content: '' };
      return (await http.request<ExportedFile>({ method: 'GET', path: 'client_data', query, like })).data;
    },
    onSuccess: (file) => {
      save(file);
      onClose();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{text(texts.export)}</DialogTitle>
      <DialogContent>
        <Typography>{text(texts.about)}</Typography>
        <Choice
          label={text(texts.format)}
          value={format}
          onChange={setFormat}
          choices={[
            ['pdf', text(texts.pdf)],
            ['json', text(texts.json)],
          ]}
        />
        <Choice
          label={text(texts.language)}
          value={language}
          onChange={setLanguage}
          choices={[
            ['en', text(texts.en)],
            ['ar', text(texts.ar)],
          ]}
        />
        {error && (
          <Alert severity="error" role="alert" sx={{ marginBlockStart: 1 }}>
            {translate(error.message, { _: error.message })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button variant="contained" loading={isPending} onClick={() => mutate()}>
          {text(texts.download)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default DataDialog;
