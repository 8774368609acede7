import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Copies what stands in an element as well as its text: without a secure connection a browser has no other way. */
const copyShown = (element: HTMLElement | null) => {
  if (!element) return;
  window.getSelection()?.selectAllChildren(element);
  document.execCommand('copy');
};

interface CopyButtonProps {
  value: string | (() => string);
  /** Where the value stands on the page. */
  shown: () => HTMLElement | null;
}

/** Copies a value to the clipboard, and says so. */
export const CopyButton = ({ value, shown }: CopyButtonProps) => {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await (navigator.clipboard?.writeText(typeof value === 'string' ? value : value()) ?? Promise.reject()).catch(() =>
      copyShown(shown()),
    );
    setCopied(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {translate('app.copy')}
      </Button>
      <span role="status">{isCopied && translate('app.copied')}</span>
    </>
  );
};
