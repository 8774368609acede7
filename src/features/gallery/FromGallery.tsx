import GalleryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../framework/client/views/lazyPart';
import { useRegistry } from '../../../framework/client/hooks/useRegistry';
import { useRights } from '../../../framework/client/hooks/useRights';
import type { ResourceHead } from '../../../framework/declaration/admin/registry';
import { useText } from '../../../framework/client/hooks/useText';
import type { PictureSourceProps } from '../../../framework/client/views/ownParts';
import { texts } from './texts';

const Picker = lazyPart(() => import('./Picker'));

/** Takes a picture that was uploaded before. */
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

/** The way into the gallery from a picture's input, where the checkout has one. */
const FromGallery = (props: PictureSourceProps) => {
  const gallery = useRegistry().head('gallery');
  return gallery ? <Offer {...props} gallery={gallery} /> : null;
};

export default FromGallery;
