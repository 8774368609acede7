import { Alert, Button } from '@mui/material';
import { filled } from '../../../core/text/text';
import { useFormats } from '../../hooks/useFormats';
import { useText } from '../../hooks/useText';
import type { OtherDraft } from './draft';

interface OfferedDraftProps {
  draft: OtherDraft;
  onRestore(): void;
  onDiscard(): void;
}

/** Says that another tab left something typed for this form, and offers it. */
export const OfferedDraft = ({ draft, onRestore, onDiscard }: OfferedDraftProps) => {
  const text = useText();
  const formats = useFormats();
  const when = formats.dateTime(new Date(draft.at).toISOString());
  return (
    <Alert
      role="status"
      severity="info"
      action={
        <>
          <Button color="inherit" size="small" onClick={onRestore}>
            {text('draft.restore')}
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            {text('draft.discard')}
          </Button>
        </>
      }
    >
      {filled(text('draft.found'), { when })}
    </Alert>
  );
};
