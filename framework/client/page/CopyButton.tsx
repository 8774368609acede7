import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Copies an element's text on a page without HTTPS, where the clipboard API isn't available. */
const copyShown = (element: HTMLElement | null) => {
  if (!element) return;
  window.getSelection()?.selectAllChildren(element);
  document.execCommand('copy');
};

interface CopyButtonProps {
  value: string | (() => string);
  shown: () => HTMLElement | null;
}

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
