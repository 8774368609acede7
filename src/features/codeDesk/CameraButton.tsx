import PhotoCameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { IconButton } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../framework/client/views/lazyPart';
import { useText } from '../../../framework/client/hooks/useText';
import { canScan } from './camera';
import { texts } from './texts';

const CameraDialog = lazyPart(() => import('./CameraDialog'));

/** Offers to read a code with the camera, where the browser can. */
export const CameraButton = ({ onCode }: { onCode: (code: string) => void }) => {
  const text = useText();
  const [isAble, setAble] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    void canScan().then(setAble);
  }, []);
  if (!isAble) return null;
  return (
    <>
      <IconButton aria-label={text(texts.scan)} title={text(texts.scan)} edge="end" onClick={() => setOpen(true)}>
        <PhotoCameraIcon fontSize="small" />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <CameraDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
