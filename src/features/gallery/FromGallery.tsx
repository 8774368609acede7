import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { ResourceHead } from '@matjar/admin';
import { lazyPart, useRegistry, useRights, useText } from '@matjar/admin/client';
import type { PictureSourceProps } from '@matjar/admin/client';
import { texts } from './texts';

const Picker = lazyPart(() => import('./Picker'));

const Offer = ({ gallery, label, onPick }: PictureSourceProps & { gallery: ResourceHead }) => {
  const text = useText();
  const may = useRights(gallery);
  const [open, setOpen] = useState(false);
  if (!may('list')) return null;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<GalleryIcon />}
        aria-label={`${text(texts.fromGallery)}: ${label}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text(texts.fromGallery)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <Picker
            resource={gallery}
            onClose={() => setOpen(false)}
            onPick={(url) => {
              onPick(url);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** A picture input's button for opening the gallery. Renders nothing if the API has no gallery. */
const FromGallery = (props: PictureSourceProps) => {
  const gallery = useRegistry().head('gallery');
  return gallery ? <Offer {...props} gallery={gallery} /> : null;
};

export default FromGallery;
