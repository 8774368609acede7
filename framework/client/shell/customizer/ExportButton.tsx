import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Note } from './parts';
import { exportSettings } from '../settings/settings';
import type { Settings } from '../settings/settings';

/** Copies the settings for whoever would make them everyone's; where the browser won't, shows them to be copied. */
export const ExportButton = ({ settings }: { settings: Settings }) => {
  const translate = useTranslate();
  const [copied, setCopied] = useState<boolean>();
  const text = exportSettings(settings);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };

  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {translate('app.customizer.export')}
      </Button>
      <div role="status">
        {copied === undefined && <Note>{translate('app.customizer.export_help')}</Note>}
        {copied === true && <Note>{translate('app.copied')}</Note>}
        {copied === false && <Note>{translate('app.customizer.export_by_hand')}</Note>}
      </div>
      {copied === false && (
        <textarea readOnly dir="ltr" rows={4} value={text} aria-label={translate('app.customizer.export')} />
      )}
    </>
  );
};
