import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../hooks/useText';
import { ToolButton } from '../page/ToolButton';
import { lazyPart } from '../views/lazyPart';
import { canScan } from './camera';

const CameraDialog = lazyPart(() => import('./CameraDialog'));

interface ScanButtonProps {
  onCode: (code: string) => void;
  /** True in a list's toolbar, where the button shows its label. */
  isTool?: boolean;
}

export const ScanButton = ({ onCode, isTool = false }: ScanButtonProps) => {
  const text = useText();
  const [isAble, setAble] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void canScan().then(setAble);
  }, []);
  if (!isAble) return null;
  return (
    <>
      {isTool ? (
        <ToolButton name={text('scan.tool')} icon={<ScanIcon />} onClick={() => setOpen(true)} />
      ) : (
        <IconButton aria-label={text('scan.scan')} title={text('scan.scan')} edge="end" onClick={() => setOpen(true)}>
          <ScanIcon fontSize="small" />
        </IconButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <CameraDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              onCode(code.trim());
            }}
          />
        </Suspense>
      )}
    </>
  );
};
